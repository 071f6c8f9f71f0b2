/** After so many milliseconds a test counts as hanging. */
export const HANGING_MS = 3_600_000;

/** How many milliseconds a test waits for a condition or for an element that it acts on. */
export const WAITING_MS = 60_000;
