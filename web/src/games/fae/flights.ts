// Points fly from a ritual to the scores of the colours, its card to whoever moved. Whose a colour is
// stays hidden: no points ever fly to a player.
import type { LogLine } from "../../protocol";
import { drawn, seatMark, type Flight } from "../../table/flights";
import type { Colour } from "./druids";
import RitualCard from "./RitualCard.svelte";
import type { RitualHeldEvent } from "./types";
import { isRitual } from "./view";

const EDGES: Record<Colour, string> = {
  black: "var(--fae-black-edge)",
  blue: "var(--blue-56b)",
  purple: "var(--violet-55)",
  red: "var(--red-58)",
  yellow: "var(--gold-81b)",
};

function points(colour: Colour, { space, value }: RitualHeldEvent): Flight {
  const at = `[data-space="${space}"]`;
  return {
    from: [`[data-group]${at}`, at],
    to: [`[data-score="${colour}"]`],
    sign: { text: `+${value}`, edge: EDGES[colour] },
  };
}

function cardOf({ title, player, value }: RitualHeldEvent): Flight {
  const from = [`[data-card="${title}"]`, '[aria-label="Ritual cards"]'];
  return { from, to: seatMark(player), sign: drawn(RitualCard, { card: null, value }) };
}

export function flightsIn(lines: readonly LogLine[]): Flight[] {
  return lines
    .map(({ event }) => event)
    .filter(isRitual)
    .flatMap((ritual) => [...ritual.colours.map((one) => points(one, ritual)), cardOf(ritual)]);
}
