/** Whether this is `npm run soak`, which repeats what `npm test` tries a few times. */
export const isSoak = process.env.SOAK === '1'

/**
 * How often a test repeats something: a few times in `npm test`, many times in `npm run soak`.
 * @example times({ test: 5, soak: 300 })
 */
export const times = (counts: { readonly test: number; readonly soak: number }): number =>
  isSoak ? counts.soak : counts.test

/** Longest time that a test or hook may take on a very busy machine; in `npm run soak`, an hour. */
export const TEST_TIMEOUT_MS = isSoak ? 3_600_000 : 600_000

/** How long a test waits for something that must happen. It happens much sooner unless the machine is busy. */
export const PATIENCE_MS = 30_000
