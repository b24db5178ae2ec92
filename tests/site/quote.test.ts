import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../engine/form/form.ts'
import { browserForTests, type WatchedPage } from '../browser/browser.ts'
import { fillAndSend, giveEveryInvalid, openForm } from '../browser/quote.ts'
import { siteForTests } from '../browser/site.ts'
import { fixtureOf, formById } from '../forms.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = fixtureOf(car).cases[0] ?? {}

let page: WatchedPage
beforeEach(async () => {
  page = await newPage()
})

/** Runs the tests of a form on the page of the car form, and returns the failure message. */
async function failureOf(form: Form, run: (quote: Parameters<typeof fillAndSend>[0]) => Promise<void>) {
  const quote = { page, form, case: 0, answers: { ghost: 'Boo', ...answers } }
  await openForm(quote, site.url)
  page.setDefaultTimeout(2_000)
  const failure = await run(quote).catch((error: Error) => error.message)
  return failure ?? ''
}

test('for a missing field, the failure says where it is, what was expected, what was found, and what to do', async () => {
  const [first, ...others] = car.steps
  const ghost = { type: 'string', title: 'Who is there?', validate: () => true } as const
  const haunted: Form = {
    ...car,
    steps: [{ title: first?.title ?? '', fields: ['ghost', ...(first?.fields ?? [])] }, ...others],
    schema: { ...car.schema, properties: { ghost, ...car.schema.properties } },
  }
  const message = await failureOf(haunted, (quote) => fillAndSend(quote, {}))
  expect(message.split('\n')).toEqual([
    'schemas/car.json, case 1, step 1 "Your car and its route", field "ghost" (Who is there?)',
    '  Expected: the field is visible and accepts the answer "Boo".',
    expect.stringMatching(
      /^ {2}Found: the page \/car-quote-form with the headings .*, the fields "pickupLocation", .*, and no message\.$/,
    ),
    expect.stringMatching(/^ {2}This is a defect of the product, not a mistake in the file, .* To report it, /),
  ])
})

test('for a missing message, the failure names the messages on the page', async () => {
  const entry = { path: 'vehicleInfo', rule: 'required', text: '', message: 'Which car?', case: 0 }
  const message = await failureOf(car, (quote) => giveEveryInvalid(quote, [entry]))
  expect(message).toContain('step 1 "Your car and its route", field "vehicleInfo" (Year, make and model)')
  expect(message).toContain(
    'Expected: after no answer, the summary has the message "Which car?", with a link to the field.',
  )
  expect(message).toContain('and the messages "Vehicle information is required"')
})
