import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Form } from '../engine/form/form.ts'
import type { Fixture } from '../engine/format/samples/fixture.ts'
import { type KeptSample, parseKeptSamples } from '../engine/format/samples/kept-samples.ts'
import { typed } from '../engine/format/samples/values.ts'
import { payloadOf } from '../engine/submission/payload.ts'
import type { Payload } from '../engine/submission/protocol.ts'
import { renderEmail } from '../relay/render-email.ts'
import { validateSubmission } from '../relay/validate-submission.ts'

/**
 * Folders of golden files: a category's sample answers, and the payload, the email and the accessibility tree for them.
 * `npm run fixtures` writes these files, and `npm test` compares them. In `samples` are answers that somebody has kept. The name of a golden file is its path below `tests/`,
 * such as `golden/car.mail.txt`. The file name starts with the id of the category.
 */
const FOLDERS = ['fixtures', 'golden', 'samples']

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Returns the text of a golden file, or undefined if there is none yet. */
export const readGolden = (name: string): string | undefined =>
  existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : undefined

export const writeGolden = (name: string, text: string): void => writeFileSync(pathOf(name), text)

export const removeGolden = (name: string): void => rmSync(pathOf(name))

/** Lists the name of every golden file, with the id of its category. */
export const allGoldens = (): { readonly name: string; readonly id: string }[] =>
  FOLDERS.filter((folder) => existsSync(pathOf(folder))).flatMap((folder) =>
    readdirSync(pathOf(folder))
      .filter((file) => folder === 'golden' || file.endsWith('.json'))
      .map((file) => ({ name: `${folder}/${file}`, id: file.slice(0, file.indexOf('.')) })),
  )

const keptName = (id: string): string => `samples/${id}.json`

/** Returns the sample answers that somebody has kept in the studio. Throws if that file has anything else. */
export const keptSamplesOf = (id: string): readonly KeptSample[] =>
  parseKeptSamples(`tests/${keptName(id)}`, readGolden(keptName(id)) ?? '[]')

/** Whether `npm run fixtures` has run for a category. */
export const hasGoldens = (id: string): boolean => readGolden(samplesName(id)) !== undefined

const samplesName = (id: string): string => `fixtures/${id}.json`

/** Name of the file with the accessibility trees from the chooser to Thank You. @param index of the sample case */
export const stepsName = (id: string, index: number): string =>
  `golden/${id}.${index === 0 ? 'steps' : `steps-${index + 1}`}.md`

/** Whether the form has its own page and is sent. If so, tests fill it in there. */
export const hasJourney = ({ path, submission }: Form): boolean => path !== null && submission.delivery === 'endpoint'

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the golden files of a category that don't need a browser, by name. */
export function textGoldens(form: Form, fixture: Fixture, forms: readonly Form[]): Record<string, string> {
  const { id, label, submission, completion, problems, texts } = form
  const payloads = fixture.cases.map((answers) => payloadOf(form, label ?? '', typed(answers)))
  const isSent = submission.delivery === 'endpoint'
  return {
    [samplesName(id)]: asJson(fixture),
    [`golden/${id}.submission.json`]: asJson({ submission, completion, problems, texts, payloads }),
    ...(isSent && {
      [`golden/${id}.mail.txt`]: payloads.map((payload) => emailFor(form, payload, forms)).join('\n---\n\n'),
    }),
  }
}

/** Lists the name of every golden file that a category can have. */
export const goldenNames = (form: Form, fixture: Fixture, forms: readonly Form[]): string[] => [
  keptName(form.id),
  ...Object.keys(textGoldens(form, fixture, forms)),
  ...(hasJourney(form) ? fixture.cases.map((_, index) => stepsName(form.id, index)) : []),
]

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
  return `Subject: ${subject}\nReply-To: ${replyTo}\n\n${text}`
}
