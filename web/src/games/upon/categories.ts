// The sign of a category of the score sheet.
import type { Kind } from "./wonders";

const WONDERS: Record<string, Kind> = {
  Magic: "Magic",
  Love: "Love",
  Honour: "Honour",
  Followers: "Follower",
  Castles: "Castle",
};
const SIGNS: Record<string, string> = {
  "Small Realms": "hobbit-dwelling",
  "Large Realms": "tower-flag",
  "Epic Realms": "throne-king",
};

export function categoryIcon(category: string): { kind: Kind | null; sign: string } {
  return { kind: WONDERS[category] ?? null, sign: SIGNS[category] ?? "infinity" };
}
