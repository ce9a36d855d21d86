// What board, hand and prompt bar of Upon a Fable share.
import type { Foresight } from "../../protocol";
import { Selection as SelectionOf } from "../../table/selection.svelte";
import type { PositionOf } from "../module";
import { attemptOn, thingsOf, type Choice, type Thing } from "./choices";
import { foreseen, type Foreseen } from "./foresee";
import { faceOf, playerOf, type UponView } from "./view";

/** A preview, with the reader's own cards that answer. */
function seen(told: Foresight, _: Choice, { view, viewer }: PositionOf<UponView>): Foreseen {
  const player = playerOf(view, viewer);
  const faces = (player?.realms ?? []).flatMap((realm) => faceOf(realm) ?? []);
  const own = [...(player?.ever_afters ?? []), ...faces].map(({ title }) => title);
  return foreseen(told, viewer, own);
}

export class Selection extends SelectionOf<UponView, Thing, Foreseen> {
  /** A dialog that the reader put aside to look at the table. */
  aside = $state(false);

  constructor() {
    super({ thingsOf, attemptOn, seen });
  }

  protected override begin(): void {
    super.begin();
    this.aside = false;
  }

  /** Pressed with a mouse, which has shown before what this would do: no second press is needed. */
  explore(thing: Thing): void {
    const [only, ...more] = this.about(thing);
    if (this.ask === "Explore" && only && !more.length) this.choose(only.choice);
    else this.press(thing);
  }

  get view(): UponView | null {
    return this.desk?.position.view ?? null;
  }
}

export function share(): Selection {
  return new Selection();
}
