// Fabled in words, for the plain board.
import type { InWords } from "../module";
import { TERRAINS, TERRAIN_LOOKS, locationOf, spotName } from "./locations";
import { journeyLook } from "./looks";
import { placeName } from "./places";
import { cardTold, standingTold } from "./telling";
import {
  BOOKS,
  TIERS,
  booksTold,
  viewOf,
  type AllyInfo,
  type Extra,
  type FabledView,
} from "./view";

const FEATURES: Record<string, string> = {
  locked: "locked",
  active: "in force",
  used: "used in this Chapter",
  spent: "spent",
};

export function allyWords({ title, origin, power, feature, feature_state }: AllyInfo): string {
  const state = feature_state ? ` (${FEATURES[feature_state] ?? feature_state})` : "";
  return `${title}, ${TERRAIN_LOOKS[origin].name} Ally. Power: ${power} Feature${state}: ${feature}`;
}

export function deckWords({ left, open, top, price }: FabledView["decks"]["prairie"]): string {
  const cards = open.flatMap((id) => (id ? [cardTold(id)] : []));
  const known = top ? ` On top, as only you know: ${cardTold(top)}.` : "";
  return `${left} left, ${booksTold(price)} for an open one. Open: ${cards.join(". ") || "none"}.${known}`;
}

function extraWords({ text, per_seat, now, of }: Extra, names: string[]): string {
  const told = [
    of === null ? "" : `${now} of ${of}`,
    per_seat.map((value, seat) => `${names[seat]} ${value}`).join(", "),
    text,
  ];
  return told.filter(Boolean).join("; ");
}

function journeyWords(view: FabledView): Record<string, string> {
  const spaces = view.journey.filter(({ tokens }) => tokens.length > 0);
  return Object.fromEntries(
    spaces.map(({ space, tokens }) => [
      `Chapter ${space}`,
      tokens.map((token) => journeyLook(token).name).join(", "),
    ]),
  );
}

function playerWords(view: FabledView, seat: number): Record<string, unknown> {
  const books = view.books[seat];
  const out = (view.sages[seat] ?? []).flatMap(({ sage, spot, place }) => {
    if (!spot) return [];
    return [`Sage ${sage} on ${spotName(spot)}${place ? `, going to ${placeName(place)}` : ""}`];
  });
  return {
    Books: TIERS.map((tier) => `${books?.[tier] ?? 0} of ${BOOKS[tier].name}`).join(", "),
    Sages: out,
    "Sages in reserve": view.reserve[seat] ?? 0,
    Allies: (view.allies[seat] ?? []).map(allyWords),
  };
}

const inWords: InWords<FabledView> = (position, table) => {
  const view = viewOf(position);
  const names = table.seats.map((seat) => seat.name || `Seat ${seat.number + 1}`);
  const chapter = view.chapter === 0 ? "Prologue" : `Chapter ${view.chapter}`;
  const { scenario, event } = view;
  return {
    Scenario: `${scenario.title}. ${scenario.text}`,
    ...Object.fromEntries(scenario.extras.map((one) => [one.title, extraWords(one, names)])),
    Now: `${chapter}${view.last_chapter ? ", the last one" : ""}, ${view.phase}`,
    "Active player": names[view.active] ?? "",
    "First player": names[view.first] ?? "",
    ...(view.declared ? { Declared: TERRAIN_LOOKS[view.declared].plural } : {}),
    "The Spirit Land": view.row.map(
      ({ card }, n) => `${cardTold(card)}. ${standingTold(view, table, n)}`,
    ),
    ...(view.visits.length > 0
      ? {
          Visits: view.visits.map(
            ({ seat, sage, place, card, now }) =>
              `${names[seat]}, Sage ${sage}: ${placeName(place)} in ${locationOf(card).name}${now ? ", now" : ""}`,
          ),
        }
      : {}),
    Players: Object.fromEntries(names.map((name, seat) => [name, playerWords(view, seat)])),
    ...(view.offered.length > 0 ? { "Allies to choose from": view.offered.map(allyWords) } : {}),
    "Location decks": Object.fromEntries(
      TERRAINS.map((terrain) => [TERRAIN_LOOKS[terrain].plural, deckWords(view.decks[terrain])]),
    ),
    ...(event ? { Event: `${event.title}. ${event.text}` } : {}),
    "Events to come": view.events_left,
    "Journey tokens": journeyWords(view),
    Discarded: view.discard.map((id) => locationOf(id).name),
  };
};

export default inWords;
