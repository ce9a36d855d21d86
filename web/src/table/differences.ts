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
  if (!("parts" in changes)) {
    const list = [...old];
    for (const [at, change] of Object.entries(changes)) {
      list[Number(at)] = changed(list[Number(at)], change);
    }
    return list;
  }
  return (changes.parts as Part[]).flatMap((part) => items(old, part));
}

/** `[[items]]` are new, `[from, to]` stay of the old list, `[at, changes]` is one that changed. */
type Part = [unknown[]] | [number, number] | [number, Changes];

function items(old: unknown[], part: Part): unknown[] {
  if (part.length === 1) return part[0];
  const [from, then] = part;
  return typeof then === "number" ? old.slice(from, then) : [applied(old[from], then)];
}

function members(old: Members, changes: Changes): Members {
  const whole = { ...old };
  for (const [name, change] of Object.entries(changes)) {
    if (change === 0) delete whole[name];
    else whole[name] = changed(old[name], change);
  }
  return whole;
}

function changed(old: unknown, change: unknown): unknown {
  return Array.isArray(change) ? change[0] : applied(old, change as Changes);
}

/** What the last message said: differences build on it. */
interface Known extends Pick<Update, "table" | "undo"> {
  position: Update["position"] | null;
  /** The last question that was put to this reader; it stands only while `is_asked`. */
  question: QuestionInfo | null;
  is_asked: boolean;
}

/** Remembers what was told on one connection. */
export class Told {
  #known: Known | null = null;

  whole(message: Whole | Difference): Whole {
    if (message.type === "difference") return this.#follow(message);
    if (message.type === "snapshot" || message.type === "update") {
      const { table, undo, position } = message;
      const question = position?.question ?? null;
      this.#known = { table, undo, position, question, is_asked: question !== null };
    } else if (message.type === "table" && this.#known) {
      this.#known = { ...this.#known, table: message.table, undo: message.undo };
    }
    return message;
  }

  #follow({ of, changes, log }: Difference): Update | TableChanged {
    if (!this.#known) throw new Error("a difference to nothing");
    this.#known = applied(this.#known, changes) as Known;
    const { table, undo, position, question, is_asked } = this.#known;
    if (of === "table" || !position) return { type: "table", table, undo };
    const asked = is_asked ? question : null;
    return { type: "update", table, undo, position: { ...position, question: asked }, log };
  }
}
