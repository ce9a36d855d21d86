// The motifs of the terrains: mounds, toadstools, peaks and trees, kept off plates, labels and borders.
import { colourCount, isLocked } from "./druids";
import { plotOf, point, type Point } from "./land";

export interface Motif {
  at: Point;
  scale: number;
  /** Which of the terrain's two pictures. */
  picture: number;
}

const known = new Map<string, readonly Motif[]>();

/** A group by what it covers: how many colours, with a badge, with a padlock on it. */
function kindOf(druids: string, held: boolean): string {
  if (!druids && !held) return "";
  return `${colourCount(druids)}${druids.length > 1 ? "b" : ""}${isLocked(druids) ? "l" : ""}`;
}

/** The motifs around a group, the far ones first. The same group gives the same list again. */
export function motifsOf(name: string, druids: string, held: boolean): readonly Motif[] {
  const kind = kindOf(druids, held);
  const key = `${name} ${kind}`;
  let found = known.get(key);
  if (!found) {
    const { motifs, standing } = plotOf(name);
    found = (standing[kind] ?? []).map((number) => {
      const [x = 0, y = 0, scale = 1, picture = 0] = motifs[number] ?? [];
      return { at: point([x, y]), scale, picture };
    });
    known.set(key, found);
  }
  return found;
}
