import { expect } from 'vitest'
import { hasGoldens, readGolden } from './goldens.ts'

/**
 * Asserts that a golden file has a text. A category for which `npm run fixtures` hasn't run yet has nothing to compare
 * with: it passes, and `npm test` ends with a notice. In CI, where nobody reads a notice, it fails.
 */
export function expectGolden(id: string, name: string, text: string): void {
  const golden = readGolden(name)
  if (golden === undefined && !process.env.CI && !hasGoldens(id)) return
  const words =
    golden === undefined
      ? `schemas/${id}.json has no tests/${name} yet. Run "npm run fixtures ${id}", look at what it made, and commit it`
      : `schemas/${id}.json gives another text than tests/${name}. If you meant the change, run "npm run fixtures ${id}", look at what it changed, and commit it`
  expect(text, words).toBe(golden)
}
