// What the map and the prompt bar share: the group and destination that the reader has in mind.
import type { Foresight } from "../../protocol";
import type { Carrier } from "../../table/dragging";
import { Selection as SelectionOf, type Choice } from "../../table/selection.svelte";
import type { PositionOf } from "../module";
import { foretell, type Foretold } from "./foretell";
import { spaceOf } from "./map";
import { optionsOf, spacesOf, type Options } from "./options";
import type { FaeView } from "./types";

/** A move that the server can be asked about: to this space, or from it to one next door. */
function attemptOn(
  space: string,
  { question, view }: PositionOf<FaeView>,
  source: string | null,
): string | null {
  if (question?.ask === "ChooseRitual") return space;
  if (question?.ask !== "Move") return null;
  if (source !== null) return `${source}>${space}`;
  const { neighbours } = spaceOf(space);
  const near = neighbours.find((name) => view.druids[name]) ?? neighbours[0];
  return `${space}>${near}`;
}

function seen(foresight: Foresight, choice: Choice): Foretold {
  return foretell(choice, foresight);
}

export class Selection extends SelectionOf<FaeView, string, Foretold> implements Carrier<string> {
  /** The map has no room for a bubble; the prompt bar shows it. */
  narrow = $state(false);
  options: Options = $derived(optionsOf(this.choices));

  constructor() {
    super({ thingsOf: spacesOf, attemptOn, seen });
  }

  /** The group that shall move. */
  get source(): string | null {
    return this.held;
  }

  /** The group that is looked at in the list of all groups, while none is selected. */
  get shown(): string | null {
    const lit = this.source === null ? this.touched : null;
    return lit !== null && this.options.moves.has(lit) ? lit : null;
  }

  /** A group of the list is pointed at: the map shows where it stands and where it can go. */
  light(space: string | null): void {
    this.touched = space;
  }

  /** The destination, or the ritual, that a confirmation would choose. */
  get target(): string | null {
    return this.#aimOf(this.prepared);
  }

  /** The space whose preview is shown. */
  get considered(): string | null {
    return this.#aimOf(this.thought);
  }

  #aimOf(choice: string | null): string | null {
    return this.choiceOf(choice)?.things.at(-1) ?? null;
  }

  /** The spaces that may be chosen next, once a group is selected. */
  get targets(): readonly string[] {
    if (this.options.kind === "ritual") return this.options.rituals;
    return this.source === null ? [] : (this.options.moves.get(this.source) ?? []);
  }

  /** A group to move, while there is none; else what that group, or a ritual, may be chosen for. */
  canBeChosen(space: string): boolean {
    return this.targets.includes(space) || (this.source === null && this.options.moves.has(space));
  }

  /** The preview that is shown, once it has come. */
  get foretold(): Foretold | null {
    return this.considered === null ? null : this.foretoldOf(this.considered);
  }

  foretoldOf(space: string): Foretold | null {
    const choice = this.choiceTo(space);
    return choice && this.foreseenOf(choice.choice);
  }

  /** The choice that leads to this space from the group in mind, or holds the ritual there. */
  choiceTo(space: string): Choice | null {
    const source = this.source ?? space;
    const found = this.choices.find(
      ({ things }) => things[0] === source && things.at(-1) === space,
    );
    return found ?? null;
  }

  override press(space: string): void {
    const { kind, moves } = this.options;
    if (kind === "none" || this.busy) return;
    const choice = this.targets.includes(space) ? this.choiceTo(space) : null;
    if (choice) this.prepare(choice.choice);
    else if (kind === "ritual") this.explain(space);
    else if (space === this.source) this.clear();
    // Another group that can move is meant instead, whether or not one is selected.
    else if (moves.has(space)) this.select(space);
    else this.explain(space);
  }

  select(space: string): void {
    if (!this.options.moves.has(space)) return;
    this.clear();
    this.held = space;
    void this.#foreseeAll(space);
  }

  /** A group that can move may be dragged to where it goes; what would happen is shown then. */
  canCarry(space: string): boolean {
    return !this.busy && this.options.kind === "move" && this.options.moves.has(space);
  }

  carry(space: string): void {
    this.select(space);
  }

  drop(_: string, onto: string | null): void {
    if (onto === null) this.clear();
    else if (this.targets.includes(onto)) this.press(onto);
    else this.explain(onto);
  }

  thingAt(part: Element): string | null {
    return part.closest<SVGElement>("[data-space]")?.dataset["space"] ?? null;
  }

  override point(space: string | null): void {
    if (this.refusal?.passing) this.refusal = null;
    const choice = space !== null && this.targets.includes(space) ? this.choiceTo(space) : null;
    this.pointed = choice?.choice ?? null;
    if (choice) void this.foresee(choice.choice);
    else if (space !== null && this.#cannotMove(space)) this.explain(space, true);
  }

  #cannotMove(space: string): boolean {
    const { kind, moves } = this.options;
    const druids = this.desk?.position.view.druids[space];
    return kind === "move" && this.source === null && !!druids && !moves.has(space);
  }

  /** One after the other: a table limits how fast it may be asked. */
  async #foreseeAll(source: string): Promise<void> {
    for (const { choice } of this.open.filter(({ things }) => things[0] === source)) {
      if (this.source !== source) return;
      await this.foresee(choice);
    }
  }
}

export function share(): Selection {
  return new Selection();
}
