// What the server tells as a difference to its last message, made whole again. See docs/wire.md.
import type {
  Difference,
  FromServer,
  QuestionInfo,
  Reply,
  TableChanged,
  Update,
} from "../protocol";

export type Whole = Exclude<FromServer, Difference | Reply>;

type Changes = { [name: string]: unknown };
type Members = { [name: string]: unknown };

/** The value that a difference leads to; what is not changed stays the same object. */
export function applied(old: unknown, changes: Changes): unknown {
  if (!Array.isArray(old)) return members(old as Members, changes);
  if ("edits" in changes) return edited(old, changes.edits as Edit[]);
  const list = [...old];
  for (const [at, change] of Object.entries(changes)) {
    list[Number(at)] = changed(list[Number(at)], change);
  }
  return list;
}

/** `[at, items, ...]` are new, and more of them like the last; `[from, to]` are gone, or change. */
type Edit = [number, unknown[], ...Changes[]] | [number, number] | [number, number, Changes];

function edited(old: unknown[], edits: Edit[]): unknown[] {
  const list: unknown[] = [];
  let at = 0;
  for (const [from, what, ...changes] of edits) {
    list.push(...old.slice(at, from));
    if (typeof what === "number") {
      const [change] = changes;
      if (change) list.push(...old.slice(from, what).map((item) => applied(item, change)));
      at = what;
    } else {
      list.push(...what);
      for (const change of changes) list.push(applied(list.at(-1), change));
      at = from;
    }
  }
  return [...list, ...old.slice(at)];
}

function members(old: Members, changes: Changes): Members {
  const whole = { ...old };
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete whole[name];
    else whole[name] = changed(old[name], change);
  }
  return whole;
}

/** `[value]` is new, `[kept, new, kept]` a text that stays at its ends, and so is a plain value. */
function changed(old: unknown, change: unknown): unknown {
  if (!Array.isArray(change)) {
    return typeof change === "object" ? applied(old, change as Changes) : change;
  }
  if (change.length === 1) return change[0];
  const [first, text, last = 0] = change as [number, string, number?];
  const before = old as string;
  return before.slice(0, first) + text + before.slice(before.length - last);
}

/** What the last message said: differences build on it. */
interface Known extends Pick<Update, "table" | "undo"> {
  position: Update["position"] | null;
  /** The last question that was put to this reader; it stands only while `is_asked`. */
  question: QuestionInfo;
  is_asked: boolean;
}

/** What the first question that is told by its difference builds on. */
const noQuestion: QuestionInfo = { ask: "", prompt: "", options: [] };

/** Remembers what was told on one connection. */
export class Told {
  #known: Known | null = null;

  whole(message: Whole | Difference): Whole {
    if (message.type === "difference") return this.#follow(message);
    if (message.type === "snapshot" || message.type === "update") {
      const { table, undo, position } = message;
      const question = position?.question ?? null;
      const is_asked = question !== null;
      this.#known = { table, undo, position, question: question ?? noQuestion, is_asked };
    } else if (message.type === "table" && this.#known) {
      this.#known = { ...this.#known, table: message.table, undo: message.undo };
    }
    return message;
  }

  #follow({ of, changes, log = [] }: Difference): Update | TableChanged {
    if (!this.#known) throw new Error("a difference to nothing");
    this.#known = applied(this.#known, changes) as Known;
    const { table, undo, position, question, is_asked } = this.#known;
    if (of === "table" || !position) return { type: "table", table, undo, log };
    const asked = is_asked ? question : null;
    return { type: "update", table, undo, position: { ...position, question: asked }, log };
  }
}
