import { describe, expect, it } from "vitest";
import { invitationIn, mailLinkIn, routeOf, ruleIn, staysHere } from "./router";

const at = (path: string) => routeOf(new URL(path, "http://here.test"));

describe("routeOf", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new?game=fae", { page: "new", game: "fae" }],
    ["/new", { page: "new", game: "" }],
    ["/t/moth-lantern-7f3a", { page: "table", id: "moth-lantern-7f3a" }],
    ["/t/moth-lantern-7f3a/", { page: "table", id: "moth-lantern-7f3a" }],
    ["/t/a%20b", { page: "table", id: "a b" }],
    ["/rules/fae#FAE-035", { page: "rules", game: "fae" }],
    ["/learn", { page: "learn" }],
    ["/learn/fae", { page: "lesson", game: "fae", lesson: "first" }],
    ["/learn/fabled/challenge", { page: "lesson", game: "fabled", lesson: "challenge" }],
    ["/me", { page: "me" }],
    ["/about", { page: "about" }],
    ["/records", { page: "records" }],
    ["/mail#stop=0", { page: "mail" }],
  ])("%s", (path, route) => expect(at(path)).toEqual(route));

  it.each(["/t", "/rules", "/t/a/b", "/nowhere", "/me/too", "/t/%E0%A4%A", "/learn/a/b/c"])(
    "%s is missing",
    (path) => expect(at(path)).toEqual({ page: "missing" }),
  );
});

describe("the part after #", () => {
  it("may be an invitation", () => {
    expect(invitationIn("#seat=2&secret=s3-cret_")).toEqual({ seat: 2, secret: "s3-cret_" });
    expect(invitationIn("#seat=x&secret=s")).toBeNull();
    expect(invitationIn("#seat=2")).toBeNull();
    expect(invitationIn("")).toBeNull();
  });
  it("may be a rule", () => {
    expect(ruleIn("#FAE-035")).toBe("FAE-035");
    expect(ruleIn("#FAE-R01")).toBe("FAE-R01");
    expect(ruleIn("#main")).toBe("");
    expect(ruleIn("#seat=1&secret=A-1")).toBe("");
  });
});

describe("staysHere", () => {
  const here = new URL("http://here.test/t/a");
  function click(
    href: string,
    event: MouseEventInit = {},
    change?: (a: HTMLAnchorElement) => void,
  ) {
    const link = document.createElement("a");
    link.href = href;
    change?.(link);
    return staysHere(new MouseEvent("click", event), link, here)?.pathname ?? null;
  }
  it("follows plain links of this site", () => {
    expect(click("http://here.test/rules/fae#FAE-001")).toBe("/rules/fae");
  });
  it("leaves the rest to the browser", () => {
    expect(click("http://elsewhere.test/me")).toBeNull();
    expect(click("http://here.test/me", { ctrlKey: true })).toBeNull();
    expect(click("http://here.test/me", { button: 1 })).toBeNull();
    expect(click("http://here.test/api/tables/a/record")).toBeNull();
    expect(click("http://here.test/t/a#FAE-001")).toBeNull();
    expect(click("http://here.test/me", {}, (a) => (a.target = "_blank"))).toBeNull();
    expect(click("http://here.test/me", {}, (a) => a.setAttribute("download", ""))).toBeNull();
  });
});

describe("a link in a mail", () => {
  it("is read only if it is whole", () => {
    const key = "0123456789abcdef".repeat(2);
    expect(mailLinkIn(`#stop=${key}`)).toEqual({ what: "stop", key });
    expect(mailLinkIn(`#confirm=${key}`)).toEqual({ what: "confirm", key });
    for (const odd of [
      "",
      "#stop=",
      `#stop=${key}0`,
      `#delete=${key}`,
      `#stop=${key.toUpperCase()}`,
    ])
      expect(mailLinkIn(odd)).toBeNull();
  });
});
