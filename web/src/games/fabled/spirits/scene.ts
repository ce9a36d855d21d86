// The table as it was at each moment of a story: what happened, put into the view before it.
// Nothing is decided here; the server's events say where everything went.
import { LOCATIONS, isLocation, locationOf } from "../locations";
import type { AddedEvent, SpiritsActedEvent, Told } from "../types";
import { TIERS, type Books, type FabledView, type RowCard, type SageInfo } from "../view";

const STRIDE = 20; // spots of one card in the server's numbering
const DEAD = 10;
const SAGES = 7;

/** Where a spot of the server's numbering is. */
export function spotOf(number: number): SageInfo {
  const card = LOCATIONS[Math.floor(number / STRIDE)]?.id ?? null;
  const rest = number % STRIDE;
  const dead = rest >= DEAD;
  if (number === 0 || card === null) {
    return { sage: 0, spot: null, card: null, path: null, space: null, place: null };
  }
  const space = rest % DEAD;
  const spot = `${card}:${dead ? "d" : ""}${space}`;
  return { sage: 0, spot, card, path: dead ? "dead-end" : "main", space, place: null };
}

/** Neighbours that were or will be together are linked as the view says; others by their roads. */
export type Links = ReadonlyMap<string, boolean>;

export function linksOf(...views: FabledView[]): Links {
  const links = new Map<string, boolean>();
  for (const { row } of views) {
    row.forEach(({ card, linked }, n) => {
      const next = row[n + 1];
      if (next && linked !== null) links.set(`${card}-${next.card}`, linked);
    });
  }
  return links;
}

function linkedUp(row: RowCard[], links: Links): RowCard[] {
  return row.map((here, n) => {
    const next = row[n + 1];
    const joined = () => locationOf(here.card).out === locationOf(next?.card ?? "").in;
    const linked = next ? (links.get(`${here.card}-${next.card}`) ?? joined()) : null;
    return here.linked === linked ? here : { ...here, linked };
  });
}

/** The row with a card in a slot; one that lies elsewhere in it is taken from there. */
export function placedIn(row: RowCard[], card: string, slot: number, links: Links): RowCard[] {
  if (!isLocation(card)) return row;
  const rest = row.filter((one) => one.card !== card);
  const { name, type } = locationOf(card);
  const fresh = { card, name, type, linked: null, tokens: [] };
  const laid = row.find((one) => one.card === card) ?? fresh;
  return linkedUp([...rest.slice(0, slot), laid, ...rest.slice(slot)], links);
}

function moved(view: FabledView, player: number, sage: number, to: Partial<SageInfo>): FabledView {
  const number = (sage % SAGES) + 1;
  const spirits = view.spirits && player === view.spirits.side ? view.spirits : null;
  const own = spirits ? spirits.sages : (view.sages[player] ?? []);
  const after = own.map((one) => (one.sage === number ? { ...one, ...to, sage: number } : one));
  if (spirits) {
    const reserve = after.filter(({ spot }) => spot === null).length;
    return { ...view, spirits: { ...spirits, sages: after, reserve } };
  }
  return { ...view, sages: view.sages.map((all, seat) => (seat === player ? after : all)) };
}

function counted(view: FabledView, player: number, changes: Partial<Books>): FabledView {
  const add = (books: Books): Books => {
    const sum = { ...books };
    for (const tier of TIERS) sum[tier] += changes[tier] ?? 0;
    return sum;
  };
  const { spirits } = view;
  if (spirits && player === spirits.side) {
    return { ...view, spirits: { ...spirits, books: add(spirits.books) } };
  }
  return { ...view, books: view.books.map((own, seat) => (seat === player ? add(own) : own)) };
}

/** What the Epilogue does with the Books of the Spirits is told, not paid and taken. */
function toldIn(view: FabledView, { kind, about }: SpiritsActedEvent): FabledView {
  const { spirits } = view;
  if (!spirits) return view;
  if (kind === "exchanged") {
    const from = TIERS.find((one) => one === about.tier) ?? "P";
    const to = TIERS[TIERS.indexOf(from) + 1] ?? "S";
    return counted(view, spirits.side, { [from]: -(about.given ?? 0), [to]: about.taken ?? 0 });
  }
  if (kind !== "multiplied") return view;
  return { ...view, spirits: { ...spirits, books: { ...spirits.books, S: about.suns ?? 0 } } };
}

/** The spaces on which new Sages stand: the first of the main path, then of the dead-end. */
function entered({ player, card, sages }: AddedEvent, after: FabledView): FabledView {
  const number = LOCATIONS.findIndex(({ id }) => id === card);
  return sages.reduce((so_far, sage, n) => {
    const start = number * STRIDE + (n > 0 ? DEAD : 0) + 1;
    return moved(so_far, player, sage, { ...spotOf(start), place: null });
  }, after);
}

/** The view after one event. */
export function happenedIn(view: FabledView, happened: Told, links: Links): FabledView {
  switch (happened.event) {
    case "TookBooks":
      return counted(view, happened.player, booksOf(happened.tier, happened.count));
    case "PaidBooks":
      return counted(view, happened.player, booksOf(happened.tier, -happened.count));
    case "Exchanged": {
      const { player, source, given, target, taken } = happened;
      return counted(view, player, { ...booksOf(source, -given), ...booksOf(target, taken) });
    }
    case "SpiritsActed":
      return toldIn(view, happened);
    case "Added":
      return entered(happened, {
        ...view,
        row: placedIn(view.row, happened.card, happened.slot, links),
      });
    case "Repositioned":
      return { ...view, row: placedIn(view.row, happened.card, happened.slot, links) };
    case "LeftPlay": {
      const row = view.row.filter(({ card }) => card !== happened.card);
      return { ...view, row: linkedUp(row, links) };
    }
    case "Walked":
    case "Jumped":
      return moved(view, happened.player, happened.sage, spotOf(happened.end));
    case "WentHome":
      return moved(view, happened.player, happened.sage, spotOf(0));
    case "WentToPlace":
      return moved(view, happened.player, happened.sage, { place: happened.place });
    case "Visited":
      return moved(view, happened.player, happened.sage, { place: null });
    default:
      return view;
  }
}

function booksOf(tier: number, count: number): Partial<Books> {
  const named = TIERS[tier];
  return named ? { [named]: count } : {};
}
