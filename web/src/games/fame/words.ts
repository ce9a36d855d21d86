// Fame and Fable in words, for the plain board.
import type { InWords } from "../module";
import { describe, factsOf, nameOf } from "./cards";
import type { FameView, PlayerView } from "./view";

function told(card: string): string {
  const { text } = factsOf(card);
  return text ? `${describe(card)}. ${text}` : describe(card);
}

function camp({ deployed }: PlayerView): string[] {
  return deployed.map(
    ({ card, exhausted }) => `${told(card)} (${exhausted ? "exhausted" : "ready"})`,
  );
}

const inWords: InWords<FameView> = ({ view, viewer }, table) => {
  const nameAt = (seat: number): string =>
    table.seats.find(({ number }) => number === seat)?.name || `Seat ${seat + 1}`;
  const open = (cards: (string | null)[]): string[] =>
    cards.map((card) => (card === null ? "empty, refilled at dawn" : told(card)));
  const own = view.players.find(({ seat }) => seat === viewer);
  return {
    Turn: `Round ${view.round}, ${view.phase} of ${nameAt(view.active)}, ${view.actions} of ${view.granted} actions left`,
    ...(own ? { "Your hand": own.hand.map(({ card }) => (card ? told(card) : "unknown")) } : {}),
    Combat: (view.combat?.foes ?? []).map(
      ({ card, text, total, fame }) => `${told(card)}: ${text || `${total} of ${fame}`}`,
    ),
    Monsters: open(view.monsters),
    Contracts: view.contracts.map(
      ({ card, met, after, now, of }) =>
        `${told(card)} (${met ? "met now" : after ? "met once the beaten cards are claimed" : `${now} of ${of}`})`,
    ),
    Allies: open(view.market.allies),
    Items: open(view.market.items),
    ...(view.moon ? { Moon: told(view.moon) } : {}),
    Players: Object.fromEntries(
      view.players.map((player) => [
        nameAt(player.seat),
        {
          Fame: player.fame,
          Deployed: camp(player),
          "Cards in hand": player.hand.length,
          "Moon tokens": player.moons,
          "New Market": player.new_market ? "unused" : "used",
          Legends: player.legends.map(nameOf),
        },
      ]),
    ),
    ...(view.rival ? { "The Rival": view.rival } : {}),
    "Moon tokens on the track": view.moons_on_track.join(", "),
    "Champion token": view.champion === null ? `on ${view.champion_space}` : "taken",
  };
};

export default inWords;
