import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { leafDefinitions, withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf } from '../../../engine/form/facts.ts'
import { type FieldSchema, fieldOrder, variantOf } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { summaryOf } from '../../../engine/form/summary.ts'
import { splitChoices, templateOf } from '../../../engine/form/values.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { typed, type Values, withSamples } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import type { Payload } from '../../../engine/submission/protocol.ts'
import { cleanData } from '../../../engine/words/text.ts'
import { phoneText } from '../../../relay/delivery/email/phone.ts'
import { renderEmail } from '../../../relay/delivery/email/render.ts'
import { readJson, sentPayload } from '../../../relay/intake/body.ts'
import { judged } from '../../judged.ts'
import type { FilePromise } from '../file-promise.ts'
import type { Reading, SoundFile } from '../sound-file.ts'
import { withInvalid } from './answers.ts'

const CONTROL_KEYS = ['category', '_subject', '_captcha', '_template']

const isSent = ({ submission }: CategoryFile) => submission.delivery !== 'console'

const payloadFor = ({ form, category }: Reading, answers: Values): Payload =>
  payloadOf(withAnswers(form, category, typed(answers)))

/** The submissions that arrive at the relay. */
function received(payload: Payload): Payload {
  const { buffer } = new TextEncoder().encode(JSON.stringify(payload))
  const read = readJson(buffer as ArrayBuffer)
  if ('refusal' in read) throw new Error(`The relay can't read what the page sends: ${read.refusal.message}`)
  return sentPayload(read.body)
}

const validated = ({ whole }: Reading, payload: Payload) => judged([whole], whole.submission.mailbox, received(payload))

function accepted(reading: Reading, answers: Values) {
  const result = validated(reading, payloadFor(reading, answers))
  if ('refusal' in result)
    throw new Error(`The relay refuses ${JSON.stringify(answers)}: ${JSON.stringify(result.refusal)}`)
  return result.submission
}

const emailOf = (reading: Reading, answers: Values) =>
  renderEmail(
    {
      ...accepted(reading, answers),
      id: 'sample-submission',
      fingerprint: '',
      receivedAt: Date.UTC(2026, 0, 1, 15, 30),
      fillTimeMs: 74_000,
      messageId: '<sample@example.com>',
    },
    { timeZone: 'America/Chicago', earlier: [] },
  )

const eachCase = (keep: (reading: Reading, answers: Values, file: SoundFile) => void) => (file: SoundFile) => {
  for (const reading of file.readings) for (const answers of reading.valid) keep(reading, answers, file)
}

const inAnyOrder = (text: string) => splitChoices(text).sort()

/** Several choices in any order. */
const sameText = (sent: string | undefined, text: string) => expect(inAnyOrder(sent ?? '')).toEqual(inAnyOrder(text))

/** A phone number, a place and an email address have no characters that nobody sees. */
const isData = ({ isData, format }: FieldSchema) => isData === true || format === 'email'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const textIn = (html: string) => oneLine(new JSDOM(html).window.document.body.textContent ?? '')
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Answers that a person must find in an email. Days are written out there, phone numbers formatted, and facts may be joined. */
function textsToFind({ form, category }: Reading, answers: Values): string[] {
  const facts = factsOf(withAnswers(form, category, typed(answers)))
  const inFacts = new Set(Object.values(facts).flatMap((fact) => fact?.paths ?? []))
  const rows = summaryOf(withAnswers(form, category, typed(answers))).filter(
    ({ path, text }) => text !== '' && !inFacts.has(path),
  )
  const inWords = Object.entries(facts).map(([name, { text }]) => (name === 'phone' ? phoneText(text) : text))
  return [...inWords, ...rows.map(({ text }) => text)].filter((text) => !isDay(text))
}

export const sendingPromises: readonly FilePromise[] = [
  {
    sentence: 'A request has every answer under the path of its field, a blank for an empty one, and nothing else.',
    isAbout: isSent,
    keep: eachCase((reading, answers, { content }) => {
      const payload = payloadFor(reading, answers)
      const definitions = leafDefinitions(variantOf(reading.form, reading.category).schema)
      for (const [path, value] of Object.entries(answers)) {
        const text = String(value)
        sameText(payload[path], definitions.get(templateOf(path))?.some(isData) ? cleanData(text) : text)
      }
      const paths = Object.keys(payload).filter((key) => !CONTROL_KEYS.includes(key))
      for (const path of paths) if (!Object.hasOwn(answers, path)) expect(payload[path], path).toBe('')
      const asked = summaryOf(withAnswers(reading.form, reading.category, typed(answers))).map(({ path }) => path)
      expect(paths.sort(), 'the paths of the request').toEqual(asked.sort())
      expect(payload.category).toBe(content.label === undefined ? undefined : reading.category)
    }),
  },
  {
    sentence: 'The relay accepts what the page accepts, and finds the file again by mailbox and category.',
    isAbout: isSent,
    keep: eachCase((reading, answers, { content }) => {
      const { form, subject, fields } = accepted(reading, answers)
      expect(form).toBe(reading.form.id)
      for (const [placeholder] of content.submission.subject.matchAll(/\{\w+\}/g))
        expect(subject).not.toContain(placeholder)
      const answered = fields.filter(({ text }) => text !== '').map(({ name }) => name)
      expect(answered.sort()).toEqual(
        Object.keys(answers)
          .filter((path) => String(answers[path]) !== '')
          .sort(),
      )
    }),
  },
  {
    sentence: 'The relay refuses what the page refuses, with the same message at the same field.',
    isAbout: isSent,
    keep: (file) => {
      for (const reading of file.readings)
        for (const invalid of reading.invalid) {
          const { form, category } = reading
          const answers = withInvalid(reading, invalid)
          const expected = problemsOf(withSamples(form, answers), fieldOrder(form)).map(({ path, message }) => ({
            path,
            message,
          }))
          const result = validated(reading, payloadOf(withAnswers(form, category, answers)))
          const problems = 'refusal' in result ? result.refusal.problems : []
          expect(problems, invalid.path).toMatchObject(expected)
        }
    },
  },
  {
    sentence: 'The email to the team has every answer as people read it, and a reply to it goes to the visitor.',
    isAbout: isSent,
    keep: eachCase((reading, answers) => {
      const { subject, text, html, replyTo } = emailOf(reading, answers)
      expect(subject).toBe(oneLine(subject))
      expect(replyTo).toBe(answers[reading.form.facts.email?.[0] ?? ''] || undefined)
      const parts = { text: oneLine(text), html: textIn(html) }
      for (const expected of textsToFind(reading, answers).map(oneLine))
        for (const [name, part] of Object.entries(parts)) expect(part, `the ${name} part`).toContain(expected)
      expect(`${text}${html}`).not.toMatch(/\[object |NaN/)
    }),
  },
]
