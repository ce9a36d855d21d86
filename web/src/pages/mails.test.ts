import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { go } from "../app/navigation.svelte";
import type { EmailInfo } from "../protocol";
import { mara, meet } from "../table/fakes";
import EmailForm from "./EmailForm.svelte";
import MailPage from "./MailPage.svelte";

const KEY = "0123456789abcdef".repeat(2);
const fetched = vi.fn(async (_path: string, _request?: RequestInit) => new Response("{}"));
beforeEach(() => meet(fetched, mara));

function answers(info: Partial<EmailInfo>): void {
  const told = { offered: true, address: "", wanted: "", ...info };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(told)));
}
const refused = (): Response => {
  const problem = { code: "malformed", text: "This is no mail address.", rule: "" };
  return new Response(JSON.stringify(problem), { status: 400 });
};
const sent = (): [string, unknown][] =>
  fetched.mock.calls.map(([path, request]) => [path, request?.body ?? null]);

it("offers no mails where the server sends none", async () => {
  answers({ offered: false });
  render(EmailForm);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(screen.queryByRole("heading")).toBeNull();
});

it("takes an address, says what is missing, and lets it go again", async () => {
  answers({});
  render(EmailForm);
  const field = await screen.findByLabelText("Your mail address");
  await fireEvent.input(field, { target: { value: "mara" } });
  fetched.mockResolvedValueOnce(refused());
  await fireEvent.click(screen.getByRole("button", { name: "Tell me by mail" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This is no mail address.");
  await fireEvent.input(field, { target: { value: " mara@fable.example " } });
  answers({ wanted: "mara@fable.example" });
  await fireEvent.click(screen.getByRole("button", { name: "Tell me by mail" }));
  expect(await screen.findByText(/mara@fable.example waits for you/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  answers({});
  await fireEvent.click(screen.getByRole("button", { name: "No more mails" }));
  await vi.waitFor(() => expect(screen.queryByText(/waits for you/)).toBeNull());
  expect(sent().slice(2)).toEqual([
    ["/api/email", '{"address":"mara@fable.example"}'],
    ["/api/email", '{"address":""}'],
  ]);
});

it("confirms an address, and keeps the key out of sight", async () => {
  go(`/mail#confirm=${KEY}`);
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  render(MailPage);
  expect(await screen.findByText(/Your address is confirmed/)).toBeVisible();
  expect(sent()).toContainEqual(["/api/email/confirm", JSON.stringify({ key: KEY })]);
  expect(location.hash).toBe("");
});

it("sends no more mails only when that is pressed", async () => {
  go(`/mail#stop=${KEY}`);
  render(MailPage);
  expect(sent().filter(([path]) => path.includes("email"))).toEqual([]);
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await fireEvent.click(screen.getByRole("button", { name: "No more mails" }));
  expect(await screen.findByText("You get no more mails.")).toBeVisible();
  expect(sent()).toContainEqual(["/api/email/stop", JSON.stringify({ key: KEY })]);
});

it("says so where a link is not whole, or is used up", async () => {
  go("/mail#confirm=12");
  const { unmount } = render(MailPage);
  expect(screen.getByRole("alert")).toHaveTextContent("This link is not whole.");
  unmount();
  go(`/mail#confirm=${KEY}`);
  fetched.mockImplementation(async () => refused());
  render(MailPage);
  expect(await screen.findByText("This is no mail address.")).toBeVisible();
});
