import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into a page and the frames in it that have a page of the same origin. */
async function loadAxe(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  for (const frame of page.frames().filter((candidate) => candidate.url().startsWith(origin)))
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
}

async function expectNoViolations(page: Page, state: string, options: RunOptions): Promise<void> {
  await loadAxe(page)
  const run = JSON.stringify({ resultTypes: ['violations'], ...options })
  const { violations } = (await page.evaluate(`axe.run(${run})`)) as AxeResults
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, state).toEqual([])
}

/** Asserts that axe finds no violation in the page. @param state state of the page, named in the failure */
export const expectAccessible = (page: Page, state: string): Promise<void> => expectNoViolations(page, state, {})

/** Asserts that everything that can be pressed is 24 px large, or that far from the next (WCAG 2.2, target size). */
export const expectTargetSizes = (page: Page, state: string): Promise<void> =>
  expectNoViolations(page, state, { runOnly: ['target-size'] })

/**
 * Asserts that axe finds no violation in a page of a browser without JavaScript. axe can't run there, so another page shows the
 * resulting HTML without its scripts.
 * @param page opened with `javaScriptEnabled: false`
 * @param reader any other page
 */
export async function expectPlainAccessible(page: Page, reader: Page, state: string): Promise<void> {
  const html = (await page.content()).replaceAll(/<script[\s>].*?<\/script>|<meta http-equiv=[^>]*>/gs, '')
  await reader.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await reader.goto(page.url())
  await expectAccessible(reader, state)
}

/** Asserts that every text has enough contrast in dark mode. Dark mode changes only colors, so nothing else is checked. */
export async function expectReadableInDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await expectNoViolations(page, state, { runOnly: ['color-contrast'] })
}
