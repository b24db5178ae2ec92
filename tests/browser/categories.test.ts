import { describe } from 'vitest'
import { expectGolden } from '../expect-golden.ts'
import { fixtureOf, forms } from '../forms.ts'
import { hasJourney, recordedWith } from '../goldens.ts'
import { browserForTests } from './browser.ts'
import { testInBrowser } from './generated-tests.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

describe.each(forms.filter(hasJourney).map((form) => [form.id, form] as const))(
  'schemas/%s.json in the browser',
  (id, form) =>
    testInBrowser(form, fixtureOf(form), {
      newPage,
      url: () => site.url,
      data: () => site.data,
      compare: (section, text) => expectGolden(id, recordedWith(id, section, text)),
    }),
)
