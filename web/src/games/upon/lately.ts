// Which spaces were Explored since the reader's last choice, in order.
import type { LogLine } from "../../protocol";

/** By the title of the space: the how-manieth it was, from 1 on. */
export function exploredIn(lines: readonly LogLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { event } of lines) {
    const space = event["event"] === "Explored" ? event["space"] : undefined;
    if (typeof space === "string") found.set(space, found.size + 1);
  }
  return found;
}
