import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accessibilityTree } from '../../../build/golden/browser/accessibility-tree.ts'
import { fillAndSend, openForm } from '../../../build/golden/browser/journey.ts'
import type { Form } from '../../../engine/form/form.ts'
import { PlainForm } from '../../../engine/react/PlainForm.tsx'
import { browserForTests } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'
import { formOf } from '../../categories/compile.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'
import { stubHost } from '../../product/react/stub-host.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}

test('for a missing field, the failure says where it is, what was expected, what was found, and what to do', async () => {
  const page = await newPage()
  const [first, ...others] = car.steps
  const ghost = { type: 'string', title: 'Who is there?', validate: () => true } as const
  const haunted: Form = {
    ...car,
    steps: [{ title: first?.title ?? '', fields: ['ghost', ...(first?.fields ?? [])] }, ...others],
    schema: { ...car.schema, properties: { ghost, ...car.schema.properties } },
  }
  const quote = { page, form: haunted, sample: 0, answers: { ghost: 'Boo', ...answers } }
  await openForm(quote, site.url)
  page.setDefaultTimeout(2_000)
  const message = await fillAndSend(quote, {}).catch((error: Error) => error.message)
  expect(message?.split('\n')).toEqual([
    'schemas/car.json, sample 1, step 1 "Your car and its route", field "ghost" (Who is there?)',
    '  Expected: the field is visible and accepts the answer "Boo".',
    expect.stringMatching(
      /^ {2}Found: the page \/car-quote-form with the headings .*, the fields "pickupLocation", .*, and no message\.$/,
    ),
    expect.stringMatching(/^ {2}This is a defect of the product, not a mistake in the file, .* To report it, /),
  ])
})

test('what a screen reader announces has every checkbox and radio button with its state', async () => {
  const form = await formOf({
    steps: [{ title: 'All', fields: ['stairs', 'drained', 'keys', 'care', 'tubs'] }],
    schema: {
      type: 'object',
      properties: {
        stairs: { type: 'boolean', title: 'There are stairs', message: 'Check this' },
        drained: { type: 'string', title: 'Is it drained?', enum: ['Yes', 'No'], message: 'Choose one' },
        keys: { type: 'boolean', title: 'It has keys', default: true },
        care: {
          type: 'array',
          title: 'What does it need?',
          items: { type: 'string', enum: ['A crane', 'A cover'] },
          uniqueItems: true,
          default: ['A cover'],
        },
        tubs: {
          type: 'array',
          title: 'Tubs',
          minItems: 1,
          maxItems: 2,
          items: { type: 'object', title: 'Tub', properties: { lid: { type: 'boolean', title: 'It has a lid' } } },
        },
      },
      required: ['stairs', 'drained'],
    },
    uiSchema: { drained: { 'ui:widget': 'radio' } },
  })
  const page = await newPage()
  await page.setContent(`<main>${renderToStaticMarkup(createElement(PlainForm, { form, host: stubHost() }))}</main>`)
  const lines = (await accessibilityTree(page)).split('\n')
  expect(lines.filter((line) => /^(checkbox|radio|group)/.test(line))).toEqual([
    'checkbox    There are stairs (not checked, required)',
    'radiogroup  Is it drained? (required)',
    'radio       Yes (not checked)',
    'radio       No (not checked)',
    'checkbox    It has keys (checked)',
    'group       What does it need? (optional)',
    'checkbox    A crane (not checked)',
    'checkbox    A cover (checked)',
    'group       Tubs (optional)',
    'group       Tub 1',
    'checkbox    It has a lid (not checked)',
    'group       Tub 2',
    'checkbox    It has a lid (not checked)',
  ])
})
