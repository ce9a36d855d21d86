// Several allies strike at once: the fewest that beat a card of the combat, with the least to spare.
import { shortName } from "./cards";
import type { Option } from "./options";
import type { FoeView } from "./view";

export interface Strike {
  /** The attacks, one after the other. */
  choices: string[];
  card: string;
  total: number;
  fame: number;
  /** "Squire and Druid" */
  allies: string[];
  /** All that it is about: the allies, and what they strike. */
  things: string[];
}

interface Blow {
  choice: string;
  ally: string;
  gain: number;
}

/** The best attack of every ally on this card. */
function blowsOn(foe: FoeView, options: readonly Option[]): Blow[] {
  const best = new Map<string, Blow>();
  for (const { verb, choice, source, effects } of options) {
    const effect = effects.find(({ card }) => card === foe.card);
    if (verb !== "attack" || !source || !effect) continue;
    const gain = effect.total - foe.total;
    if (gain > (best.get(source)?.gain ?? 0)) best.set(source, { choice, ally: source, gain });
  }
  return [...best.values()].sort((one, other) => other.gain - one.gain);
}

function sumOf(blows: readonly Blow[]): number {
  return blows.reduce((sum, { gain }) => sum + gain, 0);
}

/** All ways to choose so many of them. */
function choose(blows: readonly Blow[], count: number): Blow[][] {
  if (count === 0) return [[]];
  return blows.flatMap((first, n) =>
    choose(blows.slice(n + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** The fewest blows that are enough, and of those the weakest. */
function enough(blows: readonly Blow[], needs: number): Blow[] | null {
  for (let count = 1; count <= blows.length; count++) {
    const found = choose(blows, count).filter((some) => sumOf(some) >= needs);
    const [least] = found.sort((one, other) => sumOf(one) - sumOf(other));
    if (least) return least;
  }
  return null;
}

/** The strike that beats this card, by the server's figures; null: allies alone do not. */
export function strikeOn(foe: FoeView | null, options: readonly Option[]): Strike | null {
  if (!foe || foe.beaten) return null;
  const blows = enough(blowsOn(foe, options), foe.needs);
  if (!blows) return null;
  return {
    choices: blows.map(({ choice }) => choice),
    card: foe.card,
    total: foe.total + sumOf(blows),
    fame: foe.fame,
    allies: blows.map(({ ally }) => shortName(ally)),
    things: [...blows.map(({ ally }) => ally), foe.card],
  };
}
