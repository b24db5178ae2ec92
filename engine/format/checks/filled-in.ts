import { kindOf } from '../../form/kinds.ts'
import { nearest } from '../../words/near.ts'
import { meantName, remove, set } from '../diagnostic.ts'
import { nameInWords, TEXT_DRAWINGS } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { partsOf } from '../reading/normal.ts'
import {
  type CheckContext,
  drawingOf,
  kindOfShown,
  pathOfKey,
  type ShownField,
  shownExamples,
} from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

type Contact = 'email' | 'phone' | 'name'

/** Autofill names for what a browser knows about its user, the usual one first. */
const TOKENS: Record<Contact, readonly string[]> = {
  email: ['email'],
  phone: ['tel', 'tel-national', 'tel-local'],
  name: ['name', 'given-name', 'family-name', 'additional-name', 'nickname'],
}

/** The contact detail that a field asks for, judging by its format and name. */
function contactOf({ name, ui, definitions }: ShownField): Contact | undefined {
  if (definitions.some(({ effective }) => effective.format === 'email')) return 'email'
  if (/\b(phone|tel|telephone|mobile|cell)\b/.test(nameInWords(name)) || ui['ui:options']?.inputType === 'tel')
    return 'phone'
  return /^((full|first|last|your|contact) )?name$/.test(nameInWords(name)) ? 'name' : undefined
}

/** Names that leave no doubt that a detail is the visitor's. */
const OWN_NAME = /^(your |full |first )?(email|phone|name)( address| number)?$/

const isNamedOwn = ({ name }: ShownField): boolean => OWN_NAME.test(nameInWords(name))

/** The last word of the autofill value of a field. */
const tokenOf = ({ ui }: ShownField): string => ui['ui:autocomplete']?.split(' ').at(-1) ?? 'off'

/**
 * Whether a field asks for a detail of the visitor that no field lets browsers fill in. The fields of an item or an address may be
 * about somebody else, and so may one whose author has written "off".
 */
function isLeftOff(contact: Contact | undefined, shownField: ShownField, { shownFields, parent }: CheckContext) {
  if (!contact || parent || shownFields.some((field) => TOKENS[contact].includes(tokenOf(field)))) return false
  const asked = shownFields.filter((field) => isTyped(field) && contactOf(field) === contact)
  const isWritten = shownField.ui['ui:autocomplete'] !== undefined
  return (asked.find(isNamedOwn) ?? asked[0]) === shownField && (isNamedOwn(shownField) || !isWritten)
}

/** The answers that a token fills in. Tokens that are not listed fit any answer. */
const ANSWERS: readonly (readonly [token: RegExp, answer: RegExp])[] = [
  [/^email$/, /@/],
  [/^tel/, /^[\d\s()+.x/-]{5,}$/],
  [new RegExp(`^(${TOKENS.name.join('|')})$`), /^[^\d@]*$/],
  [/^postal-code$/, /^(?=.*\d).{3,10}$/],
]

/** Whether the examples of a field differ from the answers that a token fills in. */
function isOther(token: string, shownField: ShownField): boolean {
  const answer = ANSWERS.find(([tokens]) => tokens.test(token))?.[1]
  return answer !== undefined && shownExamples(shownField).some((example) => !answer.test(example))
}

/** Words that people write instead of an autofill value, with the value that they mean. */
const SYNONYMS: Readonly<Record<string, string>> = {
  phone: 'tel',
  zip: 'postal-code',
  'e-mail': 'email',
  company: 'organization',
}

/** Whether visitors type the answer, such as a name or an address. */
const isTyped = (shownField: ShownField) => TEXT_DRAWINGS.includes(drawingOf(shownField))

/**
 * Autofill field names: `PLAIN` ones, and `CONTACT` ones, which may follow a kind of contact such as home, work or mobile.
 * Source: HTML Living Standard, 4.10.18.7.1 "Autofilling form controls: the autocomplete attribute".
 */
const PLAIN = `
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
  cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo
`
const CONTACT =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'

const words = (text: string) => text.trim().split(/\s+/)
const alternatives = (text: string) => words(text).join('|')

const TOKEN = new RegExp(
  `^(on|off|(section-\\S+ )?((shipping|billing) )?(${alternatives(PLAIN)}|((home|work|mobile|fax|pager) )?(${alternatives(CONTACT)}))( webauthn)?)$`,
)

/** Every autofill field name, and "on" and "off". */
const AUTOFILL_NAMES: readonly string[] = ['off', 'on', ...words(PLAIN), ...words(CONTACT)]

/** Whether a text is a valid value of the attribute `autocomplete` of a control that a person sees. */
export const isAutofill = (text: string): boolean => TOKEN.test(text)

function unknownToken(shownField: ShownField): RuleFinding | undefined {
  const token = shownField.own['ui:autocomplete']
  if (token === undefined || isAutofill(token)) return undefined
  const path = [...shownField.path, 'ui:autocomplete']
  const meant = (Object.hasOwn(SYNONYMS, token) ? SYNONYMS[token] : undefined) ?? nearest(token, AUTOFILL_NAMES)
  const fix =
    meant === undefined || isOther(meant, shownField)
      ? { edits: [set(path, 'off')], needsChoice: true }
      : { meant, edits: [set(path, meant)] }
  return { path, values: { token }, ...fix }
}

function mismatch(shownField: ShownField, context: CheckContext): RuleFinding | undefined {
  const { name, ui } = shownField
  const token = ui['ui:autocomplete']
  if (!isTyped(shownField) || (token !== undefined && !isAutofill(token))) return undefined
  const contact = contactOf(shownField)
  const last = tokenOf(shownField)
  const tokens = contact ? TOKENS[contact] : []
  const [usual = 'off'] = tokens
  const finding = {
    path: pathOfKey(shownField, 'ui:autocomplete'),
    values: { name, token, usual },
    edits: [set([...shownField.path, 'ui:autocomplete'], usual)],
  }
  if (last === 'off' && isLeftOff(contact, shownField, context))
    return isNamedOwn(shownField) ? { says: 'off', ...finding } : { says: 'maybeOff', ...finding, needsChoice: true }
  if (contact && !['off', 'on', ...tokens].includes(last)) return { says: 'wrong', ...finding }
  return contact || !isOther(last, shownField) ? undefined : { says: 'other', ...finding }
}

/** Query parameters that the page itself uses. */
const OF_THE_PAGE = ['step']

/** Autofill values that identify somebody. Others, such as the state, only describe them. */
const IDENTIFYING = /(^| )(tel|email|nickname|username|bday|street-address|address-line\d)|\b(?<!country-)name$/

/** Whether a field asks who somebody is, or how to reach them. */
const isAboutPerson = (shownField: ShownField): boolean =>
  isTyped(shownField) &&
  (contactOf(shownField) !== undefined || IDENTIFYING.test(shownField.ui['ui:autocomplete'] ?? 'off'))

/** Whether visitors agree to something in a field: a box that they must check. */
function isAgreement({ name, effective }: Definition, { object }: CheckContext): boolean {
  const isRequired = partsOf(object).some(({ required }) => required.some((entry) => entry.name === name))
  return kindOf(effective).name === 'yesNo' && (isRequired || effective.const === true)
}

/** A name under which a link can fill in a field, if the page itself uses it. */
const nameOfPage = ({ name, definitions }: ShownField): string | undefined =>
  [name, ...definitions.flatMap(({ field }) => field.formerNames ?? [])].find((one) => OF_THE_PAGE.includes(one))

/** Why a link can't fill in a field. The first reason counts. */
const REFUSALS: readonly {
  readonly id: string
  readonly message: string
  readonly isRefused: (shownField: ShownField, context: CheckContext) => boolean
}[] = [
  {
    id: 'prefilled-contact-field',
    message: '{name:field} is about a person, and anyone can read what is in a link.',
    isRefused: (shownField) =>
      contactOf(shownField) !== undefined || (shownField.ui['ui:autocomplete'] ?? 'off') !== 'off',
  },
  {
    id: 'prefilled-list',
    message: "A link can't fill in {name:field}, because it has several answers.",
    isRefused: (shownField) => {
      const { name, answer } = kindOfShown(shownField)
      return !answer || name === 'choices'
    },
  },
  {
    id: 'prefilled-name-of-page',
    message: "A link can't fill in {name:field}, because the page uses {nameOfPage:json} in links for something else.",
    isRefused: (shownField) => nameOfPage(shownField) !== undefined,
  },
  {
    id: 'prefilled-consent',
    message: 'Only the visitor can agree to {name:field}, not a link.',
    isRefused: ({ definitions }, context) => definitions.some((definition) => isAgreement(definition, context)),
  },
]

const removal = ({ file }: CheckContext, index: number) =>
  remove(file.prefill?.length === 1 ? ['prefill'] : ['prefill', index])

const REFUSAL_RULES = REFUSALS.map(
  ({ id, message }): Rule => ({
    id,
    looksAt: 'file',
    says: { message, fix: 'Remove it from {"prefill"}.' },
    find: (context) =>
      (context.file.prefill ?? []).flatMap((name, index) => {
        const shownField = context.shownFields.find((candidate) => candidate.name === name)
        if (!shownField || REFUSALS.find(({ isRefused }) => isRefused(shownField, context))?.id !== id) return []
        const values = { name, nameOfPage: nameOfPage(shownField) }
        return { path: ['prefill', index], values, edits: [removal(context, index)] }
      }),
  }),
)

/** Defaults that agree for the visitor, or are about a person. */
const givenByDefault = (shownField: ShownField, context: CheckContext, isAgreed: boolean): RuleFinding[] =>
  shownField.definitions.flatMap((definition) => {
    const { name, own, path } = definition
    const agrees = own.default === true && isAgreement(definition, context)
    const isGiven = own.default !== undefined && (agrees || isAboutPerson(shownField))
    const at = [...path, 'default']
    return isGiven && agrees === isAgreed ? { path: at, values: { name }, edits: [remove(at)] } : []
  })

const WRITE = {
  fix: 'Write "ui:autocomplete": {usual:json} for the field in uiSchema.',
  owner: { fix: 'Write “{usual}” at “What browsers may fill in”.' },
}

/** Browsers and links fill in the right answers, and nothing that only the visitor can say. */
export const FILL_IN_RULES: readonly Rule[] = [
  {
    id: 'unknown-autofill',
    looksAt: 'field',
    says: {
      message: '{token:json} is not an HTML autofill value, so browsers would ignore it.',
      fix: 'If no browser can know the answer, use "off".',
    },
    find: unknownToken,
  },
  {
    id: 'autofill-mismatch',
    looksAt: 'field',
    isReadiness: true,
    says: {
      off: { message: "Browsers can't fill in {name:field} for the visitor.", ...WRITE },
      maybeOff: {
        message: "Browsers can't fill in {name:field} for the visitor.",
        fix: 'Write "ui:autocomplete": {usual:json} for the field in uiSchema, or "off" if it asks about somebody else.',
        owner: {
          fix: 'Write “{usual}” at “What browsers may fill in”, or "off" if it asks about somebody else.',
        },
      },
      wrong: { message: 'Browsers would fill in {name:field} with the wrong answer: {token:json}.', ...WRITE },
      other: {
        message: 'Browsers would fill in {name:field} with the wrong answer: {token:json}.',
        fix: 'Write "ui:autocomplete": {usual:json} for the field in uiSchema, or the value that fits it.',
        owner: { fix: 'Write “{usual}” at “What browsers may fill in”, or the value that fits it.' },
      },
    },
    find: mismatch,
  },
  {
    id: 'unknown-field',
    looksAt: 'file',
    says: {
      message: '{"prefill"} has {name:json}, which is not defined.',
      fix: 'Use the name of a field in schema.properties, or remove it.',
      owner: { fix: 'Use a question that is always asked, or remove it.' },
    },
    find: (context) =>
      (context.file.prefill ?? []).flatMap((name, index) => {
        if (context.shownFields.some((shownField) => shownField.name === name)) return []
        const path = ['prefill', index]
        const correct = (found: string) => set(path, found)
        return { path, values: { name }, ...meantName(name, [...context.names], correct, removal(context, index)) }
      }),
  },
  ...REFUSAL_RULES,
  {
    id: 'prefilled-consent',
    looksAt: 'field',
    isReadiness: true,
    says: {
      message: 'The default of {name:field} agrees for the visitor, so the consent counts for nothing.',
      fix: 'Remove the default, so that visitors agree themselves.',
    },
    find: (field, context) => givenByDefault(field, context, true),
  },
  {
    id: 'prefilled-contact-field',
    looksAt: 'field',
    isReadiness: true,
    says: {
      message: '{name:field} is about a person, but its default is the same for every visitor.',
      fix: 'Remove the default. To show an example, use {"ui:placeholder"}.',
    },
    find: (field, context) => givenByDefault(field, context, false),
  },
]
