/** Whether this is `npm run soak`, which repeats what `npm test` tries a few times. */
const isSoak = process.env.SOAK === '1'

/**
 * How often a test repeats something: a few times in `npm test`, many times in `npm run soak`.
 * @example times({ test: 5, soak: 300 })
 */
export const times = (counts: { readonly test: number; readonly soak: number }): number =>
  isSoak ? counts.soak : counts.test

/** Longest time a test may take; a soak test may take an hour. Unit: ms. */
export const TEST_TIMEOUT_MS = isSoak ? 3_600_000 : 60_000
