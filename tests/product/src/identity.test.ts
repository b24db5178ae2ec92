import { beforeEach, expect, test } from 'vitest'
import { identity } from '../../../site.config.ts'
import { landingPaths } from '../../../src/content/landing-pages.ts'
import { renderPage } from '../../../src/entry-server.tsx'

const filledIn = {
  legalName: 'Sample Freight LLC',
  town: 'Omaha, NE',
  phone: '(402) 555-0142',
  usdot: '1234567',
  mc: '',
}
const LINE = /Sample Freight LLC.*Omaha, NE.*href="tel:4025550142".*\(402\) 555-0142.*USDOT 1234567/

beforeEach(() => {
  const empty = { ...identity }
  Object.assign(identity, filledIn)
  return () => Object.assign(identity, empty)
})

test.each(['/', '/about', ...landingPaths, '/car-quote-form', '/lead-capture'])(
  'who runs the site is on %s if the owner has filled it in',
  async (path) => {
    const { html } = await renderPage(path)
    expect(html).toMatch(LINE)
    expect(html).not.toContain('MC ')
  },
)

test('an empty identity leaves no trace', async () => {
  Object.assign(identity, { legalName: '', town: '', phone: '', usdot: '' })
  const { html } = await renderPage('/about')
  expect(html).not.toMatch(/tel:|USDOT/)
})
