// A lesson that is going on: the step before the learner, what was tried, and how it was answered.
import { api } from "../app/api";
import { refuse } from "../app/toasts.svelte";
import type {
  Foresight,
  LessonInfo,
  LessonScene,
  LogLine,
  Me,
  TableInfo,
  Tried,
  WhyAnswer,
} from "../protocol";
import { nextStep, progress } from "./progress.svelte";

const NEWCOMER = "Newcomer";

/** What a board shows of something that cannot be chosen; `passing` while it is only pointed at. */
interface Refusal {
  text: string;
  passing?: boolean;
}

/** What the parts of a board share may be a selection, which knows what was refused. */
export function refusalIn(shared: unknown): Refusal | null {
  const known = shared as { refusal?: Refusal | null } | null | undefined;
  return known?.refusal ?? null;
}

/** The table with the reader at the learner's seat. */
export function seatedAs(table: TableInfo, me: Me | null): TableInfo {
  const seats = table.seats.map((seat) =>
    seat.mine ? { ...seat, name: me?.name ?? NEWCOMER, avatar: me?.avatar ?? "owl" } : seat,
  );
  return { ...table, seats };
}

export class Lesson {
  scene = $state.raw<LessonScene | null>(null);
  /** The last try at this step. */
  tried = $state.raw<Tried | null>(null);
  busy = $state(false);
  readonly game: string;
  readonly key: string;
  /** How tries were answered that the rules refuse, by the reason. */
  #refused = new Map<string, Tried>();

  constructor(game: string, key: string) {
    this.game = game;
    this.key = key;
  }

  get info(): LessonInfo | null {
    return this.scene?.lesson ?? null;
  }

  get number(): number {
    return this.scene?.step.number ?? 0;
  }

  get done(): boolean {
    return this.tried?.done ?? false;
  }

  get isLast(): boolean {
    return this.number + 1 === this.scene?.lesson.steps.length;
  }

  get isFinished(): boolean {
    return this.done && this.isLast;
  }

  /** The table as it is now: before the learner's choice, or after it. */
  get table(): LessonScene["table"] | null {
    return this.tried?.table ?? this.scene?.table ?? null;
  }

  get position(): LessonScene["position"] | null {
    return this.tried?.position ?? this.scene?.position ?? null;
  }

  get news(): LogLine[] {
    return this.tried?.log ?? [];
  }

  /** Open the lesson: at a certain step, or where the reader stopped. */
  async open(step: number | null): Promise<void> {
    const first = await api.scene(this.game, this.key, 0);
    const wanted = step ?? nextStep(first.lesson);
    const number = Math.min(Math.max(wanted, 0), first.lesson.steps.length - 1);
    this.#lay(number === 0 ? first : await api.scene(this.game, this.key, number));
  }

  async turnTo(number: number): Promise<void> {
    const count = this.scene?.lesson.steps.length ?? 0;
    if (this.busy || number < 0 || number >= count) return;
    await this.#doing(async () => this.#lay(await api.scene(this.game, this.key, number)));
  }

  back = (): Promise<void> => this.turnTo(this.number - 1);
  next = (): Promise<void> => this.turnTo(this.number + 1);

  /** A step that is skipped is not done; it waits. */
  skip = (): Promise<void> => this.next();

  choose = (choice: unknown): Promise<void> => this.#try({ choice, show: false });
  show = (): Promise<void> => this.#try({ choice: null, show: true });

  /** Why not? Boards ask for themselves, too: nothing is chosen or answered by asking. */
  why = async (choice: unknown): Promise<WhyAnswer> => {
    const answer = await api.tryStep(this.game, this.key, this.number, { choice, show: false });
    const { problem } = answer;
    if (!problem) return { legal: true, rule: "", text: "" };
    this.#refused.set(problem.text, answer);
    return { legal: false, rule: problem.rule, text: problem.text };
  };

  /** The board shows why something that was pressed cannot be chosen: that was a try, too. */
  heed(refusal: Refusal | null): void {
    const answer = refusal && !refusal.passing ? this.#refused.get(refusal.text) : undefined;
    if (answer && !this.done) this.tried = answer;
  }

  preview = (choice: unknown): Promise<Foresight> =>
    api.previewStep(this.game, this.key, this.number, choice);

  #lay(scene: LessonScene): void {
    this.tried = null;
    this.#refused.clear();
    this.scene = scene;
    progress.stay(scene.lesson, scene.step.number);
  }

  async #try(wanted: { choice: unknown; show: boolean }): Promise<void> {
    if (this.busy || this.done) return;
    await this.#doing(async () => {
      this.tried = await api.tryStep(this.game, this.key, this.number, wanted);
      if (this.done && this.scene) progress.note(this.scene.lesson, this.number);
    });
  }

  async #doing(wish: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await wish();
    } catch (error) {
      refuse(error);
    } finally {
      this.busy = false;
    }
  }
}
