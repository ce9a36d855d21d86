// Cards and what stands on them in words, for screen readers and tooltips.
import type { TableInfo } from "../../protocol";
import { landmarksOf } from "./layout";
import { TERRAIN_LOOKS, locationOf, type Height, type Location } from "./locations";
import { placeName } from "./places";
import { SPIRITS } from "./spirits/spirits";
import type { FabledView } from "./view";

const HEIGHTS: Record<Height, string> = { T: "top", B: "bottom" };

function pathTold(card: Location, dead: boolean): string {
  const path = dead ? card.dead : card.main;
  if (!path) return "";
  const marks = Object.entries(path.landmarks).map(
    ([space, codes]) => `${space} ${codes.map(placeName).join(" or ")}`,
  );
  return `${dead ? "dead-end" : "main path"} of ${path.spaces} spaces: ${marks.join(", ")}`;
}

/** The printed card: type, heights, paths and Places. */
export function cardTold(id: string): string {
  const card = locationOf(id);
  const paths = [pathTold(card, false), pathTold(card, true)].filter(Boolean).join("; ");
  const heights = `enters ${HEIGHTS[card.in]}, leaves ${HEIGHTS[card.out]}`;
  return `${card.name}, ${TERRAIN_LOOKS[card.type].name}, ${heights}; ${paths}`;
}

export function placesOf(id: string): string[] {
  return landmarksOf(locationOf(id)).map(({ code }) => code);
}

export function nameOfSeat(table: TableInfo, seat: number): string {
  const found = table.seats.find(({ number }) => number === seat);
  if (seat === SPIRITS && !found) return "the Spirits";
  return found?.mine ? "you" : (found?.name ?? `seat ${seat + 1}`);
}

/** Where a card of the row is, how it is joined, and who stands there. */
export function standingTold(view: FabledView, table: TableInfo, n: number): string {
  const here = view.row[n];
  if (!here) return "";
  const sages = view.sages.flatMap((own, seat) =>
    own
      .filter((sage) => sage.card === here.card)
      .map(({ sage, path, space, place }) => {
        const where = place
          ? `at ${placeName(place)}`
          : `on ${path === "dead-end" ? "dead-end space" : "space"} ${space}`;
        return `${nameOfSeat(table, seat)}, Sage ${sage} ${where}`;
      }),
  );
  const link =
    here.linked === null
      ? "last of the row"
      : here.linked
        ? `linked to the right${here.barred ? ", but not for the Spirits" : ""}`
        : "not linked to the right";
  const who = sages.length > 0 ? sages.join("; ") : "no Sages";
  return `Number ${n + 1} of ${view.row.length}, ${link}. ${who}`;
}
