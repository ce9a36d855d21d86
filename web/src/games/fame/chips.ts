// The chips below allies and items: what each would add to one card of the combat.
import type { Mind } from "./mind.svelte";
import type { FameView, FoeView } from "./view";

/** The combat card that the chips are about: the held one, or the first that still stands. */
export function foeInMind(view: FameView, selection: Mind): FoeView | null {
  const foes = view.combat?.foes ?? [];
  return (
    foes.find(({ card }) => card === selection.held) ?? foes.find(({ beaten }) => !beaten) ?? null
  );
}

/** The most that this card could add, with its attack or else with its trait. */
export function chipOf(selection: Mind, card: string, foe: FoeView | null): string {
  let best: { verb: string; gain: number } | null = null;
  for (const { verb, things, effects } of foe ? selection.options : []) {
    const effect = effects.find((one) => one.card === foe?.card);
    if (!foe || !effect || things[0] !== card) continue;
    const gain = effect.total - foe.total;
    if (effect.value === null && gain <= 0) continue; // it changes the combat card, not an attack
    if (!best || gain > best.gain) best = { verb, gain };
  }
  if (!best) return "";
  return `${best.verb === "trait" ? "trait " : ""}${best.gain < 0 ? "−" : "+"}${Math.abs(best.gain)}`;
}
