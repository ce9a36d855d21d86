// Fae in words, for the plain board.
import type { InWords } from "../module";
import { COLOURS, druidCount, told } from "./druids";
import { REGIONS, SPACES } from "./map";
import type { FaeView, PileView, RitualCardView } from "./view";

/** "forest", "every terrain" */
export function blessedTold({ blessed }: RitualCardView): string {
  return blessed.length > 1 ? "every terrain" : blessed.join();
}

/** "Value 4: Leafcrown, forest blessed, hills cursed, 2 left" */
export function pileWords(pile: PileView): string {
  if (!pile.cards.length) return `Value ${pile.value}: used`;
  const top = pile.cards[0];
  if (!top) return `Value ${pile.value}: ${pile.cards.length} covered`;
  const blessed = blessedTold(top);
  const cursed = top.cursed ? `, ${top.cursed} cursed` : "";
  return `Value ${pile.value}: ${top.title}, ${blessed} blessed${cursed}, ${pile.cards.length} left`;
}

const inWords: InWords<FaeView> = (position, table) => {
  const view = position.view;
  const names = table.seats.map((seat) => seat.name || `Seat ${seat.number + 1}`);
  const own = COLOURS.find(
    ({ name }) => position.viewer !== null && name === view.spirits[position.viewer],
  );
  const groups = Object.keys(REGIONS).map((region): [string, Record<string, string>] => [
    REGIONS[region] ?? region,
    Object.fromEntries(
      SPACES.filter((space) => space.region === region && view.druids[space.name]).map((space) => {
        const druids = view.druids[space.name] ?? "";
        const held = view.held.includes(space.name) ? "; ritual held" : "";
        const many = druids.length > 1 ? `${druidCount(druids.length)}: ` : "";
        return [`${space.name}, ${space.terrain}`, `${many}${told(druids)}${held}`];
      }),
    ),
  ]);
  return {
    ...(own ? { "Your spirit": `${own.spirit}: ${own.name} scores for you` } : {}),
    "Points of the colours": view.scores,
    "Ritual cards": view.piles.map(pileWords),
    "Ritual cards kept": Object.fromEntries(names.map((name, n) => [name, view.cards[n] ?? 0])),
    "Groups of druids": Object.fromEntries(groups.filter(([, found]) => Object.keys(found).length)),
    "Rituals held so far": view.rituals,
  };
};

export default inWords;
