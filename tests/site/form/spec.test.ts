import tiles from 'virtual:category-tiles'
import { describe, expect, test } from 'vitest'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { doneText } from '../../../engine/form/texts.ts'
import { specifiedForms } from '../specification/forms.ts'
import { specifiedPages } from '../specification/pages.ts'

const catalog = readCatalog('schemas')
const formOf = (id: string) => {
  const category = catalog.categories.find((candidate) => candidate.id === id)
  if (!category) throw new Error(`schemas/${id}.json is missing or broken`)
  return category.form
}
const fieldOf = (id: string, name: string) => formOf(id).schema.properties[name] ?? {}

describe.each(Object.entries(specifiedForms))('%s', (id, expected) => {
  test('has its page, label, mailbox and subject', () => {
    const { path, label, submission } = formOf(id)
    expect({ path, label, mailbox: submission.mailbox, subject: submission.subject }).toEqual({
      path: expected.path,
      label: expected.label,
      mailbox: expected.mailbox,
      subject: expected.subject,
    })
    if (expected.heading) expect(formOf(id).heading).toBe(expected.heading)
  })

  test('asks its fields, step by step', () => {
    expect(formOf(id).steps.map(({ fields }) => fields)).toEqual(expected.steps)
  })

  test('requires every field but the optional ones', () => {
    const required = expected.steps.flat().filter((name) => !expected.optional?.includes(name))
    expect([...(formOf(id).schema.required ?? [])].sort()).toEqual(required.sort())
  })

  test('offers its options', () => {
    const selects = expected.steps.flat().flatMap((name) => {
      const { enum: values } = fieldOf(id, name)
      return values ? [[name, values]] : []
    })
    expect(Object.fromEntries(selects)).toEqual(expected.options ?? {})
  })

  test('says its messages', () => {
    const names = Object.keys(expected.messages)
    const messages = names.map((name) => [name, fieldOf(id, name).messages?.required])
    expect(Object.fromEntries(messages)).toEqual(expected.messages)
  })
})

test.each(['heading', 'description'] as const)('each form has a %s of its own', (key) => {
  const values = Object.keys(specifiedForms).map((id) => formOf(id)[key])
  expect(new Set(values).size).toBe(values.length)
})

test('answers are text; emails and dates have their formats', () => {
  for (const [id, { steps }] of Object.entries(specifiedForms)) {
    for (const name of steps.flat()) {
      expect(fieldOf(id, name).type, `${id} ${name}`).toBe('string')
      const format = name === 'email' ? 'email' : name.endsWith('Date') ? 'date' : undefined
      expect(fieldOf(id, name).format, `${id} ${name}`).toBe(format)
    }
  }
})

test('only the boxes form asks for a least number of characters', () => {
  const lengths = Object.entries(specifiedForms).flatMap(([id, { steps }]) =>
    steps.flat().flatMap((name) => {
      const { minLength } = fieldOf(id, name)
      return minLength === undefined ? [] : [[`${id} ${name}`, minLength]]
    }),
  )
  expect(Object.fromEntries(lengths)).toEqual({
    'boxes fromZip': 5,
    'boxes toZip': 5,
    'boxes name': 2,
    'boxes phone': 10,
  })
})

test('the chooser has the twelve tiles of the specification, in their order, with their targets', () => {
  const paths = Object.values(specifiedForms).map(({ path }) => path)
  const { links = [] } = specifiedPages.find(({ path }) => path === '/quotes') ?? {}
  const specified = tiles.filter(({ href }) => paths.includes(href.replace(/\?.*/, '')))
  expect(specified.map(({ label, href }) => [label, href])).toEqual(links.slice(0, 12))
})

test('the goods form takes any category and asks Boxes another question', () => {
  const { openCategory, schema, uiSchema, variants } = formOf('goods')
  expect(openCategory).toBe(true)
  expect(schema.properties.itemDescription?.title).toBe('Describe briefly what you need to move')
  expect(uiSchema.itemDescription?.['ui:placeholder']).toBe('e.g. Table and chairs')
  expect(schema.properties.weight?.title).toBe('Total weight (Optional)')
  expect(uiSchema.weight?.['ui:options']?.unit).toBe('lbs')
  expect(Object.keys(variants)).toEqual(['Boxes'])
  expect(variants.Boxes?.schema.properties.itemDescription?.title).toBe('Describe briefly your cargo')
  expect(variants.Boxes?.uiSchema.itemDescription?.['ui:placeholder']).toBe('e.g. Documents and personal items')
})

test('the boxes form sends nothing, toasts and goes home', () => {
  const { submission, completion, texts, uiSchema } = formOf('boxes')
  expect(submission.delivery).toBe('console')
  expect(completion).toBe('/')
  expect(texts.categories).toBe('Back to Categories')
  expect(texts.doneTitle).toBe('Quote Request Submitted!')
  expect(doneText(texts, 24)).toContain('within 2 hours')
  expect(uiSchema.weight?.['ui:options']?.unit).toBe('lbs')
})

test('the lead form has its notices and toasts', () => {
  const { problems, completion, texts } = formOf('lead')
  expect(problems).toBe('notice')
  expect(completion).toBe('reset')
  expect(texts).toMatchObject({
    noticeTitle: 'Missing Information',
    noticeText: 'Please fill in all required fields.',
    failureTitle: 'Error',
    failureText: 'There was an issue submitting your information. Please try again.',
    doneTitle: 'Success!',
  })
  expect(doneText(texts, 24)).toBe('Thank you for your interest! We’ll be in touch within 24 hours.')
})

test('the quote forms have the buttons and toasts of the specification', () => {
  const { problems, completion, texts } = formOf('car')
  expect(problems).toBe('inline')
  expect(completion).toBe('thank-you')
  expect(texts).toMatchObject({
    continue: 'Continue',
    previous: 'Previous',
    submit: 'Submit Quote Request',
    again: 'Submit Another Quote',
    failureTitle: 'Error',
    failureText: 'There was an issue submitting your quote request. Please try again.',
  })
  expect(doneText(texts, 24)).toContain('within 24 hours')
})
