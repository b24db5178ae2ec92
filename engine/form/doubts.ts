import { type Today, todayHere } from '../words/day.ts'
import type { FieldUi, FormTexts } from './authored.ts'
import { leavesOf, resolveConditions, type VisibleField } from './conditions.ts'
import { meantAddress } from './email-typo.ts'
import type { Answers, FormVariant } from './form.ts'
import { type KindName, kindOf } from './kinds.ts'
import { templateOf } from './paths.ts'
import { fillIn } from './placeholders.ts'

/** A doubt about an answer that breaks no rule: `{ path: 'phone', message: 'That number looks short.' }`. It blocks nothing. */
export type Doubt = {
  readonly path: string
  readonly message: string
  /** The answer that was probably meant. */
  readonly suggestion?: string
}

/** An answered field, the others that come before it, and what they are checked against. */
type Asked = {
  readonly text: string
  readonly ui: FieldUi | undefined
  readonly earlier: readonly Answered[]
  readonly texts: FormTexts
  readonly today: Today
}

type Answered = { readonly field: VisibleField; readonly kind: KindName; readonly text: string }

type FoundDoubt = Omit<Doubt, 'path'> | undefined

/** Digits of a US phone number, area code included. */
const PHONE_DIGITS = 10

/** While a year is typed digit by digit, the date is in one before. */
const FIRST_YEAR = '1000'

/** A place without what people write differently: `austin tx 78701`. */
const plainPlace = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** What to check, by kind. The sentence is a text of the form; an empty one turns its check off. */
const CHECKS: Partial<Record<KindName, (asked: Asked) => FoundDoubt>> = {
  email: ({ text, texts }) => {
    const suggestion = meantAddress(text)
    return suggestion === undefined ? undefined : { message: fillIn(texts, 'doubtEmail', { suggestion }), suggestion }
  },
  phone: ({ text, texts }) =>
    text.replace(/\D/g, '').length < PHONE_DIGITS ? { message: texts.doubtPhone } : undefined,
  date: ({ text, ui, texts, today }) =>
    ui?.['ui:options']?.min === 'today' && text >= FIRST_YEAR && text < today.earliest
      ? { message: texts.doubtDate }
      : undefined,
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
  { schema, uiSchema, texts }: FormVariant,
  answers: Answers,
  names: readonly string[],
  today: Today = todayHere(),
): Doubt[] {
  const { byPath } = resolveConditions({ schema }, answers)
  const earlier: Answered[] = []
  const doubts: Doubt[] = []
  for (const field of leavesOf(names.flatMap((name) => byPath.get(name) ?? []))) {
    const text = (answers[field.path] ?? '').trim()
    if (text === '') continue
    const ui = uiSchema[templateOf(field.path)]
    const kind = kindOf(field.schema, ui).name
    const doubt = CHECKS[kind]?.({ text, ui, earlier, texts, today })
    if (doubt?.message) doubts.push({ path: field.path, ...doubt })
    earlier.push({ field, kind, text })
  }
  return doubts
}
