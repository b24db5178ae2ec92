import { type Answered, askedInOrder, leavesOf } from '../form/conditions.ts'
import { type Answers, type Form, fieldOrder } from '../form/form.ts'
import { writeAnswer } from '../form/kinds.ts'
import { fillPlaceholders, parentPath, valueAt } from '../form/values.ts'
import { wishedPath, wishesIn } from '../form/wishes.ts'
import { CONTEXT_KEY, CONTEXT_LENGTHS, HONEYPOT, ID_KEY, isControlKey, NEXT_KEY, type Payload } from './protocol.ts'

/** Instructions for form-to-email services: no captcha, and a table. */
const FLAGS = { _captcha: 'false', _template: 'table' } as const

/**
 * Returns the payload for the answers: all fields that are asked, in the order of the steps; the category, unless the form has
 * none; and the subject and flags for form-to-email services. Blank fields are included, so that the relay can count the items
 * of a group.
 */
export function payloadOf({ form, category, answers, byPath, values }: Answered): Payload {
  const asked = askedInOrder(byPath, fieldOrder(form))
  const texts = Object.fromEntries(
    leavesOf(asked).map(({ path, name, schema }) => {
      const value = valueAt(values, path) ?? byPath.get(parentPath(path))?.defaults?.[name]
      return [path, writeAnswer(schema, value)]
    }),
  )
  const context: Payload = form.label === null ? {} : { category }
  return {
    ...texts,
    ...context,
    _subject: fillPlaceholders(form.submission.subject, (name) => ({ ...texts, ...context })[name] ?? ''),
    ...FLAGS,
    ...(answers[HONEYPOT] && { [HONEYPOT]: answers[HONEYPOT] }),
  }
}

/**
 * Returns the subject without answers, for a form that the browser posts itself: `New Cars Shipping Quote Request`. It ends before
 * the first answer in it, and before words that would lead up to that.
 */
function staticSubject({ label, heading, submission }: Form, category: string): string {
  const known = label === null ? submission.subject : submission.subject.replaceAll('{category}', () => category)
  const [start = ''] = known.split(/\{\w+\}/)
  return start.replace(/(\s(from|for|by|of|in|at|to|with))?[\s\p{P}]*$/iu, '') || heading
}

/** The values that fit into a context, by key; see `CONTEXT_LENGTHS`. */
const fitting = (values: Payload): Payload =>
  Object.fromEntries(
    Object.entries(CONTEXT_LENGTHS).flatMap(([key, most]) => {
      const text = values[key]
      return text && text.length <= most ? [[key, text]] : []
    }),
  )

/**
 * All that the relay should know besides the payload; see `CONTEXT_HEADER`. A form that isn't compiled has no version.
 * @param zone time zone of the browser. Empty on a page that many visitors get
 */
export function contextOf({ version = '' }: Pick<Form, 'version'>, answers: Answers = {}, zone = ''): string {
  const wishes = String(new URLSearchParams(wishesIn(answers)))
  return String(new URLSearchParams(fitting({ version, zone, wishes })))
}

type Context = {
  readonly version: string | undefined
  readonly zone: string
  readonly intent: string
  readonly wishes: Answers
}

/** Reads such a text: the version of the form, undefined if it has none, the time zone and the intent as they were sent, and all wishes by their own keys; see `wishesIn`. */
export function readContext(text = ''): Context {
  const { version = '', zone = '', intent = '', wishes } = fitting(Object.fromEntries(new URLSearchParams(text)))
  const isWish = ([key]: [string, string]) => wishedPath(key) !== undefined
  return {
    version: /^[0-9a-f]{12}$/.test(version) ? version : undefined,
    zone,
    intent,
    wishes: Object.fromEntries([...new URLSearchParams(wishes)].filter(isWish)),
  }
}

/**
 * Returns the hidden controls of a form that the browser posts itself, by name.
 * @param category category under which the form is sent; see `categoryOf`
 * @param seed see `submissionId`; undefined on a page that many visitors get
 * @param next absolute URL that another service sends the visitor to; undefined for our relay
 * @param answers those that the page shows; their wishes have no control of their own
 */
export const hiddenControls = (
  form: Form,
  category: string,
  { seed, next, answers }: { seed?: string; next?: string; answers?: Answers },
): Payload => ({
  ...(form.label !== null && { category }),
  _subject: staticSubject(form, category),
  ...FLAGS,
  ...(seed !== undefined && { [ID_KEY]: seed }),
  ...(next === undefined ? { [CONTEXT_KEY]: contextOf(form, answers) } : { [NEXT_KEY]: next }),
})

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Pattern of a reference; see `referenceOf`. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** 53-bit hash of a text: cyrb53 by bryc, public domain. Not cryptographic. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Returns a random seed for submission ids: 32 hexadecimal digits. Works outside secure contexts, unlike `randomUUID`. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns what makes two submissions the same request, as text: the mailbox, the category and the answers. The subject, the flags, the
 * hidden control for robots, blank answers and the order of the keys don't matter, so a form has the same content by script and without.
 * @param payload as `payloadOf` returns it, with clean answers
 */
export function contentOf(mailbox: string, payload: Payload): string {
  const answers = Object.entries(payload).filter(([key, text]) => !isControlKey(key) && text !== '')
  return JSON.stringify([mailbox, payload.category ?? null, answers.sort(([a], [b]) => (a < b ? -1 : 1))])
}

/**
 * Returns the id of a submission, which is sent as `Idempotency-Key`. It is computed from the draft's seed and the content. So a
 * retry of the same answers has the same id, even after a reload, in a duplicated tab or without script, and changed answers have another
 * id.
 * @param content see `contentOf`
 */
export const submissionId = (seed: string, content: string): string =>
  `${seed}-${hash53(content).toString(16).padStart(14, '0')}`

/** Returns the seed of a submission's id. A seed is its own seed. Undefined if `submissionId` hasn't made the id. */
export const seedIn = (id: string): string | undefined => /^([0-9a-f]{32})(?:-[0-9a-f]{14})?$/.exec(id)?.[1]

/** Returns the short reference that people read: `K3F9-7QXD`. Thank You card, email and inbox show the same one. */
export function referenceOf(id: string): string {
  let rest = hash53(id)
  let code = ''
  for (let index = 0; index < 8; index += 1) {
    code += CROCKFORD[rest % 32]
    rest = Math.floor(rest / 32)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
