// Set-up of the component tests.
import "@testing-library/jest-dom/vitest";

// jsdom draws no dialogs: opening and closing them is all that is needed here.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
