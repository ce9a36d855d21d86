"""The icons of the installed table, drawn from icon.svg: python -m tests.browser.appicons."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.site import ROOT, launched

PUBLIC = ROOT / "web/public"
NIGHT = "#0f1b2a"  # --table1 of the page
# The file, its side in pixels, how much of it the mark takes, what is behind it. A system may cut
# a maskable icon to a circle, and shows no transparent one for a bookmark.
ICONS = (
    ("icon-180.png", 180, 0.78, NIGHT),
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("icon-maskable-512.png", 512, 0.62, NIGHT),
)


def draw(page: Page, path: Path, side: int, share: float, ground: str) -> None:
    mark = b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{ground}'>"
        f"<img width={round(side * share)} src='data:image/svg+xml;base64,{mark}'>"
    )
    page.screenshot(path=path, omit_background=True)


def main() -> None:
    with launched() as browser:
        page = browser.new_page()
        for name, side, share, ground in ICONS:
            draw(page, PUBLIC / name, side, share, ground)


if __name__ == "__main__":
    main()
