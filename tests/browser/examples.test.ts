import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleCategories } from '../categories.ts'
import { times } from '../soak.ts'
import { expectAccessible } from './accessible.ts'
import { browserForTests } from './browser.ts'
import { testInBrowser } from './generated-tests.ts'
import { fillAndSend, openForm } from './quote.ts'
import { copyForTests, type StartedServer } from './repository-copy.ts'

const PHONE = { width: 360, height: 740 }

const copy = copyForTests()
const { newPage } = browserForTests()
let site: StartedServer

beforeAll(async () => {
  for (const { id, text } of exampleCategories) copy.write(`schemas/${id}.json`, text)
  site = await copy.start()
})
afterAll(() => site.stop())

describe.each(exampleCategories.map((category) => [category.id, category] as const))(
  'examples/%s.json, copied to schemas/,',
  (_id, { form, fixture }) => {
    testInBrowser(form, fixture, {
      newPage,
      url: () => site.url,
      maxCases: times({ test: 1, soak: Number.MAX_SAFE_INTEGER }),
    })

    test('has no accessibility violation on a phone: pristine, with errors, answered, on each step and sent', async () => {
      const page = await newPage({ viewport: PHONE })
      const quote = { page, form, case: 0, answers: fixture.cases[0] ?? {} }
      const inspect = (state: string) => async (step: number) => {
        await expectAccessible(page, `step ${step + 1}, ${state}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(PHONE.width)
      }
      await openForm(quote, site.url)
      await fillAndSend(quote, {
        onOpen: inspect('pristine'),
        onInvalid: inspect('with errors'),
        onAnswered: inspect('answered'),
      })
      await expectAccessible(page, 'sent')
    })
  },
)
