// Where the fame came from, added up from what happened.
import { nameOf } from "../../app/words";
import type { LogLine, TableInfo } from "../../protocol";
import { ranked } from "../../table/ranking";
import type { PositionOf } from "../module";
import { factsOf } from "./cards";
import { RIVAL, lookOf, type Look } from "./colours";
import type { Told } from "./types";
import { happenedIn, type FameView } from "./view";

export interface Column {
  side: number;
  name: string;
  look: Look;
  mine: boolean;
  total: number;
  legends: string[];
}

export interface Source {
  label: string;
  /** How often, and how much fame, by column. */
  times: number[];
  fame: number[];
}

/** The players from the best to the last, as on the score sheet; the Rival of a solo game after them. */
export function columnsOf(position: PositionOf<FameView>, table: TableInfo): Column[] {
  const { view } = position;
  const columns = view.players.map(({ seat, colour, fame, legends }): Column => {
    const found = table.seats.find(({ number }) => number === seat);
    return {
      side: seat,
      name: found?.name ?? `Seat ${seat + 1}`,
      look: lookOf(colour),
      mine: seat === position.viewer,
      total: fame,
      legends,
    };
  });
  const order = position.result ? ranked(position.result) : [];
  columns.sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  if (!view.rival) return columns;
  const { fame } = view.rival;
  return [
    ...columns,
    { side: columns.length, name: "The Rival", look: RIVAL, mine: false, total: fame, legends: [] },
  ];
}

/** Who began the end, by name: the result's own sentence knows heroes only. */
export function ended({ view }: PositionOf<FameView>, table: TableInfo): string | null {
  const seat = table.seats.find(({ number }) => number === view.champion);
  if (!seat || view.rival) return null;
  const who = seat.mine ? "You" : nameOf(seat);
  return `${who} took the champion token on space ${view.champion_space} and began the end.`;
}

const LABELS = {
  monster: "Monsters defeated",
  legend: "Legends defeated",
  contract: "Contracts scored",
  card: "Traits, items and fates",
  bonus: "Legend bonus",
  moved: "Moved on to free spaces",
} as const;
type Kind = keyof typeof LABELS;

const BONUS = 10;

/** What an event tells of, and how much fame that was. */
function gainOf(event: Told): { kind: Kind; fame: number } | null {
  switch (event.event) {
    case "Defeated":
      return {
        kind: factsOf(event.card).kind === "legend" ? "legend" : "monster",
        fame: event.fame,
      };
    case "ContractScored":
      return { kind: "contract", fame: event.fame };
    case "FameGained": // without a reason it repeats a defeat or a contract
      return event.why ? { kind: "card", fame: event.fame } : null;
    case "BonusGiven":
      return { kind: "bonus", fame: BONUS };
    default:
      return null;
  }
}

function playerIn(event: Told): number | null {
  return "player" in event ? event.player : null;
}

export function sourcesOf(log: LogLine[], columns: Column[]): Source[] {
  const found = new Map<Kind, Source>();
  for (const kind of Object.keys(LABELS) as Kind[]) {
    const zeros = (): number[] => columns.map(() => 0);
    found.set(kind, { label: LABELS[kind], times: zeros(), fame: zeros() });
  }
  for (const event of happenedIn(log.map(({ event }) => event))) {
    const gain = gainOf(event);
    const at = columns.findIndex(({ side }) => side === playerIn(event));
    const source = gain && found.get(gain.kind);
    if (!source || at < 0) continue;
    source.times[at] = (source.times[at] ?? 0) + 1;
    source.fame[at] = (source.fame[at] ?? 0) + gain.fame;
  }
  // Spaces that were taken already push a token on: what is left to the total.
  const moved = found.get("moved");
  columns.forEach(({ total }, at) => {
    const sum = [...found.values()].reduce((all, { fame }) => all + (fame[at] ?? 0), 0);
    if (moved) moved.fame[at] = total - sum;
  });
  return [...found.values()].filter(({ fame }) => fame.some((value) => value !== 0));
}
