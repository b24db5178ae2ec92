import { expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import type { Answers } from '../../../engine/form/form.ts'
import { withDefaults } from '../../../engine/form/initial.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { summaryOf } from '../../../engine/form/summary.ts'
import type { ObjectKeywords } from '../../../engine/format/category.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { isControlKey } from '../../../engine/submission/protocol.ts'
import { formOf } from '../../categories/compile.ts'
import { text } from './piano.ts'

const kind = { ...text('Kind'), enum: ['home', 'business'], default: 'home' }
const city = { type: 'string', title: 'City' } as const
const lift = { type: 'boolean', title: 'Lift', default: true } as const

/** The form begins with the defaults of its address `stop`. */
async function stopForm(inStop: ObjectKeywords, inForm: ObjectKeywords = {}) {
  const form = await formOf({
    steps: [{ title: 'All', fields: ['stop', 'gate'] }],
    schema: {
      type: 'object',
      properties: {
        stop: { type: 'object', title: 'Stop', properties: { kind, lift, city: text('City') }, ...inStop },
        gate: inForm.if ? text('Gate') : { type: 'string', title: 'Gate' },
      },
      ...inForm,
    },
  })
  const answered = (typed: Answers) =>
    withAnswers(form, 'Pianos', { ...withDefaults(form, 'Pianos').answers, ...typed })
  const problems = (typed: Answers) => problemsOf(answered(typed), ['stop', 'gate']).map(({ message }) => message)
  return { answered, problems }
}

const CITY = { required: ['kind', 'city'] }

test('an optional address with nothing but defaults counts as not answered, for the page, the request and the team', async () => {
  const { answered, problems } = await stopForm(CITY, {
    if: { required: ['stop'] },
    then: { required: ['gate'] },
  })
  const untouched = answered({})
  expect(problems({})).toEqual([])
  expect(untouched.byPath.get('stop.city')?.isRequired).toBe(false)
  const sent = Object.fromEntries(Object.entries(payloadOf(untouched)).filter(([key]) => !isControlKey(key)))
  expect(sent).toEqual({ 'stop.kind': '', 'stop.lift': '', 'stop.city': '', gate: '' })
  const received = withAnswers(untouched.form, 'Pianos', sent)
  for (const reader of [untouched, received])
    expect(summaryOf(reader).map(({ text }) => text)).toEqual(['', '', '', ''])
})

test.each<Answers>([{ 'stop.kind': 'business' }, { 'stop.city': ' ', 'stop.kind': 'business' }])(
  'an answer other than its default begins an address: %o',
  async (typed) => {
    const { problems } = await stopForm(CITY)
    expect(problems(typed)).toEqual(['City is required'])
  },
)

test('the defaults of an address that is begun are answers', async () => {
  const { answered, problems } = await stopForm(CITY)
  expect(problems({ 'stop.city': 'Austin' })).toEqual([])
  expect(answered({ 'stop.city': 'Austin' }).values).toEqual({ stop: { kind: 'home', lift: true, city: 'Austin' } })
  expect(summaryOf(answered({ 'stop.city': 'Austin', 'stop.lift': '' })).map(({ text }) => text)).toContain('No')
})

test('a required address asks for what its defaults leave open, and for nothing else', async () => {
  const { answered, problems } = await stopForm(CITY, { required: ['stop'] })
  expect(problems({})).toEqual(['City is required'])
  const received = withAnswers(answered({}).form, 'Pianos', payloadOf(answered({})))
  expect(problemsOf(received, ['stop']).map(({ path }) => path)).toEqual(['stop.city'])
})

test('defaults that are all an address requires are answers', async () => {
  const { answered } = await stopForm({ properties: { kind, lift, city }, required: ['kind'] })
  expect(answered({}).values).toEqual({ stop: { kind: 'home', lift: true } })
})

test('defaults ask for none of the alternatives in an optional address', async () => {
  const { problems } = await stopForm({
    properties: { kind, lift, city, zip: { type: 'string', title: 'ZIP' } },
    anyOf: [{ required: ['city'] }, { required: ['zip'] }],
    message: { anyOf: 'Name a city or a ZIP code' },
  })
  expect(problems({})).toEqual([])
  expect(problems({ 'stop.kind': 'business' })).toEqual(['Name a city or a ZIP code'])
})
