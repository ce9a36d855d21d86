// What a choice would do, in the words of the preview bubble. Everything comes from the events
// that the server foresees.
import type { Foresight } from "../../protocol";
import { effectsOf, subjectOf } from "../../table/offers";
import type { Choice } from "../../table/selection.svelte";
import { COLOURS, druidCount, listed, type Colour } from "./druids";
import { isEnded, isRitual, type RitualHeldEvent } from "./view";

export interface Gain {
  colour: Colour;
  points: number;
}

export interface Foretold {
  choice: string;
  /** "F1 joins B4 and isolates F4". */
  title: string;
  rituals: RitualHeldEvent[];
  isolated: string[];
  /** Several are isolated and the reader will choose the order, so nothing more is known. */
  orderOpen: boolean;
  gains: Gain[];
  ends: boolean;
}

/** Several isolated spaces wait for an order and have no events yet: the choice itself names them. */
function isolatedBy({ parts }: Choice): string[] {
  return effectsOf(parts, "isolates").map((effect) => String(subjectOf(effect)));
}

function titleOf({ things }: Choice, isolated: string[], held: string[]): string {
  const [source, target] = things;
  if (target === undefined) {
    const later = held.filter((space) => space !== source);
    return `Ritual on ${source}${later.length ? `, then on ${listed(later)}` : ""}`;
  }
  return `${source} joins ${target}${isolated.length ? ` and isolates ${listed(isolated)}` : ""}`;
}

export function foretell(choice: Choice, foresight: Foresight): Foretold {
  const rituals = foresight.events.filter(isRitual);
  const held = rituals.map((ritual) => ritual.space);
  const named = rituals.length ? [] : isolatedBy(choice);
  const isolated = [...new Set([...held, ...named])];
  const gains = COLOURS.map(({ name }) => ({
    colour: name,
    points: rituals
      .filter((ritual) => ritual.colours.includes(name))
      .reduce((sum, ritual) => sum + ritual.value, 0),
  })).filter(({ points }) => points > 0);
  return {
    choice: choice.choice,
    title: titleOf(choice, isolated, held),
    rituals,
    isolated,
    orderOpen: named.length > 0,
    gains,
    ends: foresight.events.some(isEnded),
  };
}

/** "Ritual on blessed forest, value 7". */
export function ritualLine(ritual: RitualHeldEvent): string {
  if (ritual.cursed) return `Ritual on cursed ${ritual.terrain}`;
  const ground = ritual.bonus ? `blessed ${ritual.terrain}` : ritual.terrain;
  return `Ritual on ${ground}, ${ritual.colours.length ? `value ${ritual.value}` : "nobody scores"}`;
}

/** Who leaves: on cursed ground, or where five colours meet. */
export function leavingLine(ritual: RitualHeldEvent): string {
  if (!ritual.removed) return "";
  const leave = `${druidCount(ritual.removed.length)} ${ritual.removed.length === 1 ? "leaves" : "leave"}`;
  if (ritual.cursed) return `${leave}, nobody scores`;
  return `Five colours meet: ${leave}${ritual.colours.length ? "" : ", nobody scores"}`;
}

/** What the choice is worth to each colour in it, for the ring on a button. */
export function worth(foretold: Foretold | null): number {
  return foretold?.rituals.reduce((sum, ritual) => sum + ritual.value, 0) ?? 0;
}

/** The whole preview as one text for a screen reader. */
export function spoken(foretold: Foretold): string {
  const rituals = foretold.rituals.flatMap((ritual) => [ritualLine(ritual), leavingLine(ritual)]);
  const gains = foretold.gains.map(({ colour, points }) => `${colour} +${points}`).join(", ");
  return [foretold.title, ...rituals, gains].filter(Boolean).join(". ");
}
