// The five Wonders: always the same order, sign and shape.
import NAMES from "./icons.json";

export const KINDS = ["Magic", "Love", "Honour", "Follower", "Castle"] as const;
export type Kind = (typeof KINDS)[number];
export type Pile = Partial<Record<Kind, number>>;

export const WONDER_ICONS: Record<Kind | "any", string> = NAMES.wonders;

export function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** The kinds that are there, in order. */
export function entries(pile: Pile | undefined): [Kind, number][] {
  return KINDS.flatMap((kind) => (pile?.[kind] ? [[kind, pile[kind]] as [Kind, number]] : []));
}

/** "1 Follower", "2 Castles" */
export function amount(count: number, kind: Kind): string {
  const many = count !== 1 && (kind === "Follower" || kind === "Castle");
  return `${count} ${kind}${many ? "s" : ""}`;
}

/** "1 Magic, 2 Castles" */
export function inWords(pile: Pile | undefined): string {
  return entries(pile)
    .map(([kind, count]) => amount(count, kind))
    .join(", ");
}

export function isEmpty(pile: Pile | undefined): boolean {
  return entries(pile).length === 0;
}
