import { referenceOf } from '../../../engine/submission/payload.ts'
import { EXTENSION, usDigitsIn } from '../../../engine/words/phone-number.ts'
import type { ReceiverTarget } from '../../config/config.ts'
import type { Receiver, Template, Word } from '../../config/receiver.ts'
import { digitsOf, isPhone, plainText } from '../../store/contact.ts'
import type { Submission } from '../../store/submission.ts'

type ValueFor = (reference: string) => Word | undefined

/** A day as a receiver writes it: `06/15/2030` for `MM/DD/YYYY`. */
function dateIn(format: string, text: string): string {
  const [day = '', year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return day && format.replace('YYYY', year).replace('MM', month).replace('DD', dayOfMonth)
}

/** The digits of a text that is one US or Canadian number, without an extension. */
function digitsIn(text: string): string | undefined {
  const digits = isPhone(text) && !EXTENSION.test(plainText(text).trim()) ? usDigitsIn(plainText(text)) : undefined
  return digits === digitsOf(text) ? digits : undefined
}

/** Returns a function that returns the value of a reference: `78701` for `from.zip`. */
function valuesOf(submission: Submission, { dates = 'YYYY-MM-DD', lists = {} }: Receiver): ValueFor {
  const { id, form, category, subject, mailbox, fields, facts } = submission
  const plain: Readonly<Record<string, string | undefined>> = {
    ...{ reference: referenceOf(id), form, category, subject, mailbox },
    answers: fields.flatMap(({ label, text }) => (text ? `${label}: ${text}` : [])).join('\n'),
    date: dateIn(dates, facts.date?.text ?? ''),
    'phone.digits': digitsIn(facts.phone?.text ?? ''),
  }
  const valueFor: ValueFor = (reference) => {
    if (Object.hasOwn(plain, reference)) return plain[reference] || undefined
    const [, name = '', part = ''] = /^(\w+)\.?(.*)$/.exec(reference) ?? []
    if (name === 'answers') return fields.find((field) => field.name === part)?.text || undefined
    const { text, parts = {} } = facts[name as keyof typeof facts] ?? {}
    const list = name === 'lists' && Object.hasOwn(lists, part) ? lists[part] : undefined
    if (!list) return (part === '' ? text : parts[part]) || undefined
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
    return value === undefined ? [] : [[key, value, hasReferences(inner)] as const]
  })
  if (hasReferences(template) && !filled.some(([, , isKnown]) => isKnown)) return undefined
  return Array.isArray(template) ? filled.map(([, value]) => value) : Object.fromEntries(filled)
}

/** The receiver's requirements that aren't met. @param has whether there is a value for a reference */
export const missingIn = ({ required = [] }: Receiver, has: (reference: string) => boolean): string[] =>
  required.flatMap((one) => {
    const ways = typeof one === 'string' ? [one] : one
    return ways.some(has) ? [] : ways.join(' or ')
  })

/**
 * Writes the request for a submission in the words of its receiver. `missing` has what that requires and the submission doesn't have:
 * `['from.zip or from.city']`.
 */
export function requestFor({ receiver, url, key }: ReceiverTarget, submission: Submission) {
  const { encoding, key: place = { in: 'query', name: '' } } = receiver
  const valueFor = valuesOf(submission, receiver)
  const keyIn = (part: typeof place.in) => (key !== undefined && part === place.in ? { [place.name]: key } : {})
  const target = new URL(url)
  for (const [name, value] of Object.entries(keyIn('query'))) target.searchParams.set(name, value)
  const content = { ...(fill(receiver.body, valueFor) as Receiver['body'] | undefined), ...keyIn('body') }
  const fields = Object.entries(content).map(([name, value]) => [name, String(value)])
  const isJson = encoding === 'json'
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    url: target.href,
    headers: { 'Content-Type': type, ...keyIn('header') },
    body: isJson ? JSON.stringify(content) : new URLSearchParams(fields).toString(),
    missing: missingIn(receiver, (reference) => valueFor(reference) !== undefined),
  }
}
