// Cards, fame and tokens fly to their owners. A card that the reader may not know flies face down.
import type { LogLine } from "../../protocol";
import { drawn, seatMark, type Flight, type Sign } from "../../table/flights";
import Card from "./Card.svelte";
import TokenSign from "./Sign.svelte";
import type { Told } from "./types";
import { happenedIn } from "./view";

const TRACK = "[data-track]";

/** Where a card lay: itself, the gap that it left, the deck of its row. */
function lairOf(card: string, lay: string): string[] {
  const [row = ""] = lay.split(" ");
  const beside = lay ? [`[data-gap="${lay}"]`, `[data-spot="market ${row}"]`] : [];
  return [`[data-spot="${card}"]`, ...beside];
}

function faceOf(card: unknown): Sign {
  return typeof card === "string" ? drawn(Card, { card }) : { back: true };
}

function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`;
}

function token(name: "moon" | "legend" | "champion"): Sign {
  return drawn(TokenSign, { name });
}

/** `won`: the card that fame comes from, where it lies. */
function flightsOf(event: Told, won: string[]): Flight[] {
  switch (event.event) {
    case "Recruited":
    case "Took":
    case "ContractScored": {
      const from = lairOf(event.card, event.lay);
      return [{ from, to: seatMark(event.player), sign: faceOf(event.card) }];
    }
    case "Drew": {
      const from = [`[data-deck="${event.deck}"]`];
      return [{ from, to: seatMark(event.player), sign: faceOf(event.card) }];
    }
    case "Stole":
      return [
        { from: seatMark(event.victim), to: seatMark(event.player), sign: faceOf(event.card) },
      ];
    case "MoonStolen":
      return [{ from: seatMark(event.victim), to: seatMark(event.player), sign: token("moon") }];
    case "FameGained":
      return [{ from: won, to: seatMark(event.player), sign: { text: signed(event.fame) } }];
    case "BonusGiven":
      return [{ from: [TRACK], to: seatMark(event.player), sign: { text: "+10" } }];
    case "MoonTaken":
      return [{ from: [TRACK], to: seatMark(event.player), sign: token("moon") }];
    case "LegendTokenTaken":
      return [{ from: [TRACK], to: seatMark(event.player), sign: token("legend") }];
    case "ChampionTaken":
      return [{ from: [TRACK], to: seatMark(event.player), sign: token("champion") }];
    default:
      return [];
  }
}

export function flightsIn(lines: readonly LogLine[]): Flight[] {
  let won = [TRACK];
  return happenedIn(lines.map(({ event }) => event)).flatMap((event) => {
    if (event.event === "Defeated") won = [`[data-spot="${event.card}"]`, TRACK];
    if (event.event === "ContractScored") won = [...lairOf(event.card, event.lay), TRACK];
    return flightsOf(event, won);
  });
}
