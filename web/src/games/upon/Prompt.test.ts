import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Prompt from "./Prompt.svelte";
import { moves, on, option, playing, settled, someDesk, somePosition } from "./testing";

describe("the prompt bar", () => {
  it("has a button for every space and a confirmation with what it gives", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: "All 3 choices" }));
    const options = within(screen.getByRole("dialog")).getByRole("group", { name: "Options" });
    expect(within(options).getAllByRole("button")).toHaveLength(3);
    await fireEvent.click(within(options).getByRole("button", { name: /1 Castle/ }));
    await settled();
    const told = screen.getByRole("status");
    expect(told).toHaveTextContent("Explore Story 4, 1 Castle?");
    expect(told).toHaveTextContent(/Take.*then.*Keystone Charm/);
    await fireEvent.click(screen.getByRole("button", { name: "Explore this space" }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("1 Castle");
  });

  it("offers to take only Wonders where a space does more", async () => {
    const start = option("Starting Player", {
      verb: "explore",
      subjects: [on("space", "Starting Player")],
      effects: [moves("take", { Magic: 1 }), moves("acts")],
    });
    const desk = someDesk(somePosition("Explore", [start]));
    render(Prompt, desk);
    const spare = screen.getByRole("button", { name: /^Only take Wonders/ });
    await fireEvent.click(spare);
    expect(spare).toHaveAttribute("aria-pressed", "true");
    expect(desk.shared.sparing).toBe(true);
    expect(desk.choose).not.toHaveBeenCalled();
  });

  it("drops what is prepared with Escape", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    desk.shared.press("space:1 Castle");
    const confirm = await screen.findByRole("button", { name: "Explore this space" });
    await fireEvent.keyDown(confirm, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Explore this space" })).toBeNull();
    expect(desk.choose).not.toHaveBeenCalled();
  });

  it("says of a Realm that is added what it costs, so that two fit on a phone", () => {
    const added = (title: string) =>
      option(title, {
        verb: "add",
        subjects: [on("card", title.replaceAll(" ", ""))],
        effects: [moves("costs", { Magic: 1 })],
      });
    render(Prompt, someDesk(somePosition("PlaceRealm", [added("Acorn Hollow"), added("Two")])));
    const acorn = screen.getByRole("button", { name: /^Add Acorn Hollow/ });
    expect(acorn).toHaveTextContent("pay");
    expect(acorn).not.toHaveTextContent("brings a new Fable");
  });

  it("stays home with one press, in the place for passing", async () => {
    const desk = someDesk();
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: /^Keep a Fable home/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("stay home");
  });

  it("chooses a plain option at once, with its consequence on the button", async () => {
    const desk = someDesk(
      somePosition("PlayFate", [
        playing("Two Rings", { Magic: 1 }),
        option("pass", {}, "Play nothing"),
      ]),
    );
    render(Prompt, desk);
    expect(screen.getByRole("button", { name: /^Play Two Rings/ })).toHaveTextContent("pay");
    await fireEvent.click(screen.getByRole("button", { name: /^Pass/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("pass");
  });

  it("asks in two steps where there are many options", async () => {
    const kinds = ["Magic", "Love", "Honour"];
    const desk = someDesk(
      somePosition(
        "ConvertWonder",
        kinds.flatMap((from) =>
          kinds.map((to) =>
            option(`${from} to 1 ${to}`, {
              verb: "convert",
              subjects: [on("wonder", from)],
              effects: [moves("return", { [from]: 1 }), moves("take", { [to]: 1 })],
            }),
          ),
        ),
      ),
    );
    render(Prompt, desk);
    expect(screen.getAllByRole("button")).toHaveLength(4); // three kinds, and the list
    await fireEvent.click(screen.getByRole("button", { name: /Love/ }));
    expect(screen.getAllByRole("button")).toHaveLength(4); // three ways, and the way back
    await fireEvent.click(screen.getByRole("button", { name: /^1 Love to 1 Honour/ }));
    expect(desk.choose).toHaveBeenCalledExactlyOnceWith("Love to 1 Honour");
  });

  it("takes no choice while one is under way", async () => {
    const choices = [option("yes", { verb: "do" }), option("no", { verb: "leave" })];
    const desk = { ...someDesk(somePosition("May", choices)), busy: true };
    desk.shared.sit(desk);
    render(Prompt, desk);
    await fireEvent.click(screen.getByRole("button", { name: "Yes" }));
    expect(desk.choose).not.toHaveBeenCalled();
  });
});
