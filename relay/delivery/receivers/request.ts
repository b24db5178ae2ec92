import { referenceOf } from '../../../engine/submission/payload.ts'
import type { Receiver, Template, Word } from '../../config/receiver.ts'
import type { Submission } from '../../store/submission.ts'

/** A request to a receiver. `missing` has what it requires and the submission doesn't have: `['from.zip or from.city']`. */
export type ReceiverRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly missing: readonly string[]
}

/** The URL and the key of a receiver. */
export type Access = { readonly url: string; readonly key?: string | undefined }

type ValueFor = (reference: string) => Word | undefined

const DAY = /^(\d{4})-(\d\d)-(\d\d)/

/** A day as a receiver writes it: `06/15/2030` for `MM/DD/YYYY`. */
function dateIn(format: string, text: string): string | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const written: Readonly<Record<string, string>> = {
    ...{ YYYY: year, MM: month, DD: day },
    ...{ M: month.replace(/^0/, ''), D: day.replace(/^0/, '') },
  }
  return year ? format.replace(/YYYY|MM|DD|M|D/g, (token) => written[token] ?? token) : undefined
}

/** Returns a function that returns the value of a reference: `78701` for `from.zip`. */
function valuesOf(submission: Submission, { dates = 'YYYY-MM-DD', lists = {} }: Receiver): ValueFor {
  const { id, form, category, subject, mailbox, fields, facts } = submission
  const plain: Readonly<Record<string, string | undefined>> = {
    ...{ reference: referenceOf(id), form, category, subject, mailbox },
    answers: fields.flatMap(({ label, text }) => (text ? `${label}: ${text}` : [])).join('\n'),
    date: dateIn(dates, facts.date?.text ?? ''),
    'phone.digits': facts.phone?.text.replace(/\D/g, ''),
  }
  const factOf = (name: string, part: string) => {
    const fact = facts[name as keyof typeof facts]
    return part === '' ? fact?.text : fact?.parts?.[part]?.value
  }
  const valueFor: ValueFor = (reference) => {
    if (Object.hasOwn(plain, reference)) return plain[reference] || undefined
    const [, name = '', part = ''] = /^(\w+)\.?(.*)$/.exec(reference) ?? []
    if (name === 'answers') return fields.find((field) => field.name === part)?.text || undefined
    const list = name === 'lists' ? lists[part] : undefined
    if (!list) return factOf(name, part) || undefined
    const value = String(valueFor(list.of) ?? '')
    return Object.hasOwn(list.words, value) ? list.words[value] : list.otherwise
  }
  return valueFor
}

const REFERENCE = /\{([^{}]+)\}/g

const hasReferences = (template: Template): boolean =>
  typeof template === 'object' ? Object.values(template).some(hasReferences) : String(template).includes('{')

/** A text with its values. Undefined if it has references, but no value for any. */
function fillText(template: string, valueFor: ValueFor): Word | undefined {
  const values = [...template.matchAll(REFERENCE)].map(([, reference = '']) => valueFor(reference))
  if (values.length > 0 && values.every((value) => value === undefined)) return undefined
  if (/^\{[^{}]+\}$/.test(template)) return values[0]
  return template.replace(REFERENCE, (_, reference: string) => String(valueFor(reference) ?? '')).trim()
}

/** A template with its values. An object or a list in which no reference has a value is left out. */
function fill(template: Template, valueFor: ValueFor): Template | undefined {
  if (typeof template === 'string') return fillText(template, valueFor)
  if (typeof template !== 'object') return template
  const filled = Object.entries(template).flatMap(([key, inner]) => {
    const value = fill(inner, valueFor)
    return value === undefined ? [] : [{ key, value, isKnown: hasReferences(inner) }]
  })
  if (hasReferences(template) && !filled.some(({ isKnown }) => isKnown)) return undefined
  return Array.isArray(template)
    ? filled.map(({ value }) => value)
    : Object.fromEntries(filled.map(({ key, value }) => [key, value]))
}

/** The receiver's requirements that aren't met. @param has whether there is a value for a reference */
export const missingIn = ({ required = [] }: Receiver, has: (reference: string) => boolean): string[] =>
  required.flatMap((one) => {
    const ways = typeof one === 'string' ? [one] : one
    return ways.some(has) ? [] : ways.join(' or ')
  })

/** Writes the request for a submission in the words of its receiver. @param isTrial whether it is marked as a trial */
export function requestFor(
  receiver: Receiver,
  { url, key }: Access,
  submission: Submission,
  isTrial = false,
): ReceiverRequest {
  const { encoding, key: place, trial } = receiver
  const valueFor = valuesOf(submission, receiver)
  const target = new URL(url)
  if (key !== undefined && place?.in === 'query') target.searchParams.set(place.name, key)
  const content = {
    ...(fill(receiver.body, valueFor) as Readonly<Record<string, Template>> | undefined),
    ...(isTrial && trial && (fill(trial, valueFor) as Readonly<Record<string, Template>> | undefined)),
    ...(key !== undefined && place?.in === 'body' && { [place.name]: key }),
  }
  const fields = Object.entries(content).map(([name, value]) => [name, String(value)])
  return {
    url: target.href,
    headers: {
      'Content-Type': encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(key !== undefined && place?.in === 'header' && { [place.name]: key }),
    },
    body: encoding === 'json' ? JSON.stringify(content) : new URLSearchParams(fields).toString(),
    missing: missingIn(receiver, (reference) => valueFor(reference) !== undefined),
  }
}
