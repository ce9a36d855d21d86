"""Positions: any situation at a dawn, a day or a dusk, from a small JSON form.

`docs/protocol.md` describes the fields. Cards that are named are taken from wherever they lie;
all others stay as they were dealt.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from fabletop.core.errors import BadPosition
from fabletop.core.state import Token

from .board import (
    ACTIONS,
    ALLIES,
    COLOURS,
    CONTRACTS,
    DECKS,
    HAND_LIMIT,
    ITEMS,
    MONSTERS,
    MOON_SPACES,
    MOST_ACTIONS,
    NONE,
    RIVAL,
    ROW_SLOTS,
    ROWS,
)
from .market import fill
from .printed import CARDS
from .state import Fame, Foe
from .turn import take_day, take_dusk, take_turn

FIELDS = (
    *("turn", "phase", "actions", "players", "monsters", "market", "decks", "discards", "combat"),
    *("moons_on_track", "moon", "champion", "rival", "legend_tokens"),
)
PLAYER_FIELDS = (
    *("hero", "fame", "from", "moons", "new_market"),
    *("hand", "deployed", "exhausted", "legends", "face_down"),
)


def place(g: Fame, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    known_fields(position, FIELDS, "a position of Fame and Fable")
    player = position.get("turn", g.first)
    if type(player) is not int or player not in range(g.seats):
        raise BadPosition(f"turn is a seat from 0 to {g.seats - 1}", "FAME-023")
    g.active = player
    players = position.get("players", [{}] * g.seats)
    if not isinstance(players, list | tuple) or len(players) != g.seats:
        raise BadPosition(f"players are {g.seats} objects, one per seat", "FAME-001")
    place_heroes(g, players)
    places = Places(g, position, players)
    places.lay_out()
    place_track(g, position, players)
    place_moment(g, position, player)


def known_fields(given: Any, fields: Sequence[str], what: str) -> None:
    if not isinstance(given, Mapping):
        raise BadPosition(f"{what} is an object with named fields")
    for key in given:
        if key not in fields:
            raise BadPosition(f"{what} has no field {key!r:.40}; it has: {', '.join(fields)}")


def place_heroes(g: Fame, players: Sequence[Any]) -> None:
    """Other heroes than were dealt: their tokens change their faces."""
    heroes = list(g.heroes)
    for seat, given in enumerate(players):
        known_fields(given, PLAYER_FIELDS, "a player")
        if "hero" in given:
            hero = given["hero"]
            if hero not in COLOURS:
                raise BadPosition(f"there is no hero {hero!r:.20}", "FAME-079")
            if hero in heroes and hero != heroes[seat]:
                heroes[heroes.index(hero)] = heroes[seat]
            heroes[seat] = hero
    for seat, hero in enumerate(heroes):
        g.faces[seat] = hero
    g.heroes = tuple(heroes)


class Places:
    """Where the named cards go."""

    def __init__(self, g: Fame, position: Mapping[str, Any], players: Sequence[Any]) -> None:
        self.g, self.position, self.players = g, position, players
        self.tokens = {face: token for token, face in enumerate(g.faces)}
        self.used: set[Token] = set()

    def take(self, face: Any, *kinds: str) -> Token:
        """Take a card out of wherever it lies."""
        token = self.tokens.get(face) if isinstance(face, str) else None
        if token is None:
            raise BadPosition(f"there is no card {face!r:.20} in this game", "FAME-042")
        if self.g.backs[token] not in kinds:
            raise BadPosition(f"{CARDS[face].name} cannot lie there", "FAME-042")
        if token in self.used:
            raise BadPosition(f"{CARDS[face].name} is in two places", "FAME-042")
        self.used.add(token)
        self.remove(token)
        return token

    def remove(self, token: Token) -> None:
        g = self.g
        for zone in (g.decks, g.piles, g.hands, g.deployed, g.legends):
            for number, cards in enumerate(zone):
                if token in cards:
                    zone[number] = tuple(card for card in cards if card != token)
        for spaces in (g.market, g.monsters, g.face_down):
            if token in spaces:
                spaces[spaces.index(token)] = NONE

    def take_all(self, faces: Any, *kinds: str) -> tuple[Token, ...]:
        if not isinstance(faces, list | tuple):
            raise BadPosition("cards are given as a list of ids", "FAME-042")
        return tuple(self.take(face, *kinds) for face in faces)

    def lay_out(self) -> None:
        for seat, given in enumerate(self.players):
            self.lay_player(seat, given)
        self.lay_board()
        self.lay_piles()
        self.fill_gaps()
        self.show_all()

    def lay_player(self, seat: int, given: Mapping[str, Any]) -> None:
        g = self.g
        if "deployed" in given or "exhausted" in given:
            ready = self.take_all(given.get("deployed", ()), "ally")
            tired = self.take_all(given.get("exhausted", ()), "ally")
            g.deployed[seat] = ready + tired
            g.exhausted |= sum(1 << token for token in tired)
        if "hand" in given:
            hand = self.take_all(given["hand"], "ally", "item")
            for token in g.hands[seat]:
                deck = DECKS.index(g.backs[token])
                g.decks[deck] = (token, *g.decks[deck])
            g.hands[seat] = hand
        if len(g.hands[seat]) > HAND_LIMIT:
            raise BadPosition(f"a hand holds at most {HAND_LIMIT} cards", "FAME-055")
        g.legends[seat] = self.take_all(given.get("legends", ()), "legend")
        if given.get("face_down"):
            g.face_down[seat] = self.take(given["face_down"], "legend")

    def lay_board(self) -> None:
        g, position = self.g, self.position
        if "monsters" in position:
            self.lay_row(g.monsters, range(3), position["monsters"], "monster", MONSTERS)
        market = position.get("market", {})
        known_fields(market, tuple(ROWS), "the market")
        for row, faces in market.items():
            self.lay_row(g.market, ROW_SLOTS[row], faces, DECKS[ROWS[row]], ROWS[row])
        for face in position.get("combat", ()):
            g.foes += (Foe(self.take(face, "monster", "legend", "ally")),)

    def lay_row(self, spaces: list[Token], slots: range, faces: Any, kind: str, deck: int) -> None:
        """These cards and no others; null is an empty space."""
        if not isinstance(faces, list | tuple) or len(faces) != 3:
            raise BadPosition("a row has three spaces; null is an empty one", "FAME-035")
        before = [spaces[slot] for slot in slots if spaces[slot] != NONE]
        found = [NONE if face is None else self.take(face, kind) for face in faces]
        for token in before:
            if token not in found and token not in self.used:
                self.g.decks[deck] = (token, *self.g.decks[deck])
        for slot, token in zip(slots, found, strict=True):
            spaces[slot] = token

    def lay_piles(self) -> None:
        for what, zone in (("discards", self.g.piles), ("decks", self.g.decks)):
            given = self.position.get(what, {})
            known_fields(given, DECKS, what)
            for name, faces in given.items():
                cards = self.take_all(faces, name)
                zone[DECKS.index(name)] += tuple(reversed(cards)) if what == "decks" else cards

    def fill_gaps(self) -> None:
        """Spaces that the position does not speak of are filled from the decks."""
        g = self.g
        if "monsters" not in self.position:
            fill(g, g.monsters, range(3), MONSTERS)
        for row, deck in (("contracts", CONTRACTS), ("allies", ALLIES), ("items", ITEMS)):
            if row not in self.position.get("market", {}):
                fill(g, g.market, ROW_SLOTS[row], deck)
        g.events = []

    def show_all(self) -> None:
        """Decks and waiting legends are known to nobody, hands to their owners."""
        g = self.g
        g.seen_by[:] = [-1] * len(g.faces)
        hidden = [token for deck in g.decks for token in deck]
        for token in hidden + [token for token in g.face_down if token != NONE]:
            g.seen_by[token] = 0
        for seat, hand in enumerate(g.hands):
            for token in hand:
                is_dealt_hero = token == seat and "hand" not in self.players[seat]
                g.seen_by[token] = -1 if is_dealt_hero else 1 << seat


def count(given: Mapping[str, Any], key: str, default: int, rule: str) -> int:
    value = given.get(key, default)
    if type(value) is not int or not 0 <= value < 1000:
        raise BadPosition(f"{key} is a number from 0 up, not {value!r:.20}", rule)
    return value


def place_track(g: Fame, position: Mapping[str, Any], players: Sequence[Any]) -> None:
    """Fame, moon tokens, moon card, champion."""
    sides = [*players]
    if g.is_solo():
        rival = position.get("rival", {})
        known_fields(rival, ("fame", "from", "moons", "legend_tokens"), "the Rival")
        sides.append(rival)
        g.tokens_won = (g.tokens_won[0], count(rival, "legend_tokens", 0, "S-09"))
        g.legend_tokens = tuple(position.get("legend_tokens", g.legend_tokens))
    elif "rival" in position or "legend_tokens" in position:
        raise BadPosition("the Rival plays only against a single player", "S-01")
    for side, given in enumerate(sides):
        g.fame[side] = count(given, "fame", 0, "FAME-046")
        g.stood[side] = count(given, "from", g.fame[side], "FAME-119")
        g.moons[side] = count(given, "moons", g.moons[side], "FAME-123")
        if side < g.seats and not given.get("new_market", True):
            g.new_market &= ~(1 << side)
    on_track = [fame for fame in g.fame if fame]
    if len(set(on_track)) < len(on_track):
        raise BadPosition("two tokens never share a space", "FAME-118")
    place_moons(g, position)
    place_champion(g, position)


def place_moons(g: Fame, position: Mapping[str, Any]) -> None:
    spaces = tuple(space for space in MOON_SPACES if space < g.champion_space())
    track = position.get("moons_on_track", spaces[sum(g.moons) :])
    if not isinstance(track, list | tuple) or any(space not in spaces for space in track):
        raise BadPosition(f"moon tokens lie on some of {spaces}", "FAME-039")
    g.track = tuple(sorted(set(track)))
    g.storage = len(spaces) - len(g.track) - sum(g.moons)
    if g.storage < 0 and not g.is_solo():
        raise BadPosition(f"there are only {len(spaces)} moon tokens", "FAME-014")
    g.storage = max(0, g.storage)
    moon = position.get("moon")
    if moon is not None:
        token = next((t for t, face in enumerate(g.faces) if face == moon), NONE)
        if token == NONE or g.backs[token] != "moon":
            raise BadPosition(f"there is no moon card {moon!r:.20} in this game", "FAME-126")
        deck = DECKS.index("moon")
        g.decks[deck] = tuple(card for card in g.decks[deck] if card != token)
        if token not in g.piles[deck]:
            g.piles[deck] += (token,)
        g.seen_by[token] = -1
        g.moon = moon
    for seat in range(g.seats):
        if len(g.deployed[seat]) > g.deployed_limit():
            raise BadPosition(f"at most {g.deployed_limit()} allies are deployed", "FAME-076")


def place_champion(g: Fame, position: Mapping[str, Any]) -> None:
    champion = position.get("champion")
    if champion is None:
        if max(g.stood) >= g.champion_space():
            raise BadPosition("who stands there has taken the champion token", "FAME-148")
        return
    side = RIVAL if champion == "rival" and g.is_solo() else champion
    if type(side) is not int or side not in range(len(g.fame)):
        raise BadPosition("champion is the seat that took the token", "FAME-148")
    if g.fame[side] < g.champion_space():
        raise BadPosition("the champion token is not reached yet", "FAME-148")
    g.champion = side


def place_moment(g: Fame, position: Mapping[str, Any], player: int) -> None:
    """Dawn, day (perhaps with an open combat) or dusk of a player."""
    phase = position.get("phase", "day" if g.foes else "dawn")
    if phase not in ("dawn", "day", "dusk"):
        raise BadPosition("phase is dawn, day or dusk", "FAME-022")
    if g.foes and phase != "day":
        raise BadPosition("combats are fought by day", "FAME-083")
    if "actions" in position and phase != "day":
        raise BadPosition("actions are set at dawn; only a day begins with some", "FAME-134")
    g.actions = count(position, "actions", ACTIONS, "FAME-134")
    if g.actions > MOST_ACTIONS:
        raise BadPosition(f"nobody has more than {MOST_ACTIONS} actions", "FAME-137")
    g.granted = max(ACTIONS, g.actions)
    if g.champion != NONE and g.champion == player:
        raise BadPosition("who took the champion token has no further turn", "FAME-149")
    g.end()
    g.has_moved = g.fame[player] != g.stood[player]
    g.do({"dawn": take_turn, "day": take_day, "dusk": take_dusk}[phase], player)
