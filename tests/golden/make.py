"""Write the golden records anew, and tell what changed: `make golden`.

After a change of rules that is meant, together with a new rules version of the game, or after a
card was added, which deals differently. Each record comes with its log in plain language, so that
a difference can be read; the first line of it that is another one is shown.
"""

from itertools import zip_longest
from pathlib import Path
from typing import Any

from fabletop.ai.player import decide, find_player
from fabletop.core.events import Voice
from fabletop.core.game import Game, seat_names
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.games import find_game

HERE = Path(__file__).parent

# For each game: name of the record, players, options, position.
GOLDEN: dict[str, list[tuple[str, list[str], dict[str, Any], dict[str, Any] | None]]] = {
    "fae": [
        ("random-2", ["random"] * 2, {}, None),
        ("random-3", ["random"] * 3, {"first": "2"}, None),
        ("random-4", ["random"] * 4, {}, None),
        ("greedy-2", ["greedy"] * 2, {}, None),
        ("greedy-4", ["greedy", "greedy", "random", "greedy"], {}, None),
        ("restless-court-3", ["greedy", "random", "random"], {"restless_court": True}, None),
        (
            "from-a-position",
            ["random"] * 2,
            {},
            {
                "druids": {"A4": "U", "A5": "R", "D2": "Y", "K1": "Y", "K2": "P", "K3": "KK"},
                "cards": [5, 4],
                "scores": {"blue": 20, "red": 11},
                "spirits": ["red", "purple"],
                "turn": 1,
            },
        ),
    ],
    "fame": [
        ("greedy-2", ["greedy"] * 2, {}, None),
        ("greedy-3-moons", ["greedy"] * 3, {"moon_deck": True}, None),
        ("mixed-4", ["greedy", "random", "greedy", "random"], {}, None),
        ("short-2", ["random", "greedy"], {"champion": "50", "moon_deck": True}, None),
        ("solo-random", ["random"], {"champion": "50"}, None),
        ("solo-merciless", ["greedy"], {"difficulty": "merciless", "moon_deck": True}, None),
        (
            "from-a-position",
            ["greedy", "random"],
            {},
            {
                "turn": 1,
                "combat": ["M38", "L05"],
                "players": [
                    {"fame": 80, "deployed": ["A60", "A66"], "exhausted": ["A01"], "moons": 1},
                    {"fame": 74, "from": 71, "deployed": ["A59", "A62"], "hand": ["I01", "I13"]},
                ],
            },
        ),
    ],
    "upon": [
        ("random-1", ["random"], {}, None),
        ("random-2", ["random"] * 2, {"order": "recommended"}, None),
        ("random-3-alternate", ["random"] * 3, {"board": "alternate"}, None),
        ("random-6", ["random"] * 6, {}, None),
        ("greedy-1", ["greedy"], {}, None),
        ("greedy-2-fast", ["greedy", "random"], {"fast": True}, None),
        ("greedy-4", ["greedy", "greedy", "random", "greedy"], {"late_seat_gift": True}, None),
        ("strict-5", ["random"] * 5, {"strict_earth": True, "ties": "broken"}, None),
        (
            "from-a-position",
            ["random", "greedy"],
            {},
            {
                "story": 8,
                "action": 5,
                "starter": 1,
                "players": [
                    {
                        "wonders": {"Magic": 4, "Love": 2},
                        "hand": ["Cloudhold", "Two Rings"],
                        "realms": [["Warded Weald"], ["Acorn Hollow"]],
                    },
                    {
                        "wonders": {"Magic": 7, "Castle": 2},
                        "ever_afters": ["Lantern at the Well", "Seat of Stone"],
                        "realms": [[], ["Kettle Cove", "Banner Plains"]],
                        "sleep": [0, 1],
                    },
                ],
            },
        ),
    ],
    "fabled": [
        ("random-2", ["random"] * 2, {}, None),
        ("random-5", ["random"] * 5, {"first": "3", "events": "crossroads"}, None),
        ("greedy-3", ["greedy", "greedy", "random"], {"predictability": True}, None),
        ("favor-2", ["greedy", "random"], {"scenario": "favor"}, None),
        ("crumbs-3", ["random"] * 3, {"scenario": "crumbs", "events": "variety"}, None),
        ("thousand-ways-2", ["random"] * 2, {"scenario": "thousand_ways"}, None),
        ("price-4", ["random"] * 4, {"scenario": "price", "allies": "drafted"}, None),
        ("wrath-3", ["greedy", "random", "random"], {"scenario": "wrath"}, None),
        ("interwoven-2", ["random"] * 2, {"scenario": "thousand_price"}, None),
        (
            "from-a-position",
            ["random"] * 2,
            {"events": "crossroads"},
            {
                "chapter": 7,
                "row": ["P09", "M05", "F11", "P02"],
                "sages": [["P09:5", "M05:d3", "F11:4"], ["P02:3", "F11:8"]],
                "books": ["PPPMMF", "PPPPFS"],
                "allies": [["Windbugler", "SavantCat"], ["HeraldOfTheLands", "SnakeQueen"]],
                "features": ["SavantCat"],
                "tokens": {"SnakeQueen": ["P02", "F11"]},
                "event": "SurgeOfStrength",
                "turn": 1,
            },
        ),
        ("challenge-solo", ["greedy"], {"scenario": "favor", "challenge": "solo"}, None),
        (
            "challenge-fellowship-2",
            ["greedy", "random"],
            {"challenge": "fellowship", "difficulty": "high"},
            None,
        ),
        (
            "challenge-rivalry-3",
            ["random"] * 3,
            {"scenario": "thousand_ways", "challenge": "rivalry"},
            None,
        ),
    ],
}


def played(
    game: Game, players: list[str], seed: int, options: dict[str, Any], position: Any
) -> Match:
    match = Match(game, len(players), seed, options, position)
    sitting, rng = [find_player(name, game) for name in players], Rng(seed)
    while waiting := match.state.waiting():
        match.play(waiting[0], decide(sitting[waiting[0]], match.state, waiting[0], rng))
    return match


def log(match: Match) -> str:
    """The whole game as a spectator is told, with the result."""
    voice = Voice(seat_names(match.state.seats))
    plies = range(1, len(match.choices) + 1)
    lines = [f"{ply:>3}  {event.text(voice)}" for ply in plies for event in match.at(ply).events]
    result = match.state.result()
    assert result is not None
    for line in result.lines:
        lines.append(f"{line.label}: {', '.join(map(str, line.values))}")
    return "\n".join([*lines, result.text, ""])


def difference(old: str, new: str) -> str:
    """What became of a log: "the same", or its first line that is another one."""
    if old == new:
        return "the same"
    before, after = old.splitlines(), new.splitlines()
    for was, now in zip_longest(before, after, fillvalue="(nothing)"):
        if was != now:
            return f"{len(before)} lines, now {len(after)}\n  was  {was}\n  now  {now}"
    return "the same but for its last line"


def main() -> None:
    for key, records in GOLDEN.items():
        (HERE / key).mkdir(exist_ok=True)
        for seed, (name, players, options, position) in enumerate(records, 1):
            file = HERE / key / f"{name}.log"
            old = file.read_text("utf-8") if file.exists() else ""
            match = played(find_game(key), players, seed, options, position)
            file.with_suffix(".json").write_bytes(match.record().to_bytes())
            file.write_text(new := log(match), "utf-8")
            print(f"{key}/{name}: {difference(old, new)}", flush=True)


if __name__ == "__main__":
    main()
