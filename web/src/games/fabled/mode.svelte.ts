// How the reader wants the row; the browser remembers it.
const REMEMBERED = "fabled-zoom";
export const ROW_MODES = ["read", "fit", "short"] as const;
export type RowMode = (typeof ROW_MODES)[number];

function remembered(): RowMode | null {
  try {
    const found = localStorage.getItem(REMEMBERED);
    return ROW_MODES.find((mode) => mode === found) ?? null;
  } catch {
    return null;
  }
}

export class Mode {
  /** Null: as the table says. */
  wanted = $state<RowMode | null>(remembered());

  want(mode: RowMode): void {
    this.wanted = mode;
    try {
      localStorage.setItem(REMEMBERED, mode);
    } catch {
      // A browser that keeps nothing: the row is shown this way until the page closes.
    }
  }
}
