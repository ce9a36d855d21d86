// What an offered choice means, read from its parts. Labels are for people; nothing reads them.
import type { Effect, Offer, Parts, Subject } from "../protocol";

type Wanted = { kind?: string; role?: string };

/** All subjects of a kind, of a role, or of both. */
export function subjectsOf(parts: Parts | Effect, { kind, role }: Wanted = {}): Subject[] {
  return (parts.subjects ?? []).filter(
    (found) => (!kind || found.kind === kind) && (!role || found.role === role),
  );
}

/** The id of the first subject of a kind, of a role, or of both. */
export function subjectOf(parts: Parts | Effect, wanted: Wanted = {}): string | number | null {
  return subjectsOf(parts, wanted)[0]?.id ?? null;
}

export function numberOf(parts: Parts | Effect, name: string): number | null {
  return parts.numbers?.[name] ?? null;
}

/** What would follow of one kind. */
export function effectsOf(parts: Parts, kind: string): Effect[] {
  return (parts.effects ?? []).filter((effect) => effect.kind === kind);
}

/** The offers that name this subject. */
export function offersAbout(offers: readonly Offer[], id: string | number, wanted: Wanted = {}) {
  return offers.filter(({ parts }) => subjectsOf(parts, wanted).some((found) => found.id === id));
}
