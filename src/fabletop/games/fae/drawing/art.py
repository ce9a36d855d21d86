"""Colours, patterns and small pictures of the board: the two themes and the shared symbols.

Everything is a presentation attribute, never a style sheet: a drawing placed inside a page keeps
its looks to itself and needs no permission for inline styles.
"""

from dataclasses import dataclass
from typing import Final

SERIF: Final = "Fraunces, Georgia, serif"
# A family name with a figure in it has to stand in quotes, or browsers drop the whole list.
SANS: Final = "'Source Sans 3', system-ui, sans-serif"

INK: Final = "#1d2a37"

Stops = tuple[str, str]  # the first and the last colour of a gradient


@dataclass(frozen=True)
class Theme:
    """The colours that differ between the light and the dark board."""

    name: str
    sea: Stops
    wave: str
    wave_strength: float
    shallows: str
    sand: str
    cliff: str
    sea_name: str
    lake: Stops
    shore: str
    river: Stops  # water and the light lines in it
    page: str
    edge: str
    text: str
    hills: Stops
    mushrooms: Stops
    mountains: Stops
    forest: Stops
    vignette: float

    def ground(self, terrain: str) -> Stops:
        """The ground colours of a terrain, from top to bottom."""
        return {
            "hills": self.hills,
            "mushrooms": self.mushrooms,
            "mountains": self.mountains,
            "forest": self.forest,
        }[terrain]


LIGHT: Final = Theme(
    name="light",
    sea=("#a9d3dc", "#7fb4c5"),
    wave="#ffffff",
    wave_strength=0.5,
    shallows="#f2fbfb",
    sand="#f4dfa8",
    cliff="#8d6f3c",
    sea_name="#173f50",
    lake=("#6fbdd6", "#3585ab"),
    shore="#1d5470",
    river=("#4a9fc6", "#d2f1fb"),
    page="#fbf7ee",
    edge="#dccfb6",
    text="#22303d",
    hills=("#bcd873", "#96bf55"),
    mushrooms=("#d3b0dd", "#b78dc7"),
    mountains=("#ccd1d8", "#a9b0bd"),
    forest=("#5b9d73", "#417f5b"),
    vignette=0.0,
)
DARK: Final = Theme(
    name="dark",
    sea=("#1f5470", "#12324a"),
    wave="#7cb9d2",
    wave_strength=0.22,
    shallows="#8fd0e4",
    sand="#d9bd80",
    cliff="#071420",
    sea_name="#dbe9e9",
    lake=("#4a9dbd", "#226a90"),
    shore="#10344a",
    river=("#3b8db5", "#b9e2f0"),
    page="#1c3044",
    edge="#2c455e",
    text="#f2ead9",
    hills=("#97b556", "#759a41"),
    mushrooms=("#a884b4", "#8a659b"),
    mountains=("#9aa1ad", "#7b8392"),
    forest=("#3b7553", "#295a3e"),
    vignette=0.38,
)
THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}

# Each terrain has two motifs; the box (left, top, right, bottom) is the room one takes.
MOTIF_BOXES: Final[dict[str, tuple[tuple[float, float, float, float], ...]]] = {
    "hills": ((-17, -8, 18, 8), (-14, -6, 15, 7)),
    "mushrooms": ((-12, -14, 12, 12), (-8, -14, 15, 10)),
    "mountains": ((-16, -14, 17, 10), (-13, -13, 14, 9)),
    "forest": ((-9, -13, 9, 11), (-10, -15, 10, 12)),
}

MOTIFS: Final = """\
<symbol id="fae-hills-0" overflow="visible">\
<path d="M-17 8Q-9-12 3-2 10-9 18 8Z" fill="#79a43d"/>\
<path d="M-17 8Q-9-12 3-2-6-5-10 8Z" fill="#a9d060"/>\
<path d="M6 0Q11-3 14 5" stroke="#b4d96d" stroke-width="1.4" fill="none" stroke-linecap="round"/>\
<path d="M-17 8Q-9-12 3-2 10-9 18 8" stroke="#56802a" stroke-width=".9" fill="none"/></symbol>
<symbol id="fae-hills-1" overflow="visible"><path d="M-14 7Q0-17 15 7Z" fill="#7ba840"/>\
<path d="M-14 7Q0-17 4-5-6-5-7 7Z" fill="#aad161"/>\
<path d="M-14 7Q0-17 15 7" stroke="#56802a" stroke-width=".9" fill="none"/>\
<path d="M5 3q1-4 2-5M7 3q0-4 2-5" stroke="#4f7d24" stroke-width="1.2" fill="none" \
stroke-linecap="round"/></symbol>
<symbol id="fae-mushrooms-0" overflow="visible">\
<ellipse cy="10" rx="7" ry="2" fill="#4c2a5c" opacity=".4"/>\
<path d="M-3-1H3L4.5 9Q0 12-4.5 9Z" fill="#f7ead3"/>\
<path d="M-12 0Q-11-14 0-14 11-14 12 0 0 4-12 0Z" fill="#7a3a8c"/>\
<path d="M-12 0Q-11-14 0-14-6-9-6 1.8Z" fill="#9a57ab"/>\
<g fill="#f9ecf7"><circle cx="-4.5" cy="-6" r="2.1"/><circle cx="3" cy="-9" r="1.7"/>\
<circle cx="6.5" cy="-3.5" r="1.9"/></g></symbol>
<symbol id="fae-mushrooms-1" overflow="visible"><path d="M-2-2H2L3 7Q0 9-3 7Z" fill="#f7ead3"/>\
<path d="M-8 0Q-8-12 0-14 8-12 8 0 0 3-8 0Z" fill="#8f4470"/>\
<path d="M-8 0Q-8-12 0-14-4-8-4 1.5Z" fill="#b4648f"/>\
<g fill="#fbeef2"><circle cx="-2" cy="-6" r="1.5"/><circle cx="4" cy="-5" r="1.6"/></g>\
<path d="M8 3h3l1 6q-2.5 1.5-5 0z" fill="#f7ead3"/>\
<path d="M4 4Q5-3 9.5-3T15 4Q9 6 4 4Z" fill="#7a3a8c"/></symbol>
<symbol id="fae-mountains-0" overflow="visible">\
<path d="M-16 10-3-14 3-5 7-9 17 10Z" fill="#8f98a8"/>\
<path d="M-3-14 3-5 7-9 17 10H1L-1-2Z" fill="#5f687a"/>\
<path d="M-3-14-8.5-4l3-1.5 2.5 3 2-3.5 2.5 1.5Z" fill="#fbf8ef"/>\
<path d="M-16 10-3-14 3-5 7-9 17 10" fill="none" stroke="#454d5d" stroke-width=".9" \
stroke-linejoin="round"/></symbol>
<symbol id="fae-mountains-1" overflow="visible"><path d="M-13 9 1-13 14 9Z" fill="#8790a1"/>\
<path d="M1-13 14 9H3L-1 0Z" fill="#565f71"/>\
<path d="M1-13-4-5l3-1 2 2.5 2-2.5 3 1Z" fill="#fbf8ef"/>\
<path d="M-13 9 1-13 14 9" fill="none" stroke="#454d5d" stroke-width=".9" \
stroke-linejoin="round"/></symbol>
<symbol id="fae-forest-0" overflow="visible">\
<ellipse cy="9" rx="8" ry="2.4" fill="#153d27" opacity=".5"/>\
<path d="M-1.4 4h2.8v6h-2.8z" fill="#5b3d22"/>\
<path d="M0-13c5 0 8 4 7 7.5 4 1.5 4 8-1.5 9H-5.5C-11 2.5-11-4-7-5.5-8-9-5-13 0-13Z" \
fill="#1f5a3a"/>\
<path d="M0-13c-5 0-8 4-7 7.5-4 1.5-4 7.5 1 9 .5-6 2-12 6-16.5Z" fill="#3f8a5e"/></symbol>
<symbol id="fae-forest-1" overflow="visible">\
<ellipse cy="10" rx="7" ry="2.2" fill="#153d27" opacity=".5"/>\
<path d="M-1.3 6h2.6v5h-2.6z" fill="#5b3d22"/>\
<path d="M0-15 6-6H3.5L8 1H4.5L9.5 8h-19L-4.5 1H-8l4.5-7H-6Z" fill="#174a31"/>\
<path d="M0-15-6-6h2.5L-8 1h3.5L-9.5 8H-2Z" fill="#317a53"/></symbol>
"""

# The druids by colour letter, drawn around 0,0 about 25 units wide.
DRUIDS: Final = """\
<symbol id="fae-druid-U" viewBox="-15 -15 30 30">\
<path d="M0-13.2 13.2 0 0 13.2-13.2 0Z" fill="#2d74d0" stroke="#123a75" stroke-width="1.6" \
stroke-linejoin="round"/><path d="M-8.6-1.4 0-10" stroke="#a9cffb" stroke-width="1.8" \
stroke-linecap="round" fill="none"/></symbol>
<symbol id="fae-druid-R" viewBox="-15 -15 30 30">\
<circle r="11.6" fill="#d23d2a" stroke="#77170d" stroke-width="1.6"/>\
<path d="M-8-2.6A8.4 8.4 0 0 1-2.6-8" stroke="#ffb5a5" stroke-width="1.8" \
stroke-linecap="round" fill="none"/></symbol>
<symbol id="fae-druid-Y" viewBox="-15 -15 30 30"><rect x="-10.4" y="-10.4" width="20.8" \
height="20.8" rx="3" fill="#f2c431" stroke="#7d5a05" stroke-width="1.6"/>\
<path d="M-7.6-2V-7.6H-2" stroke="#fff3bd" stroke-width="1.8" stroke-linecap="round" \
fill="none"/></symbol>
<symbol id="fae-druid-P" viewBox="-15 -15 30 30">\
<path d="M-6.2-10.8H6.2L12.4 0 6.2 10.8H-6.2L-12.4 0Z" fill="#8a4cc4" stroke="#45206c" \
stroke-width="1.6" stroke-linejoin="round"/><path d="M-9.3-.6-4.8-8.2" stroke="#dcb9fb" \
stroke-width="1.8" stroke-linecap="round" fill="none"/></symbol>
<symbol id="fae-druid-K" viewBox="-15 -15 30 30"><path d="M0-13.2 13.4 10.4H-13.4Z" \
fill="#211e28" stroke="#b9a888" stroke-width="1.6" stroke-linejoin="round"/>\
<path d="M-7.6 5.6-1.4-5.4" stroke="#77718a" stroke-width="1.8" stroke-linecap="round" \
fill="none"/></symbol>
<symbol id="fae-lock" viewBox="0 0 14 14"><path d="M3.6 6.5V4.6a3.4 3.4 0 0 1 6.8 0v1.9" \
fill="none" stroke="#f3d58c" stroke-width="1.9"/>\
<rect x="1.8" y="6" width="10.4" height="7.2" rx="1.8" fill="#f3d58c"/>\
<path d="M7 8.4v2.6" stroke="#1d2a37" stroke-width="1.7" stroke-linecap="round"/></symbol>
"""

_PATTERNS: Final = """\
<pattern id="fae-hatch-hills" width="22" height="18" patternUnits="userSpaceOnUse">\
<path d="M3 8q1-4 2-5M5 8q0-4 2-5M14 16q1-4 2-5M16 16q0-4 2-5" stroke="#4f7d24" \
stroke-width="1.1" fill="none" stroke-linecap="round" opacity=".6"/></pattern>
<pattern id="fae-hatch-mushrooms" width="20" height="20" patternUnits="userSpaceOnUse">\
<g fill="#5f3072" opacity=".42"><circle cx="4" cy="5" r="1.4"/><circle cx="14" cy="3" r="1"/>\
<circle cx="10" cy="13" r="1.6"/><circle cx="17" cy="16" r="1.1"/></g></pattern>
<pattern id="fae-hatch-mountains" width="16" height="16" patternUnits="userSpaceOnUse">\
<path d="M-2 10 6 2M4 18 18 4" stroke="#596275" stroke-width="1" opacity=".42"/></pattern>
<pattern id="fae-hatch-forest" width="18" height="16" patternUnits="userSpaceOnUse">\
<path d="M3 6q2-3 4 0M11 13q2-3 4 0" stroke="#143f27" stroke-width="1.3" fill="none" \
stroke-linecap="round" opacity=".6"/></pattern>
<radialGradient id="fae-plate" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fffaea"/>\
<stop offset="1" stop-color="#ead8b1"/></radialGradient>
<radialGradient id="fae-plate-held" cx=".38" cy=".3" r=".8">\
<stop offset="0" stop-color="#dcc899"/><stop offset="1" stop-color="#bfa673"/></radialGradient>
"""


def _gradient(kind: str, name: str, stops: Stops, shape: str) -> str:
    return (
        f'<{kind} id="{name}" {shape}><stop offset="0" stop-color="{stops[0]}"/>'
        f'<stop offset="1" stop-color="{stops[1]}"/></{kind}>\n'
    )


def _themed(theme: Theme) -> str:
    """Gradients and patterns of one theme; their names carry it, so two boards fit on a page."""
    grounds = "".join(
        _gradient(
            "linearGradient", f"fae-{terrain}-{theme.name}", theme.ground(terrain), 'x2="0" y2="1"'
        )
        for terrain in MOTIF_BOXES
    )
    sea = _gradient("radialGradient", f"fae-sea-{theme.name}", theme.sea, 'cy=".46" r=".75"')
    lake = _gradient("radialGradient", f"fae-lake-{theme.name}", theme.lake, 'cy=".35" r=".7"')
    waves = (
        f'<pattern id="fae-waves-{theme.name}" width="64" height="40" '
        'patternUnits="userSpaceOnUse"><path d="M4 12q5-5 10 0t10 0M38 31q5-5 10 0t10 0" '
        f'fill="none" stroke="{theme.wave}" stroke-width="1.3" stroke-linecap="round" '
        f'opacity="{theme.wave_strength}"/></pattern>\n'
    )
    lamp = (
        f'<radialGradient id="fae-lamp-{theme.name}" cy=".45" r=".68">'
        '<stop offset=".45" stop-color="#06101c" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="#06101c" stop-opacity="{theme.vignette}"/>'
        "</radialGradient>\n"
    )
    return grounds + sea + lake + waves + lamp


def definitions(theme: Theme) -> str:
    """Everything the drawing refers to by name."""
    return f"<defs>\n{_PATTERNS}{_themed(theme)}{MOTIFS}{DRUIDS}</defs>\n"
