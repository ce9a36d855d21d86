// Set-up of the component tests. It runs before every file; files share one environment.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";
import { toasts } from "./app/toasts.svelte";

configure({ asyncUtilTimeout: 30_000 }); // a machine may be busy with other things

// jsdom draws no dialogs: opening and closing them is all that is needed here.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// Nothing of a test stays for the next one.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  toasts.splice(0);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.style.display = "block";
};
