/** Whether this is `npm run soak`, which repeats many times what `npm test` tries a few times. */
export const isSoak = process.env.SOAK === '1'

/** Ids of the categories that `npm test -- piano` tests alone; undefined if all are tested. */
export const askedCategories: readonly string[] | undefined = process.env.CATEGORIES?.split(',')

/**
 * Returns how often a test repeats something: a few times in `npm test`, many times in `npm run soak`.
 * @example times({ test: 5, soak: 300 })
 */
export const times = (counts: { readonly test: number; readonly soak: number }): number =>
  isSoak ? counts.soak : counts.test

/**
 * Parameters of a property of fast-check: the same examples in every `npm test`, and many new ones in every `npm run soak`. A failure
 * names its seed and the smallest example that was found.
 */
export const examples = (counts: { readonly test: number; readonly soak: number }) => ({
  numRuns: times(counts),
  ...(!isSoak && { seed: 2026 }),
})

/** Timeout of a test or hook, long enough for a very busy machine. A soak test may take an hour. */
export const TEST_TIMEOUT_MS = isSoak ? 3_600_000 : 600_000
