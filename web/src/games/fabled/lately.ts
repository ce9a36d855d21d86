// What happened in the row since the reader's last choice, as walks that can be drawn.
import type { LogLine } from "../../protocol";
import { spotOf as cardAt } from "./locations";
import { plainPlace } from "./places";
import { spotOf } from "./spirits/scene";
import { SPIRITS } from "./spirits/spirits";
import { eventOf, type FabledView, type Walk } from "./view";

const SAGES = 7;

export interface Lately {
  walks: Walk[];
  /** Locations that somebody put into the row. */
  added: { card: string; seat: number }[];
}

function textOf(spot: number): string {
  return spotOf(spot).spot ?? "";
}

/** The walks of a piece of the log, and the Locations that were added in it. */
export function latelyIn(lines: readonly LogLine[], view: FabledView): Lately {
  const found: Lately = { walks: [], added: [] };
  const seatOf = (player: number) => (player === view.spirits?.side ? SPIRITS : player);

  function lastOf(seat: number, sage: number): Walk | undefined {
    return found.walks.findLast((walk) => walk.seat === seat && walk.sage === sage);
  }

  /**
   * The walk of a Sage that has come to this space: one over all declarations, since with four
   * players a number for each would leave no room on the road.
   */
  function walkTo(spot: string, { player, sage }: { player: number; sage: number }): Walk {
    const [seat, number] = [seatOf(player), (sage % SAGES) + 1];
    const last = lastOf(seat, number);
    if (last && !last.home && (last.spots.at(-1) ?? last.from) === spot) return last;
    const begins = { seat, sage: number, steps: 0, from: spot, spots: [], home: false, places: [] };
    found.walks.push(begins);
    return begins;
  }

  function enter(walk: Walk, spot: string, code: string): void {
    const place = plainPlace(code);
    const isKnown = walk.places.some((one) => one.spot === spot && one.places.includes(place));
    if (!isKnown) walk.places.push({ spot, places: [place] });
  }

  for (const line of lines) {
    const event = eventOf(line);
    if (event.event === "Walked" || (event.event === "Jumped" && event.start > 0)) {
      walkTo(textOf(event.start), event).spots.push(textOf(event.end));
    }
    if (event.event === "WentHome") walkTo(textOf(event.start), event).home = true;
    if (event.event === "WentToPlace") {
      const spot = textOf(event.spot);
      enter(walkTo(spot, event), spot, event.place);
    }
    if (event.event === "Visited") {
      const [seat, number] = [seatOf(event.player), (event.sage % SAGES) + 1];
      const walked = lastOf(seat, number)?.spots.at(-1);
      const spot = walked ?? view.sages[seat]?.find(({ sage }) => sage === number)?.spot;
      if (spot) enter(walkTo(spot, event), spot, event.place);
    }
    if (event.event === "Added") {
      found.added.push({ card: event.card, seat: seatOf(event.player) });
    }
  }
  return found;
}

/** The Locations on which others than the reader did something, with everybody who did. */
export function actedOn({ walks, added }: Lately, reader: number | null): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const note = (card: string | undefined, seat: number): void => {
    const seats = found.get(card ?? "") ?? [];
    if (card && seat !== reader && !seats.includes(seat)) found.set(card, [...seats, seat]);
  };
  for (const { seat, from, spots, places } of walks) {
    for (const spot of [from, ...spots, ...places.map((one) => one.spot)]) {
      note(cardAt(spot)?.card, seat);
    }
  }
  for (const { card, seat } of added) note(card, seat);
  return found;
}

/** The card on which others than the reader did something last; where they did nothing, the reader. */
export function lastCardIn(lines: readonly LogLine[], reader: number | null = null): string | null {
  const cards = lines.map((line) => ({
    card: cardOf(eventOf(line)),
    isOwn: line.event["player"] === reader,
  }));
  const known = cards.filter(({ card }) => card !== null);
  return (known.findLast(({ isOwn }) => !isOwn) ?? known.at(-1))?.card ?? null;
}

/** The card that something happens on; null: none. */
function cardOf(event: ReturnType<typeof eventOf>): string | null {
  if (event.event === "Added" || event.event === "Repositioned") return event.card;
  if (event.event === "Walked" || event.event === "Jumped") return spotOf(event.end).card;
  if (event.event === "WentHome") return spotOf(event.start).card;
  return event.event === "WentToPlace" ? spotOf(event.spot).card : null;
}
