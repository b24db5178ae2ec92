import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../src/entry-server.tsx'

vi.mock('../../../src/content/landing-pages', async (load) => ({
  ...(await load<object>()),
  loadLandingCards: async () => [],
}))

test('a site without landing pages has no list of them', async () => {
  const { status, html } = await renderPage('/services')
  expect(status).toBe(200)
  expect(html).toContain('href="/quotes"')
  expect(html).not.toContain('What do you need to ship?')
  expect(html).not.toContain('Something else?')
})
