import type { Fact, Facts } from '../../../engine/form/facts.ts'
import type { Form } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { dayAt, daysUntil } from '../../../engine/words/day.ts'
import { isAddress } from '../../../engine/words/email-address.ts'
import { LOCALE, sayCount, sayDay, sayTime } from '../../../engine/words/say.ts'
import { headerText } from '../../../engine/words/text.ts'
import { hasTenDigits, telUrl } from '../../store/search.ts'
import type { FieldRow, RelatedSubmission, StoredSubmission, Submission } from '../../store/submission.ts'

/** A line of the email. A link has the URL that it opens: `tel:+15125550142`. */
export type Line = { readonly label: string; readonly text: string; readonly url?: string | undefined }

/** A day in words, with its year if it isn't this one. Any other text stays as it is. */
const dayInWords = (text: string, length: 'short' | 'full', today: string): string =>
  sayDay(text, length, LOCALE, today) ?? text

/** The content of an email, in the order in which it is read. */
export type EmailContent = {
  readonly subject: string
  /** Shown by email clients beside the subject: `Austin, TX to Denver, CO · 2019 Honda Civic · Wed, Nov 25`. */
  readonly preview: string
  readonly name: Line | undefined
  readonly phone: Line | undefined
  readonly email: Line | undefined
  /** The trip, the cargo and the date. */
  readonly trip: readonly Line[]
  /** `Repeat customer: …`. Undefined for a first request. */
  readonly repeat: string | undefined
  /** All other answers. */
  readonly answers: readonly Line[]
  /** Facts that show how plausible the request is, and how it was sent: `The phone number has 10 digits`. */
  readonly checks: readonly string[]
  /** Category, reference and time. */
  readonly about: readonly Line[]
}

export type EmailOptions = {
  /** Time zone of the people who read it: `America/Chicago`. */
  readonly timeZone: string
  /** Submissions of the same person before this one, newest first. */
  readonly earlier: readonly RelatedSubmission[]
  /** See `formNote`. */
  readonly formNote?: string | undefined
}

/** Shown for a field that was left blank. */
const BLANK = '—'

/** Longest label of a fact, in characters. */
const MAX_LABEL = 24

/** A fact with the label of its field, or with another if it has several or the label is long. */
function lineOf(fact: Fact | undefined, fields: readonly FieldRow[], label: string): Line | undefined {
  if (!fact) return undefined
  const [path, ...others] = fact.paths
  const field = others.length === 0 ? fields.find(({ name }) => name === path) : undefined
  const own = shortLabel(field?.label ?? label)
  return { label: own.length > MAX_LABEL ? label : own, text: fact.text }
}

/** The URL that answers an address: `mailto:sam@example.com?subject=Re%3A%20…`. Undefined if it isn't exactly one address. */
export function mailtoUrl(address: string, subject: string): string | undefined {
  if (!isAddress(address)) return undefined
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

function previewOf({ from, to, cargo, date }: Facts, today: string): string {
  const lane = [from?.text, to?.text].filter(Boolean).join(' to ')
  const day = date && dayInWords(date.text, 'short', today)
  return headerText([lane, cargo?.text, day].filter(Boolean).join(' · '))
}

/** `4 days ahead`; negative numbers are in the past. */
function dateCheck(days: number): string {
  if (days === 0) return 'The date is today'
  const count = sayCount(Math.abs(days), { one: 'day', other: 'days' }, LOCALE)
  return days > 0 ? `The date is ${count} ahead` : `The date passed ${count} before the request`
}

const fillTimeCheck = (timeMs: number): string => {
  const seconds = Math.round(timeMs / 1000)
  return `It took ${seconds < 600 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} to fill in the form`
}

function checksOf({ facts, fillTimeMs }: Submission, today: string): string[] {
  const days = facts.date && daysUntil(facts.date.text, today)
  return [
    facts.phone && `The phone number ${hasTenDigits(facts.phone.text) ? 'has' : "doesn't have"} 10 digits`,
    days !== undefined && dateCheck(days),
    fillTimeMs !== undefined && fillTimeCheck(fillTimeMs),
  ].filter((check) => typeof check === 'string')
}

function repeatOf(earlier: readonly RelatedSubmission[], timeZone: string): string | undefined {
  const [last] = earlier
  if (!last) return undefined
  const times = earlier.length === 1 ? 'one more request' : `${earlier.length} more requests`
  const about = [last.category, referenceOf(last.id)].filter(Boolean).join(', ')
  return `Repeat customer: ${times} in the 30 days before, last on ${sayTime(last.receivedAt, 'day', LOCALE, timeZone)} (${about})`
}

function tripOf({ facts, fields }: Submission, today: string): Line[] {
  const named = (name: keyof Facts, label: string) => {
    const text = facts[name]?.text ?? ''
    return text === '' ? [] : [{ label, text }]
  }
  const cargo = lineOf(facts.cargo, fields, 'Cargo')
  return [
    ...named('from', 'From'),
    ...named('to', 'To'),
    ...named('distance', 'Distance'),
    ...(cargo ? [cargo] : []),
    ...named('date', 'Date').map((line) => ({ ...line, text: dayInWords(line.text, 'full', today) })),
  ]
}

/** Whether a path is inside an item of a group: `vehicles.0.make`. */
const isInItem = (path: string) => /\.\d+(\.|$)/.test(path)

/** The answers that are not among the facts. An item of a group keeps all of its answers, so it can be read in one place. */
function answersOf({ facts, fields }: Submission, today: string): Line[] {
  const shown = new Set(Object.values(facts).flatMap(({ paths }) => paths))
  return fields
    .filter(({ name }) => !shown.has(name) || isInItem(name))
    .map(({ label, text }) => ({ label: shortLabel(label), text: dayInWords(text, 'full', today) || BLANK }))
}

/** The content of the email of a submission, for its HTML and its text. */
export function contentOf(submission: Submission, { timeZone, earlier, formNote: note }: EmailOptions): EmailContent {
  const { category, facts, fields, receivedAt, id } = submission
  const subject = headerText(submission.subject)
  const today = dayAt(receivedAt, timeZone)
  const phone = lineOf(facts.phone, fields, 'Phone')
  const email = lineOf(facts.email, fields, 'Email')
  return {
    subject,
    preview: previewOf(facts, today),
    name: lineOf(facts.name, fields, 'Name'),
    phone: phone && { ...phone, url: telUrl(phone.text) },
    email: email && { ...email, url: mailtoUrl(email.text, subject) },
    trip: tripOf(submission, today),
    repeat: repeatOf(earlier, timeZone),
    answers: answersOf(submission, today),
    checks: [...checksOf(submission, today), ...(note === undefined ? [] : [note])],
    about: [
      ...(category === undefined ? [] : [{ label: 'Category', text: category }]),
      { label: 'Reference', text: referenceOf(id) },
      { label: 'Received', text: sayTime(receivedAt, 'short', LOCALE, timeZone) },
    ],
  }
}

/**
 * Says that a submission was sent with an earlier version of its form: `Sent with the form of Nov 24`, on which day relays first served it.
 * Undefined if the version is current, or unknown.
 * @param forms the current forms
 */
export function formNote(
  { version, formServedAt, receivedAt }: Pick<StoredSubmission, 'version' | 'formServedAt' | 'receivedAt'>,
  forms: readonly Form[],
  timeZone: string,
): string | undefined {
  if (formServedAt === undefined || forms.some((form) => form.version === version)) return undefined
  const day = sayDay(dayAt(formServedAt, timeZone), 'brief', LOCALE, dayAt(receivedAt, timeZone))
  return `Sent with the form of ${day}`
}

/** The label of a field as the team reads it, without `(Optional)`, which is for visitors. */
export const shortLabel = (label: string): string => label.replace(/\s*\(optional\)$/i, '')
