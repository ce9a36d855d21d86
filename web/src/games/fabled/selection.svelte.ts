// What the parts of the board share: what can be chosen, what the reader points at, and why not.
// A thing on this board stands for one choice, offered or not, and is called by it.
import type { Offer } from "../../protocol";
import { subjectOf } from "../../table/offers";
import { Plan } from "../../table/plan";
import { Selection as SelectionOf, type Choice } from "../../table/selection.svelte";
import { byTouch } from "../../ui/touch";
import type { Given } from "../module";
import { Carrying } from "./carrying.svelte";
import { hasPiece } from "./choices";
import { QUIET } from "./grouping";
import { isTerrain, type Terrain } from "./locations";
import { Telling } from "./spirits/teller.svelte";
import type { FabledView } from "./view";
import { Wishes } from "./wishes.svelte";

/** How a visit is answered that was decided when its Place was chosen. */
export type Wish = "resolve" | "substitute";
const WISHES: readonly string[] = ["resolve", "substitute"];
/** Places that only give Books: in which order they are visited changes nothing. */
const GIVES_BOOKS = /^(HW|HS|HR)/;

export class Selection extends SelectionOf<FabledView, string, null> {
  /** By what is chosen. */
  options: ReadonlyMap<string, Choice> = $derived(
    new Map(this.choices.map((one) => [one.choice, one])),
  );
  /** The kind of choices that the prompt bar has opened. */
  group = $state<string | null>(null);
  /** A type whose movement the reader wants to see, whatever is asked. */
  ahead = $state<Terrain | null>(null);
  /** What the reader points at, wherever it is: nothing moves under the pointer. */
  at: Element | null = null;
  readonly carrying = new Carrying(this);
  readonly #plan = new Plan();
  /** By Sage. */
  readonly #wishes = new Map<number, Wish>();
  /** What the reader wants whenever it can be done: to enter Places, to use an Ally. */
  readonly wanted = new Wishes();
  /** The story of the Spirits' turn. */
  readonly telling = new Telling();

  constructor() {
    super({
      thingsOf: ({ choice }) => [String(choice)],
      attemptOn: (choice, { question }) => (question ? choice : null),
      seen: () => null,
    });
  }

  override sit(given: Given<FabledView>): void {
    super.sit(given);
    this.telling.hear(given.position, given.news);
    if (given.busy || this.telling.holds || !given.position.question) return;
    const offered = this.choices.map(({ choice }) => choice);
    if (offered.length > 1) this.telling.heedDecision();
    const { ply, view } = given.position;
    this.wanted.heed(`${view.chapter} ${view.active}`, ply);
    const next = this.#plan.next(ply, offered, this.#known(offered, given));
    if (next !== null) queueMicrotask(() => super.choose(next));
  }

  /** What can be wanted each time: the one Place that is reached, the one Ally's power, all the
   * steps of every Sage. */
  get repeatable(): Choice | null {
    if (this.ask === "ChooseSteps") return this.#furthest();
    if (this.ask === "ChooseVisit") return this.choices[0] ?? null;
    const [only, ...more] = this.choices.filter(({ parts }) => !QUIET.includes(parts.verb));
    if (!only || more.length > 0 || this.choices.length !== 2) return null;
    const beside = this.ask === "TakeAction" && only.parts.verb === "use";
    return beside || this.ask === "EnterPlace" || this.ask === "UseAlly" ? only : null;
  }

  #furthest(): Choice | null {
    const steps = ({ parts }: Choice): number => parts.numbers?.steps ?? 0;
    return this.choices.reduce<Choice | null>(
      (most, one) => (most === null || steps(one) > steps(most) ? one : most),
      null,
    );
  }

  /** Now, and whenever it can be done: in this turn, or as long as the reader does not end it. */
  chooseEachTime(choice: Choice): void {
    this.wanted.add(this.ask, choice);
    this.choose(choice.choice);
  }

  /** A Conversion that is made several times, one after the other. */
  convert({ choice, parts }: Offer, times: number): void {
    const more = String(subjectOf(parts, { kind: "exchange" }) ?? choice);
    this.chooseAll(
      String(choice),
      Array.from({ length: times - 1 }, () => more),
    );
  }

  get rowLength(): number {
    return this.desk?.position.view.row.length ?? 0;
  }

  /** Makes a choice, and then those that were decided with it. */
  chooseAll(choice: string, then: readonly string[]): void {
    if (this.busy) return;
    this.#plan.follow(then);
    this.choose(choice);
  }

  /** Something can be chosen now. */
  get isOpen(): boolean {
    return !this.busy && !this.telling.holds;
  }

  /** The answer that was given when a Place was chosen, or for the whole turn. */
  #known(offered: readonly string[], { position: { view } }: Given<FabledView>): string | null {
    const [first = null, second] = offered;
    if (second === undefined) return null;
    const led = this.carrying.next(this.ask, offered, view.about.sage?.sage ?? null);
    if (led !== null) return led;
    const again = this.repeatable;
    if (again && this.wanted.includes(this.ask, again)) {
      if (this.ask === "EnterPlace") this.#wishes.set(view.about.sage?.sage ?? 0, "resolve");
      return again.choice;
    }
    const own = (sage: number): Wish | undefined => this.#wishes.get(sage);
    if (this.ask === "VisitPlace") {
      const wish = own(view.about.sage?.sage ?? 0);
      const plain = offered.every((choice) => WISHES.includes(choice));
      if (wish && this.isGrave(wish)) {
        this.#wishes.delete(view.about.sage?.sage ?? 0);
        this.prepared = wish;
        return null;
      }
      return wish && plain && offered.includes(wish) ? wish : null;
    }
    if (this.ask !== "ChooseVisit") return null;
    const waiting = view.visits.filter(({ sage }) => offered.includes(`sage ${sage}`));
    const alike = waiting.every(
      ({ sage, place }) => own(sage) === "substitute" || (own(sage) && GIVES_BOOKS.test(place)),
    );
    return alike ? first : null;
  }

  /** Where a Sage of the reader stands. */
  spotOf(number: number): string | null {
    const { viewer = null, view } = this.desk?.position ?? {};
    const own = viewer === null ? [] : (view?.sages[viewer] ?? []);
    return own.find(({ sage }) => sage === number)?.spot ?? null;
  }

  /** A Place is entered to be visited; or, as the small alternative, for two Books instead. */
  enter(place: string, wish: Wish): void {
    const sage = this.desk?.position.view.about.sage?.sage;
    if (sage !== undefined && this.can(place)) this.#wishes.set(sage, wish);
    this.#send(place);
  }

  protected override begin(): void {
    super.begin();
    if (this.ask === "TakeAction" || this.ask === "DeclareTerrain") this.#wishes.clear();
    if (Object.keys(this.desk?.position.view.preview ?? {}).length === 0) this.ahead = null;
  }

  /** Empty while there is nothing to decide, as in a replay. */
  override get ask(): string {
    return this.choices.length > 0 ? super.ask : "";
  }

  /** The type whose movement is shown on the row. */
  get terrain(): Terrain | null {
    return isTerrain(this.thought) ? this.thought : this.ahead;
  }

  can(choice: string | null): boolean {
    return choice !== null && this.options.has(choice);
  }

  /** In words. */
  label(choice: string): string {
    return this.options.get(choice)?.label ?? "";
  }

  override choose(choice: string): void {
    const isPlace = this.ask === "EnterPlace" && choice !== "pass by";
    if (isPlace) this.enter(choice, "resolve");
    else this.#send(choice);
  }

  /** What is plainly worse than something else that is offered asks once. */
  isGrave(choice: string): boolean {
    return (this.options.get(choice)?.parts.warnings ?? []).length > 0;
  }

  #send(choice: string): void {
    if (!this.isOpen || !this.can(choice)) return;
    if (this.isGrave(choice) && this.prepared !== choice) return this.prepare(choice);
    this.refusal = null;
    this.carrying.forget();
    this.telling.end(); // who decides has read enough of what nothing waits for
    super.choose(choice);
  }

  /** Something was clicked, tapped or entered: choose it, or say why not. */
  override press(choice: string | null): void {
    if (choice === null || this.busy || this.ask === "") return;
    if (this.can(choice)) this.choose(choice);
    else this.explain(choice);
  }

  /** A finger shows first what it would choose, where something on the board stands for it: its
   * piece comes into sight and is lit, and what would happen is drawn. The second tap chooses. */
  #showsFirst(event: Event, choice: string): boolean {
    const offer = this.options.get(choice);
    const lit = this.prepared === choice;
    return byTouch(event) && this.isOpen && !lit && offer !== undefined && hasPiece(offer);
  }

  override point(choice: string | null): void {
    if (this.refusal?.passing) this.refusal = null;
    this.pointed = choice;
    if (choice !== null && this.ask !== "" && !this.can(choice)) this.explain(choice, true);
  }

  override clear(): void {
    super.clear();
    this.group = this.carrying.now = null;
  }

  /** Escape: what waits for its second tap, then the kind that is open. */
  override back(): boolean {
    if (super.back()) return true;
    if (this.group === null) return false;
    this.group = null;
    return true;
  }

  /** The view itself tells who would walk where. */
  override async foresee(): Promise<void> {}

  lookAhead(terrain: Terrain): void {
    this.at = null;
    this.ahead = this.ahead === terrain ? null : terrain;
  }

  /** For an element that stands for a choice: {@attach selection.on(choice)}. */
  on(choice: string | null) {
    return (element: Element): (() => void) | undefined => {
      if (choice === null) return;
      element.setAttribute("data-choice", choice);
      const stop = this.#listen(element, choice);
      return () => {
        stop.abort();
        element.removeAttribute("data-choice");
        if (this.pointed === choice) this.pointed = null;
      };
    };
  }

  #listen(element: Element, choice: string): AbortController {
    const stop = new AbortController();
    const { signal } = stop;
    const here = (): void => {
      this.at = element;
    };
    element.addEventListener("pointerdown", here, { signal });
    const enter = (event: Event): void => {
      if (byTouch(event)) return;
      here();
      this.point(choice);
    };
    const tap = (event: Event): void => {
      // The list of all choices lies over the board: nothing could be shown behind it.
      if (element.closest("dialog") || !this.#showsFirst(event, choice)) return;
      event.stopImmediatePropagation();
      this.prepare(choice);
    };
    element.addEventListener("click", tap, { capture: true, signal });
    element.addEventListener("pointerenter", enter, { signal });
    const away = (event: Event): void => {
      if (!byTouch(event)) this.point(null);
    };
    element.addEventListener("pointerleave", away, { signal });
    const focus = (): void => {
      if (!element.matches(":focus-visible")) return;
      here();
      this.point(choice);
    };
    element.addEventListener("focusin", focus, { signal });
    // An element that is removed loses the focus while the page is being changed: wait for that.
    const leave = (): void => {
      if (!signal.aborted) this.point(null);
    };
    element.addEventListener("focusout", () => queueMicrotask(leave), { signal });
    return stop;
  }
}

export function share(): Selection {
  return new Selection();
}
