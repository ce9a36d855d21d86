import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Announcer from "./Announcer.svelte";
import { Announcing } from "./announcing.svelte";
import { line, position, table } from "./fakes";

const words = (announcing: Announcing): string[] => announcing.lines.map(({ text }) => text);

describe("what is announced", () => {
  it("is every line once, in order, and then what is asked", () => {
    const announcing = new Announcing();
    const first = [line(1, "Ilse moved."), line(1, "A ritual was held.")];
    announcing.hear(first, "Tomas is choosing.");
    announcing.hear(first, "Tomas is choosing.");
    announcing.hear([line(2, "Tomas moved.")], "Your turn.");
    expect(words(announcing)).toEqual([
      "Ilse moved.",
      "A ritual was held.",
      "Tomas is choosing.",
      "Tomas moved.",
      "Your turn.",
    ]);
  });

  it("forgets what was said long ago, but no line of what has just come", () => {
    const announcing = new Announcing();
    announcing.hear([line(1, "old")], "Your turn.");
    const many = Array.from({ length: 20 }, (_, n) => line(2, `move ${n}`));
    announcing.hear(many, "Your turn.");
    expect(words(announcing)).toEqual([...many.map(({ text }) => text), "Your turn."]);
  });

  it("adds to what was said, so that nothing is cut off while it is read", async () => {
    const props = { table: table(), position: position(1), news: [line(1, "Ilse moved.")] };
    const { rerender } = render(Announcer, { props });
    await rerender({ ...props, position: position(2), news: [line(2, "Tomas moved.")] });
    const region = screen.getByRole("log", { name: "What is happening" });
    expect(region).toHaveTextContent(/Ilse moved\..*Tomas moved\./);
    expect(region).toHaveAttribute("aria-atomic", "false");
  });
});
