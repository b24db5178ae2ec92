/** Pause before the second request for a script that did not load. */
export const RETRY_DELAY_MS = 1_000
