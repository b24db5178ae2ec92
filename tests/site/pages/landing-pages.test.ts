import { expect, test } from 'vitest'
import { landingPaths, loadLandingPage } from '../../../src/content/landing-pages.ts'
import { forms } from '../../categories/schemas.ts'

test.each(landingPaths)('%s suggests US places unless its form asks for airports', async (path) => {
  const slug = path.slice(1, -'-shipping'.length)
  const hero = (await loadLandingPage(slug))?.hero
  const form = forms.find(({ path: formPath }) => hero?.quote.href.startsWith(formPath ?? ' '))
  const from = form?.schema.properties[form.facts.from?.[0] ?? '']
  expect(from?.title).toBeTruthy()
  expect(hero?.ends === 'airports').toBe(/airport/i.test(from?.title ?? ''))
})
