import { type Today, todayHere } from '../words/day.ts'
import { typosBetween } from '../words/near.ts'
import { phoneFault } from '../words/phone-number.ts'
import { LOCALE, sayDay } from '../words/say.ts'
import { type Answered, askedInOrder, leavesOf, type VisibleField } from './conditions.ts'
import type { FieldUi, FormTexts } from './form.ts'
import { type KindName, kindOf, parseAnswer, writeAnswer } from './kinds.ts'
import { fillIn } from './texts.ts'
import { templateOf } from './values.ts'
import { wishFor } from './wishes.ts'

/** A doubt about an answer that breaks no rule: `{ path: 'phone', message: 'That number looks short.' }`. It blocks nothing. */
export type Doubt = {
  readonly path: string
  readonly message: string
  /** The answer that the visitor probably meant. */
  readonly suggestion?: string
  /** The option that a draft has and the form no longer offers: `Inflatable`. Such a doubt stays until the field is answered. */
  readonly goneOption?: string
  /** The question is new since the visitor opened the form. Such a doubt stays, too. */
  readonly isNew?: true
  /** The doubt follows from more than the form and its answers, and takes a while to find. Such a doubt stays, too. */
  readonly isLookedUp?: true
}

/** An answered field, the answered fields before it, and the data that the checks need. */
type Asked = {
  readonly text: string
  readonly ui: FieldUi | undefined
  readonly earlier: readonly Earlier[]
  readonly texts: FormTexts
  readonly today: Today
}

type Earlier = { readonly field: VisibleField; readonly kind: KindName; readonly text: string }

type FoundDoubt = Omit<Doubt, 'path'> | undefined

/** The sentence about each fault of a phone number. */
const PHONE_TEXTS = { words: 'doubtNoPhone', short: 'doubtPhone', long: 'doubtLongPhone' } as const

/** Shipments are planned less than this ahead. Unit: years. */
const MOST_YEARS_AHEAD = 2

/** The same day of this century, for a year with two digits: `2026-12-01` for `0026-12-01`. Undefined for any other day. */
const inThisCentury = (day: string): string | undefined =>
  /^00(?!00)\d\d-/.test(day) ? `20${day.slice(2)}` : undefined

/** Whether a day is in a year that is further ahead than anybody plans. */
const isFarAhead = (day: string, { latest }: Today) =>
  Number(day.slice(0, 4)) > Number(latest.slice(0, 4)) + MOST_YEARS_AHEAD

/** A place without differences of case and punctuation: `austin tx 78701`. */
const plainPlace = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** The checks, by kind. The sentence is a text of the form; an empty one turns its check off. */
const CHECKS: Partial<Record<KindName, (asked: Asked) => FoundDoubt>> = {
  email: ({ text, texts }) => {
    const suggestion = meantAddress(text)
    return suggestion === undefined ? undefined : { message: fillIn(texts, 'doubtEmail', { suggestion }), suggestion }
  },
  phone: ({ text, texts }) => {
    const fault = phoneFault(text)
    return fault && { message: texts[PHONE_TEXTS[fault]] }
  },
  date: ({ text, ui, texts, today }) => {
    const suggestion = inThisCentury(text)
    if (suggestion !== undefined) {
      const day = sayDay(suggestion, 'full', LOCALE)
      return day === undefined ? undefined : { message: fillIn(texts, 'doubtYear', { suggestion: day }), suggestion }
    }
    if (ui?.['ui:options']?.min !== 'today') return undefined
    if (text < today.earliest) return { message: texts.doubtDate }
    return isFarAhead(text, today) ? { message: texts.doubtFarDate } : undefined
  },
  place: ({ text, earlier, texts }) => {
    const same = earlier.find((other) => other.kind === 'place' && plainPlace(other.text) === plainPlace(text))
    return same && { message: fillIn(texts, 'doubtPlace', { title: same.field.schema.title ?? same.field.name }) }
  },
}

/**
 * The doubts about the answers of some fields, in their order. For the page only: the relay takes these answers as they are.
 * @param names names of the top-level fields to check
 */
export function doubtsOf(
  { variant: { uiSchema, texts }, answers, byPath }: Answered,
  names: readonly string[],
  today: Today = todayHere(),
): Doubt[] {
  const earlier: Earlier[] = []
  const doubts: Doubt[] = []
  for (const field of leavesOf(askedInOrder(byPath, names))) {
    const text = writeAnswer(field.schema, parseAnswer(field.schema, answers[field.path] ?? ''))
    if (text === '') continue
    const ui = uiSchema[templateOf(field.path)]
    const kind = kindOf(field.schema, ui).name
    // The day of such a wish may pass while the visitor still has it.
    const isAsap = wishFor(text, field.path, answers)?.wish === 'asap'
    const doubt = isAsap ? undefined : CHECKS[kind]?.({ text, ui, earlier, texts, today })
    if (doubt?.message) doubts.push({ path: field.path, ...doubt })
    earlier.push({ field, kind, text })
  }
  return doubts
}

/** Domains of email services that many visitors use. Some are listed only so that we don't "correct" them to a similar one. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'msn.com',
  'live.com',
  'me.com',
  'mac.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'rocketmail.com',
  'protonmail.com',
  'fastmail.com',
  'googlemail.com',
]

/** Endings that no address has, or hardly any. */
const WRONG_ENDINGS = [
  'con',
  'cmo',
  'cim',
  'cpm',
  'vom',
  'xom',
  'ocm',
  'comm',
  'coom',
  'cm',
  'om',
  'co',
  'ent',
  'nte',
  'met',
  'ner',
]

/** Shorter names are never taken for a typo: they may well be another company. */
const SHORTEST_NAME = 5
/** Names at least this long may have two typos. */
const LONG_NAME = 7

/** Whether a name is a typo of another: one wrong, missing or extra letter, or two swapped letters. */
function isTypoOf(name: string, meant: string): boolean {
  if (name === meant) return true
  if (meant.length < SHORTEST_NAME) return false
  const typos = typosBetween(name, meant)
  return typos === 1 || (typos === 2 && meant.length >= LONG_NAME)
}

/** Splits `gmail.com` into `['gmail', 'com']`. */
function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function meantDomain(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined
  const [name, ending] = partsOf(domain)
  return DOMAINS.find((known) => {
    const [knownName, knownEnding] = partsOf(known)
    const isEnding = ending === knownEnding || WRONG_ENDINGS.includes(ending)
    return isEnding && isTypoOf(name, knownName)
  })
}

/** The address that the visitor probably meant: `sam@gmail.com` for `sam@gmial.com`. Undefined if the address looks right. */
export function meantAddress(address: string): string | undefined {
  const [, local, domain] = /^([^\s@,;]+)@([^\s@]+)$/.exec(address) ?? []
  const meant = domain && meantDomain(domain.toLowerCase())
  return meant && `${local}@${meant}`
}
