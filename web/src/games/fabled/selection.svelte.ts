// What the parts of the board share: what can be chosen, what the reader points at, and why not.
// A thing on this board stands for one choice, offered or not, and is called by it.
import { Selection as SelectionOf, type Choice } from "../../table/selection.svelte";
import type { Given } from "../module";
import { isTerrain, type Terrain } from "./locations";
import { Telling } from "./spirits/teller.svelte";
import type { FabledView } from "./view";

export class Selection extends SelectionOf<FabledView, string, null> {
  /** By what is chosen. */
  options: ReadonlyMap<string, Choice> = $derived(
    new Map(this.choices.map((one) => [one.choice, one])),
  );
  /** A type whose movement the reader wants to see, whatever is asked. */
  ahead = $state<Terrain | null>(null);
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
  }

  protected override begin(): void {
    super.begin();
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

  label(choice: string): string {
    return this.options.get(choice)?.label ?? "";
  }

  override choose(choice: string): void {
    if (this.busy || !this.can(choice)) return;
    this.refusal = null;
    this.telling.end(); // who decides has heard enough
    super.choose(choice);
  }

  /** Something was clicked, tapped or entered: choose it, or say why not. */
  override press(choice: string | null): void {
    if (choice === null || this.busy || this.ask === "") return;
    if (this.can(choice)) this.choose(choice);
    else this.explain(choice);
  }

  /** A type: with the finger, the first tap shows what would happen and the second declares it. */
  declare(terrain: Terrain, byKeyOrMouse: boolean): void {
    if (!this.can(terrain)) this.press(terrain);
    else if (byKeyOrMouse) this.choose(terrain);
    else this.prepare(terrain);
  }

  override point(choice: string | null): void {
    if (this.refusal?.passing) this.refusal = null;
    this.pointed = choice;
    if (choice !== null && this.ask !== "" && !this.can(choice)) this.explain(choice, true);
  }

  /** The view itself tells who would walk where. */
  override async foresee(): Promise<void> {}

  lookAhead(terrain: Terrain): void {
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
    const enter = (event: Event): void => {
      const byTouch = event instanceof PointerEvent && event.pointerType === "touch";
      if (!byTouch) this.point(choice);
    };
    element.addEventListener("pointerenter", enter, { signal });
    element.addEventListener("pointerleave", () => this.point(null), { signal });
    const focus = (): void => {
      if (element.matches(":focus-visible")) this.point(choice);
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
