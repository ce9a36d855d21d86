// Set-up of the component tests.
import "@testing-library/jest-dom/vitest";
