// Links on their way to other people.
import { say } from "./toasts.svelte";

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    say("The link is copied.");
  } catch {
    say(`The link is ${link}`); // the clipboard is closed: over plain HTTP, or by the reader's will
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

export function shareLink(title: string, link: string): void {
  // Closing the share sheet is no failure.
  navigator
    .share({ title: `Fabletop: ${title}`, text: "A seat is free for you.", url: link })
    .catch(() => undefined);
}
