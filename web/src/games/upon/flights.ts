// Wonders and cards fly to their owners. Which cards others draw or pass is not told: they fly face
// down, the reader's own as well.
import type { LogLine } from "../../protocol";
import { drawn, seatMark, type Flight, type Sign } from "../../table/flights";
import type { PositionOf } from "../module";
import FateCard from "./FateCard.svelte";
import type { Told } from "./types";
import { cardsOf, type UponView } from "./view";
import Wonder from "./Wonder.svelte";
import { entries } from "./wonders";

const DECK = ["[data-deck]"];

function wonders(pile: object, from: readonly string[], seat: number): Flight[] {
  return entries(pile as Record<string, number>).map(([kind, count]) => ({
    from,
    to: seatMark(seat),
    sign: drawn(Wonder, { kind, silent: true }, `+${count}`),
  }));
}

function spaceMark(title: string): string[] {
  return [`[data-space="${CSS.escape(title)}"]`];
}

function cards(count: number): Sign {
  return count > 1 ? { text: `×${count}`, back: true } : { back: true };
}

function flightsOf(event: Told, view: UponView): Flight[] {
  const card = (title: string): Sign => {
    const found = [...cardsOf(view).values()].find((one) => one.title === title);
    return found ? drawn(FateCard, { card: found }) : { back: true };
  };
  switch (event.event) {
    case "Explored": {
      const from = spaceMark(event.space);
      const { taken, earth, player } = event;
      return [...wonders(taken, from, player), ...wonders(earth, from, player)];
    }
    case "Gained":
      return wonders(event.wonders, spaceMark(event.source), event.player);
    case "StayedHome":
      return wonders(event.wonders, [], event.player);
    case "Converted":
      return wonders(event.got, spaceMark(event.source), event.player);
    case "Robbed":
      return wonders(event.wonders, seatMark(event.victim), event.player);
    case "Swapped":
      return [
        ...wonders(event.got, seatMark(event.victim), event.player),
        ...wonders(event.given, seatMark(event.player), event.victim),
      ];
    case "Drew":
      return [{ from: DECK, to: seatMark(event.player), sign: cards(event.number) }];
    case "HandChosen":
      if (event.to === event.player) return [];
      return [{ from: seatMark(event.player), to: seatMark(event.to), sign: cards(1) }];
    case "RealmAdded":
    case "RealmUpgraded":
    case "EverAfterPlayed":
      return [{ from: [], to: seatMark(event.player), sign: card(event.title) }];
    case "Retrieved":
      return [{ from: DECK, to: seatMark(event.player), sign: card(event.title) }];
    case "DreamPlayed":
    case "Discarded":
      return [{ from: seatMark(event.player), to: DECK, sign: card(event.title) }];
    default:
      return [];
  }
}

export function flightsIn(lines: readonly LogLine[], { view }: PositionOf<UponView>): Flight[] {
  const told = lines.map(({ event }): object => event) as Told[];
  return told.flatMap((event) => flightsOf(event, view));
}
