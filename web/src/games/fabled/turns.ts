// Where the game stands and whose turn it is, for the header of the table and for its prompt.
import type { TableInfo } from "../../protocol";
import { nameOf } from "../../app/words";
import type { Headed, PositionOf } from "../module";
import type { FabledView } from "./view";

const TURN = ["action", "movement", "oblivion"];

function chapterIn({ chapter, journey }: FabledView): string {
  if (chapter === 0) return "Prologue";
  const end = journey.find(({ tokens }) => tokens.includes("end"))?.space;
  return end && chapter <= end ? `Chapter ${chapter} of ${end}` : `Chapter ${chapter}`;
}

/** The Challenge has another name than its game; the Chapter is told where no Time board is seen. */
export function headed({ view }: PositionOf<FabledView>): Headed {
  return { title: view.spirits ? "The Challenge" : "", moment: chapterIn(view) };
}

/** In whose turn the reader is asked, where it is not the reader's own: "in the Spirits' turn". */
export function within({ view, viewer }: PositionOf<FabledView>, table: TableInfo): string {
  const { active, spirits } = view;
  if (active === viewer) return "";
  const phase = spirits?.phase ?? "";
  if (spirits && active === spirits.side) {
    return phase && phase !== "epilogue" ? "in the Spirits' turn" : "";
  }
  const seat = TURN.includes(view.phase) ? table.seats.find((one) => one.number === active) : null;
  return seat ? `in ${nameOf(seat)}'s turn` : "";
}
