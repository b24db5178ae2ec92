import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asserts that axe finds no violation in the page as it is. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, state).toEqual([])
}
