import { expect } from 'vitest'
import { hasGoldens, readGolden } from './goldens.ts'

/**
 * Asserts that a golden file contains a text. If `npm run fixtures` hasn't run for the category yet, the assertion passes,
 * and `npm test` prints a reminder at the end. In CI it fails instead, because nobody reads reminders there.
 */
export function expectGolden(id: string, name: string, text: string): void {
  const golden = readGolden(name)
  if (golden === undefined && !process.env.CI && !hasGoldens(id)) return
  const message =
    golden === undefined
      ? `schemas/${id}.json has no tests/${name} yet. Run "npm run fixtures ${id}", look at the files it wrote, and commit them`
      : `schemas/${id}.json no longer produces tests/${name}. If the change is intended, run "npm run fixtures ${id}", look at what it changed, and commit it`
  expect(text, message).toBe(golden)
}
