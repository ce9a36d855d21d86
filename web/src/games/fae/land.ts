// The land, as the game's own drawing worked it out: outlines, labels, badges and motifs. `make
// protocol` writes land.json; nothing of it changes with a game.
import data from "./land.json";

export type Point = readonly [number, number];

interface Plot {
  path: string;
  neighbours: string[];
  /** Where its label stands: on its own land and clear of every possible group. */
  label: number[];
  /** 1 for a badge on the right of its plate; -1 where it would cover a group next door. */
  side: number;
  /** Place, scale, and which of the terrain's two pictures. */
  motifs: number[][];
  /** Which motifs are left around each kind of group, the far ones first. */
  standing: Record<string, number[]>;
  /** Where around its group a label could stand, in turns of a 24th. */
  free: Record<string, number[]>;
}

interface Land {
  coast: string;
  rivers: string;
  /** Borders within a region. */
  inner: string;
  lakes: Record<string, string>;
  names: Record<string, number[][]>;
  inner_regions: string;
  plates: { radius: number; stretch: number; badge: number[]; lock: number[] }[];
  spaces: Record<string, Plot>;
}

export const LAND: Land = data;
export const TURN = (2 * Math.PI) / 24;

export function point([x = 0, y = 0]: readonly number[]): Point {
  return [x, y];
}

export function plotOf(name: string): Plot {
  const found = LAND.spaces[name];
  if (!found) throw new Error(`The map has no space ${name}.`);
  return found;
}

export function spacePath(name: string): string {
  return plotOf(name).path;
}
