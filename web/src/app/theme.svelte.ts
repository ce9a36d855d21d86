// Dark, light, or as the device says. Kept per browser; applied before the first paint.
export type Theme = "auto" | "dark" | "light";

const KEY = "fabletop.theme";

function stored(): Theme {
  try {
    const found = localStorage.getItem(KEY);
    return found === "dark" || found === "light" ? found : "auto";
  } catch {
    return "auto"; // storage may be switched off
  }
}

const state = $state({ theme: "auto" as Theme, shown: "dark" as "dark" | "light" });

function lightDevice(): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: light)") : null;
}

function show(): void {
  const auto = lightDevice()?.matches ? "light" : "dark";
  state.shown = state.theme === "auto" ? auto : state.theme;
  document.documentElement.dataset.theme = state.shown;
  // The frame that an installed table has around it, and the bar of a phone's browser.
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--table1").trim();
  if (colour)
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      meta.content = colour;
}

export const theme = {
  get choice(): Theme {
    return state.theme;
  },
  get shown(): "dark" | "light" {
    return state.shown;
  },
  start(): void {
    state.theme = stored();
    show();
    lightDevice()?.addEventListener("change", show);
  },
  set(choice: Theme): void {
    state.theme = choice;
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // without storage the choice lasts as long as the page
    }
    show();
  },
  flip(): void {
    theme.set(state.shown === "dark" ? "light" : "dark");
  },
};
