// The service worker: the page opens without a network and says so. A new build brings a new
// worker, which takes over at once and forgets what the old one kept.
import { lead, type Windows } from "./notes";
import { cacheOf, marked, outdated, PAGE, wayOf, type Shell } from "./shell";

/** The little of a worker's world that is used here: the page's types know another one. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pressed extends Lasting {
  notification: { data: unknown; close(): void };
}
interface Scope {
  location: Location;
  clients: Windows & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: Pressed) => void): void;
}

const worker = self as unknown as Scope;
const shell = JSON.parse("%SHELL%") as Shell;

async function keep(): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  // Not from the browser's own cache: the page that is kept belongs to these files.
  await cache.addAll([PAGE, ...shell.files].map((path) => new Request(path, { cache: "reload" })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), shell).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Hashed files never change: what was fetched once is not asked for again. */
async function fromKept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(shell));
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await (await caches.open(cacheOf(shell))).match(PAGE);
    if (!found) throw error;
    return new Response(marked(await found.text()), { headers: found.headers });
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, worker.location.origin);
  if (way === "page") event.respondWith(page(event.request));
  if (way === "kept") event.respondWith(fromKept(event.request));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(worker.clients, String(event.notification.data)));
});
