// A note of the browser was pressed: the table it is about comes to the front.

/** The little of a page's window that is used here. */
export interface Seen {
  url: string;
  focus(): Promise<unknown>;
}

export interface Windows {
  matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Seen[]>;
  openWindow(path: string): Promise<unknown>;
}

/** The window that shows it already; a game in another one is not disturbed. */
export async function lead(windows: Windows, path: string): Promise<void> {
  const all = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const there = all.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : windows.openWindow(path));
}
