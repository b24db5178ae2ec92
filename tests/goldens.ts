import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Form, FormVariant } from '../engine/form/form.ts'
import type { Fixture } from '../engine/format/samples/fixture.ts'
import { type KeptSample, parseKeptSamples } from '../engine/format/samples/kept-samples.ts'
import { typed } from '../engine/format/samples/values.ts'
import { payloadOf } from '../engine/submission/payload.ts'
import type { Payload } from '../engine/submission/protocol.ts'
import { renderEmail } from '../relay/render-email.ts'
import { validateSubmission } from '../relay/validate-submission.ts'
import { differenceText } from './fixtures/line-changes.ts'
import { questionsText } from './fixtures/questions.ts'

/**
 * The content of a golden file, by the titles of its sections, in the order of the file:
 * `{ 'The page': 'heading …', 'Sample 1: the email': 'Subject: …' }`.
 */
export type Golden = ReadonlyMap<string, string>

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const goldenName = (id: string) => `golden/${id}.md`
const keptName = (id: string) => `samples/${id}.json`

/** Path of the golden file of a category: `tests/golden/car.md`. */
export const goldenPath = (id: string): string => `tests/${goldenName(id)}`

/** Indented, so that Markdown shows it as it is, and that nothing in it looks like the title of a section. */
const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** The text of a golden file. @param title its first line */
const textOf = (title: string, golden: Golden): string =>
  [`# ${title}\n`, ...[...golden].map(([section, text]) => `## ${section}\n\n${indented(text)}\n`)].join('\n')

/** Returns the golden file of a category, or undefined if there is none yet. */
export function readGolden(id: string): Golden | undefined {
  const path = pathOf(goldenName(id))
  if (!existsSync(path)) return undefined
  const [, ...sections] = readFileSync(path, 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [
        section.slice(0, end),
        section
          .slice(end + 2)
          .replace(/^ {4}/gm, '')
          .trimEnd(),
      ]
    }),
  )
}

/** Writes the golden file of a form. */
export function writeGolden({ label, heading, id }: Form, golden: Golden): void {
  mkdirSync(pathOf('golden'), { recursive: true })
  writeFileSync(pathOf(goldenName(id)), textOf(label ?? heading, golden))
}

/**
 * Removes the golden files and kept samples of categories that are gone.
 * @param ids the categories that there are
 * @returns the paths of the removed files, below the repository
 */
export function removeLeftovers(ids: readonly string[]): string[] {
  const isLeft = (name: string) => !ids.some((id) => name === goldenName(id) || name === keptName(id))
  const left = ['golden', 'samples']
    .filter((folder) => existsSync(pathOf(folder)))
    .flatMap((folder) => readdirSync(pathOf(folder)).map((file) => `${folder}/${file}`))
    .filter(isLeft)
  for (const name of left) rmSync(pathOf(name))
  return left.map((name) => `tests/${name}`)
}

/** Returns the sample answers that somebody has kept in the studio. Throws if that file has anything else. */
export function keptSamplesOf(id: string): readonly KeptSample[] {
  const path = pathOf(keptName(id))
  return parseKeptSamples(`tests/${keptName(id)}`, existsSync(path) ? readFileSync(path, 'utf8') : '[]')
}

/** Title of the section with what a screen reader announces. @param index of the sample case */
export const pagesSection = (index: number): string => `Sample ${index + 1}: what a screen reader announces`

/** Whether the form has its own page and is sent. If so, tests fill it in there. */
export const hasJourney = ({ path, submission }: Form): boolean => path !== null && submission.delivery === 'endpoint'

/** Lines of names and values, in two columns. */
function aligned(rows: readonly (readonly [name: string, value: unknown])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, value]) => `${name.padEnd(width)}${value}`.trimEnd()).join('\n')
}

const pageText = ({ path, heading, description, tiles, submission, completion, problems, prefill, ...form }: Form) =>
  aligned([
    ['category', `${form.label ?? 'none'}${form.openCategory ? ', or any that the address has' : ''}`],
    ['address', path ?? 'part of another page'],
    ['heading', heading],
    ['description', description],
    ...tiles.map(({ label: name, line, order }) => [`tile ${order}`, `${name}: ${line}`] as const),
    ['mailbox', submission.delivery === 'endpoint' ? submission.mailbox : 'none: nothing is sent'],
    ['subject', submission.subject],
    ['mistakes', problems],
    ['after it is sent', completion],
    ...(prefill.length > 0 ? [['from links', prefill.join(', ')] as const] : []),
    ...Object.entries(form.facts).map(([fact, fields]) => [`fact: ${fact}`, fields.join(', ')] as const),
  ])

/** What depends on the category in the address, besides the questions. */
const variantText = ({ heading, description, texts }: FormVariant) =>
  aligned(Object.entries({ heading, description, ...texts }))

/** The answers and what goes along, by key. A line break in an answer is written as `\n`. */
const payloadText = (payload: Payload): string =>
  aligned(Object.entries(payload).map(([name, value]) => [name, value.replaceAll('\n', '\\n')]))

/** The golden file of a category as it is, with one section as it should be. */
export const recordedWith = (id: string, section: string, text: string): Golden =>
  new Map([...(readGolden(id) ?? []), [section, text]])

/**
 * Returns the golden file that a category should have.
 * @param pages what a screen reader announces, of each sample. It takes a browser to know; by default, it is what is recorded
 */
export function goldenOf(
  form: Form,
  { cases }: Fixture,
  forms: readonly Form[],
  pages: ReadonlyMap<string, string> = readGolden(form.id) ?? new Map(),
): Golden {
  const questions = questionsText(form, form)
  const golden = new Map([
    ['The page', pageText(form)],
    ['The questions', questions],
    ...Object.entries(form.variants).map(([category, variant]): [string, string] => [
      `The page for ${category}`,
      differenceText(`${variantText(form)}\n${questions}`, `${variantText(variant)}\n${questionsText(form, variant)}`),
    ]),
  ])
  for (const [index, answers] of cases.entries()) {
    const payload = payloadOf(form, form.label ?? '', typed(answers))
    golden.set(`Sample ${index + 1}: what is sent`, payloadText(payload))
    if (form.submission.delivery === 'endpoint')
      golden.set(`Sample ${index + 1}: the email`, emailFor(form, payload, forms))
    const announced = pages.get(pagesSection(index))
    if (hasJourney(form) && announced !== undefined) golden.set(pagesSection(index), announced)
  }
  return golden.set('Every text', aligned(Object.entries(form.texts)))
}

/** Returns subject, Reply-To and text of the email for a payload. */
function emailFor(form: Form, payload: Payload, forms: readonly Form[]): string {
  const result = validateSubmission(forms, form.submission.mailbox, payload)
  if ('refusal' in result)
    throw new Error(`The relay refuses the sample answers of schemas/${form.id}.json: ${result.refusal.message}`)
  const { subject, replyTo, text } = renderEmail(
    {
      ...result.submission,
      id: 'sample-submission',
      fingerprint: '',
      receivedAt: Date.UTC(2030, 0, 1, 15, 30),
      fillTimeMs: 74_000,
      isLikelySpam: false,
      messageId: '<sample@warmlane.example>',
    },
    { timeZone: 'America/Chicago', earlier: [] },
  )
  const replies = replyTo === undefined ? '' : `Reply-To: ${replyTo}\n`
  return `Subject: ${subject}\n${replies}\n${text}`.trimEnd()
}
