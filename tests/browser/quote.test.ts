import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../engine/form/form.ts'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, type WatchedPage } from './browser.ts'
import { fillAndSend, giveEveryInvalid, openForm } from './quote.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = fixtureOf(car).cases[0] ?? {}

let page: WatchedPage
beforeEach(async () => {
  page = await newPage()
})

/** What the tests of a form say that differs from the car form on the page. */
async function troubleOf(form: Form, run: (quote: Parameters<typeof fillAndSend>[0]) => Promise<void>) {
  const quote = { page, form, case: 0, answers: { ghost: 'Boo', ...answers } }
  await openForm(quote, site.url)
  page.setDefaultTimeout(2_000)
  const trouble = await run(quote).catch((error: Error) => error.message)
  return trouble ?? ''
}

test('a field that is not on the page is told in words: where, what was expected, what is there, whose mistake it is', async () => {
  const [first, ...others] = car.steps
  const ghost = { type: 'string', title: 'Who is there?', validate: () => true } as const
  const haunted: Form = {
    ...car,
    steps: [{ title: first?.title ?? '', fields: ['ghost', ...(first?.fields ?? [])] }, ...others],
    schema: { ...car.schema, properties: { ghost, ...car.schema.properties } },
  }
  const words = await troubleOf(haunted, (quote) => fillAndSend(quote, {}))
  expect(words.split('\n')).toEqual([
    'schemas/car.json, case 1, step 1 "Your car and its route", field "ghost" (Who is there?)',
    '  Expected: it is asked, and takes the answer "Boo".',
    expect.stringMatching(
      /^ {2}Found: the page \/car-quote-form with the headings .*, the fields "pickupLocation", .*, and no message\.$/,
    ),
    expect.stringMatching(/^ {2}Whose mistake: the site's or the tests', not your file's: /),
    expect.stringMatching(/^ {2}What to do: /),
  ])
})

test('a message that does not come is told in words, with those that do', async () => {
  const entry = { path: 'vehicleInfo', rule: 'required', text: '', message: 'Which car?', case: 0 }
  const words = await troubleOf(car, (quote) => giveEveryInvalid(quote, [entry]))
  expect(words).toContain('step 1 "Your car and its route", field "vehicleInfo" (Year, make and model)')
  expect(words).toContain(
    'Expected: after no answer, the message "Which car?" is in the summary, with a link to the field.',
  )
  expect(words).toContain('and the messages "Vehicle information is required"')
})
