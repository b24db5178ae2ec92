import type { Fact, Facts } from '../../../engine/form/facts.ts'
import type { Form } from '../../../engine/form/form.ts'
import { replyDeadline } from '../../../engine/form/texts.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { dayAt, isWrittenAsDay } from '../../../engine/words/day.ts'
import { isAddress } from '../../../engine/words/email-address.ts'
import { LOCALE, sayDay, sayTime } from '../../../engine/words/say.ts'
import { headerText } from '../../../engine/words/text.ts'
import { intents, site } from '../../../site.config.ts'
import {
  type FieldRow,
  isMessage,
  type RelatedSubmission,
  type StoredSubmission,
  type Submission,
} from '../../store/submission.ts'
import { dateDoubt, emailDoubt, phoneDoubt } from './doubts.ts'
import { phoneText, telUrl } from './phone.ts'

/** A line of the email. */
export type Line = {
  readonly label: string
  readonly text: string
  /** The URL that it opens, if it is a link: `tel:+15125550142`. */
  readonly url?: string | undefined
  /** Why the text may be wrong: `Not a complete US number`. */
  readonly doubt?: string | undefined
}

/**
 * The wish of the visitor in place of the date: `As soon as possible, asked on Friday, November 27`. Undefined if they gave a date.
 * Its row then has the wish as text, and the fact the day that it filled in.
 */
export function dateWishOf({ facts: { date }, fields }: Pick<Submission, 'facts' | 'fields'>): string | undefined {
  const row = fields.find(({ name }) => name === date?.paths[0])
  return date && row && isWrittenAsDay(date.text) && row.text !== date.text ? row.text : undefined
}

/** A day in words, with its year if it isn't this one. Any other text stays as it is. */
const dayInWords = (text: string, length: 'short' | 'full', today: string): string =>
  sayDay(text, length, LOCALE, today) ?? text

/** The intent that a visitor came with, as a line: `Wants: Pro plan`. None for an ordinary request. */
export const intentLines = ({ intent = '' }: Pick<Submission, 'intent'>): Line[] =>
  Object.entries(intents).flatMap(([key, text]) => (key === intent ? [{ label: 'Wants', text }] : []))

/** The content of an email, in the order in which it is read. */
export type EmailContent = {
  readonly subject: string
  /** Shown by email clients beside the subject: `Austin, TX to Denver, CO · 2019 Honda Civic · Wed, Nov 25`. */
  readonly preview: string
  readonly name: Line | undefined
  readonly phone: Line | undefined
  readonly email: Line | undefined
  /** Until when the visitor was promised a call. Undefined for a message. */
  readonly callBy: Line | undefined
  /** The trip, the cargo and the date. */
  readonly trip: readonly Line[]
  /** `Repeat customer: …`, with the URL of the last request on the desk. Undefined for a first request. */
  readonly repeat: Pick<Line, 'text' | 'url'> | undefined
  /** Links to the desk, whose URLs are their texts. Empty if the inbox is off. */
  readonly desk: readonly Line[]
  /** All other answers. */
  readonly answers: readonly Line[]
  /** See `formNote`. */
  readonly formNote: string | undefined
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
  /** The page of the lead in the inbox: `https://relay.example.com/inbox/12`. Undefined if the inbox is off. */
  readonly deskUrl?: string | undefined
}

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

function previewOf(submission: Submission, today: string): string {
  const { from, to, cargo, date } = submission.facts
  const lane = [from?.text, to?.text].filter(Boolean).join(' to ')
  const day = dateWishOf(submission) ?? (date && dayInWords(date.text, 'short', today))
  return headerText([lane, cargo?.text, day].filter(Boolean).join(' · '))
}

function repeatOf({ earlier, timeZone, deskUrl }: EmailOptions): EmailContent['repeat'] {
  const [last] = earlier
  if (!last) return undefined
  const times = earlier.length === 1 ? 'one more request' : `${earlier.length} more requests`
  const about = [last.category, referenceOf(last.id)].filter(Boolean).join(', ')
  const day = sayTime(last.receivedAt, 'day', LOCALE, timeZone)
  return {
    text: `Repeat customer: ${times} in the 30 days before, last on ${day} (${about})`,
    url: deskUrl?.replace(/\d+$/, String(last.seq)),
  }
}

/** The links only show pages, where a button acts, because mail scanners open links. */
const deskLinks = (url: string): Line[] => [
  { label: 'Open on the desk', text: url },
  { label: 'Mark as reached', text: `${url}/reached` },
]

function tripOf(submission: Submission, today: string): Line[] {
  const { facts, fields } = submission
  const wish = dateWishOf(submission)
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
    ...named('date', 'Date').map(({ label, text }) => ({
      label,
      text: wish ?? dayInWords(text, 'full', today),
      doubt: wish === undefined ? dateDoubt(text, today) : undefined,
    })),
  ]
}

/** Whether a path is inside an item of a group: `vehicles.0.make`. */
const isInItem = (path: string) => /\.\d+(\.|$)/.test(path)

/** The answers that are not among the facts. An item of a group keeps all of its answers, so it can be read in one place. */
export function otherRows({ facts, fields }: Pick<Submission, 'facts' | 'fields'>): FieldRow[] {
  const shown = new Set(Object.values(facts).flatMap(({ paths }) => paths))
  return fields.filter(({ name, text }) => text !== '' && (!shown.has(name) || isInItem(name)))
}

/** The content of the email of a submission, for its HTML and its text. */
export function contentOf(submission: Submission, options: EmailOptions): EmailContent {
  const { timeZone, formNote, deskUrl } = options
  const { category, facts, fields, receivedAt, id } = submission
  const subject = headerText(submission.subject)
  const today = dayAt(receivedAt, timeZone)
  const phone = lineOf(facts.phone, fields, 'Phone')
  const email = lineOf(facts.email, fields, 'Email')
  return {
    subject,
    preview: previewOf(submission, today),
    name: lineOf(facts.name, fields, 'Name'),
    phone: phone && {
      label: phone.label,
      text: phoneText(phone.text),
      url: telUrl(phone.text),
      doubt: phoneDoubt(phone.text),
    },
    email: email && { ...email, url: mailtoUrl(email.text, subject), doubt: emailDoubt(email.text) },
    callBy: isMessage(submission)
      ? undefined
      : { label: 'Call by', text: sayTime(replyDeadline(receivedAt, site.replyHours), 'full', LOCALE, timeZone) },
    trip: tripOf(submission, today),
    repeat: repeatOf(options),
    desk: deskUrl === undefined ? [] : deskLinks(deskUrl),
    answers: otherRows(submission).map(({ label, text }) => ({
      label: shortLabel(label),
      text: dayInWords(text, 'full', today),
    })),
    formNote,
    about: [
      ...intentLines(submission),
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
