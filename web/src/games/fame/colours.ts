// A player's token: each of the game's colours has a look of the six that all tables share.
import { seatLook, type SeatLook } from "../../ui/seats";
import type { FameView } from "./view";

export interface Look extends SeatLook {
  /** Which of the six. */
  index: number;
  /** Where a letter stands in it. */
  base: number;
}

const COLOURS = ["red", "blue", "green", "yellow"];
const SLATE = 5;

function look(index: number, colour: string, base = 4.6): Look {
  return { ...seatLook(index), index, colour, base };
}

export const RIVAL: Look = look(SLATE, "grey");

const LOOKS = new Map(
  COLOURS.map((colour, n) => [colour, look(n, colour, colour === "green" ? 7 : 4.6)]),
);

export function lookOf(colour: string): Look {
  return LOOKS.get(colour) ?? RIVAL;
}

/** Of the token of a side; the Rival has the number after the last seat. */
export function lookAt(view: FameView, seat: number): Look {
  return lookOf(view.players.find((player) => player.seat === seat)?.colour ?? "");
}
