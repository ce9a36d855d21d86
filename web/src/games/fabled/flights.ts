// Books fly from the Place that gave them to their owner, Locations from their deck into the row,
// Allies to those whom they join.
import type { LogLine } from "../../protocol";
import { drawn, seatMark, type Flight } from "../../table/flights";
import type { PositionOf } from "../module";
import Book from "./Book.svelte";
import Icon from "./Icon.svelte";
import LocationCard from "./LocationCard.svelte";
import { isLocation, locationOf } from "./locations";
import { allyIcon } from "./looks";
import { SPIRITS } from "./spirits/spirits";
import { spotOf } from "./spirits/scene";
import type { Told } from "./types";
import { eventOf, TIERS, viewOf, type FabledView } from "./view";

const ROW = "[data-row]";
const BOOK = 40; // pixels high
const SAGES = 7;

function inRow(card: string | null | undefined): string[] {
  return card ? [`${ROW} [data-card="${card}"]`, ROW] : [ROW];
}

function books(tier: number, count: number, from: string[], seat: number): Flight[] {
  const kind = TIERS[tier];
  if (!kind || count < 1) return [];
  const sign = drawn(Book, { tier: kind, size: BOOK }, `+${count}`);
  return [{ from, to: seatMark(seat), sign }];
}

function added(card: string): Flight[] {
  if (!isLocation(card)) return [];
  const from = [`.open[data-card="${card}"]`, `[data-deck="${locationOf(card).type}"]`];
  const sign = drawn(LocationCard, { id: card, detail: "bare" as const });
  return [{ from, to: inRow(card), sign }];
}

export function flightsIn(lines: readonly LogLine[], position: PositionOf<FabledView>): Flight[] {
  const view = viewOf(position);
  const seatOf = (player: number): number => (player === view.spirits?.side ? SPIRITS : player);
  const titleOf = (ally: string): string =>
    [...view.allies, ...view.drafted].flat().find(({ key }) => key === ally)?.title ?? "";
  /** The Location at which somebody acts: Books come from there. */
  let at: string | null = null;

  function flightsOf(event: Told): Flight[] {
    switch (event.event) {
      case "ActionTaken":
        at = null;
        return [];
      case "WentToPlace":
        at = spotOf(event.spot).card;
        return [];
      case "Walked":
      case "Jumped":
        at = spotOf(event.end).card;
        return [];
      case "Visited": {
        const sages = view.sages[seatOf(event.player)] ?? [];
        at = sages.find(({ sage }) => sage === (event.sage % SAGES) + 1)?.card ?? at;
        return [];
      }
      case "TookBooks":
        return books(event.tier, event.count, inRow(at), seatOf(event.player));
      case "Exchanged":
        return books(event.target, event.taken, inRow(at), seatOf(event.player));
      case "Added":
        return added(event.card);
      case "AllyJoined":
      case "AllyDrafted": {
        const sign = drawn(Icon, { name: allyIcon(event.ally) }, titleOf(event.ally));
        const from = [`[data-card="${event.ally}"]`];
        return [{ from, to: seatMark(seatOf(event.player)), sign }];
      }
      default:
        return [];
    }
  }
  return lines.map(eventOf).flatMap(flightsOf);
}
