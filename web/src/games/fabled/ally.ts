// An Ally in words: what its Power and Feature are doing, and where its tokens are.
import { isLocation, locationOf, spotName, spotOf } from "./locations";
import { isPlace, placeName } from "./places";
import type { AllyInfo } from "./view";

const FEATURES: Record<string, string> = {
  locked: "locked",
  active: "in force",
  used: "used this Chapter",
  spent: "spent",
};

export interface PartState {
  word: string;
  /** Can be used now. */
  now: boolean;
  /** Does nothing now. */
  off: boolean;
}

export function powerOf(ally: AllyInfo, isReady: boolean): PartState {
  const used = (ally.used ?? []).length > 0;
  const word = isReady ? "ready now" : used ? "used this turn" : "in force";
  return { word, now: isReady, off: false };
}

export function featureOf(ally: AllyInfo): PartState {
  const state = ally.feature_state ?? "locked";
  return { word: FEATURES[state] ?? state, now: false, off: state !== "active" };
}

/** Its tokens: on Locations, spaces and Places, or in reserve; "" without any. */
export function tokensOf(ally: AllyInfo): string {
  const laid = (ally.tokens ?? []).map(tokenTold);
  return [...laid, ...(ally.in_reserve ? [`${ally.in_reserve} in reserve`] : [])].join(", ");
}

function tokenTold(token: string | number): string {
  if (typeof token === "number") return `marker on ${token}`;
  const word = token;
  if (isLocation(word)) return locationOf(word).name;
  if (spotOf(word)) return spotName(word);
  return isPlace(word) ? placeName(word) : word;
}
