/** Pause before the second request for a script that did not load. */
export const RETRY_DELAY_MS = 1_000

/** How long hydration may take to carry out a press on Continue or Submit. */
export const PATIENCE_MS = 2_000
