import { kindOf } from '../../form/kinds.ts'
import { nearest } from '../../words/near.ts'
import { type Diagnostic, didYouMean, type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { nameInWords, TEXT_DRAWINGS } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { partsOf } from '../reading/normal.ts'
import {
  type Check,
  type CheckContext,
  drawingOf,
  kindOfShown,
  pathOfKey,
  type ShownField,
  shownExamples,
} from '../reading/read.ts'

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

function unknownTokenFix(token: string, shownField: ShownField): Fix {
  const path = [...shownField.path, 'ui:autocomplete']
  const advice = 'If no browser can know the answer, use "off".'
  const meant = (Object.hasOwn(SYNONYMS, token) ? SYNONYMS[token] : undefined) ?? nearest(token, AUTOFILL_NAMES)
  return meant === undefined || isOther(meant, shownField)
    ? offer(advice, set(path, 'off'))
    : fixWith(`Did you mean "${meant}"? ${advice}`, set(path, meant))
}

function unknownToken(shownField: ShownField, { source }: CheckContext): Diagnostic[] {
  const token = shownField.own['ui:autocomplete']
  if (token === undefined || isAutofill(token)) return []
  return [
    source.diagnosticAt(
      'unknown-autofill',
      [...shownField.path, 'ui:autocomplete'],
      `"${token}" is not an HTML autofill value, so browsers would ignore it.`,
      unknownTokenFix(token, shownField),
    ),
  ]
}

function mismatch(shownField: ShownField, context: CheckContext): Diagnostic[] {
  const { name, ui } = shownField
  const token = ui['ui:autocomplete']
  if (token !== undefined && !isAutofill(token)) return []
  const contact = contactOf(shownField)
  const last = tokenOf(shownField)
  const report = (message: string, fix: Fix) => [
    context.source.diagnosticAt('autofill-mismatch', pathOfKey(shownField, 'ui:autocomplete'), message, fix),
  ]
  const write = (value: string) => set([...shownField.path, 'ui:autocomplete'], value)
  const wrongAnswer = `Browsers would fill in "${name}" with the wrong answer: "${token}".`
  const tokens = contact ? TOKENS[contact] : []
  const [usual = 'off'] = tokens
  const advice = `Write "ui:autocomplete": "${usual}" for the field in uiSchema`
  if (last === 'off' && isLeftOff(contact, shownField, context))
    return report(
      `Browsers can't fill in "${name}" for the visitor.`,
      isNamedOwn(shownField)
        ? fixWith(`${advice}.`, write(usual))
        : offer(`${advice}, or "off" if it asks about somebody else.`, write(usual)),
    )
  if (contact && !['off', 'on', ...tokens].includes(last))
    return report(wrongAnswer, fixWith(`${advice}.`, write(usual)))
  if (contact || !isOther(last, shownField)) return []
  return report(wrongAnswer, fixWith(`${advice}, or the value that fits it.`, write('off')))
}

/** Whether visitors type the answer, such as a name or an address. */
const isTyped = (shownField: ShownField) => TEXT_DRAWINGS.includes(drawingOf(shownField))

/** Every autofill value is valid HTML. */
export const checkAutofill: Check = (context) =>
  context.shownFields.flatMap((shownField) => unknownToken(shownField, context))

/** Browsers fill in the right answers, and can fill in the visitor's name, email and phone. */
export const checkFilledIn: Check = (context) =>
  context.shownFields.filter(isTyped).flatMap((shownField) => mismatch(shownField, context))

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

/** The names under which a link can fill in a field. */
const namesInLinks = (name: string, { definitions }: ShownField): string[] => [
  name,
  ...definitions.flatMap(({ field }) => field.formerNames ?? []),
]

/** Why a link can't fill in a field; undefined if it can. */
function refusalOf(
  name: string,
  shownField: ShownField,
  context: CheckContext,
): { rule: string; message: string } | undefined {
  const { name: kind, answer } = kindOfShown(shownField)
  if (contactOf(shownField) || (shownField.ui['ui:autocomplete'] ?? 'off') !== 'off')
    return {
      rule: 'prefilled-contact-field',
      message: `"${name}" is about a person, and anyone can read what is in a link.`,
    }
  if (!answer || kind === 'choices')
    return { rule: 'prefilled-list', message: `A link can't fill in "${name}", because it has several answers.` }
  const ofThePage = namesInLinks(name, shownField).find((one) => OF_THE_PAGE.includes(one))
  if (ofThePage !== undefined)
    return {
      rule: 'prefilled-name-of-page',
      message: `The page already uses "${ofThePage}" in links for something else.`,
    }
  if (shownField.definitions.some((definition) => isAgreement(definition, context)))
    return { rule: 'prefilled-consent', message: `Only the visitor can agree to "${name}", not a link.` }
  return undefined
}

function checkName(name: string, path: JsonPath, context: CheckContext): Diagnostic[] {
  const { shownFields, file, names, source } = context
  const removal = remove(file.prefill?.length === 1 ? ['prefill'] : path)
  const shownField = shownFields.find((candidate) => candidate.name === name)
  if (!shownField) {
    const advice = offer('Use the name of a field in schema.properties, or remove it.', removal)
    const fix = didYouMean(name, [...names], advice, (found) => set(path, found))
    return [source.diagnosticAt('unknown-field', path, `"prefill" has "${name}", which is not defined.`, fix)]
  }
  const refusal = refusalOf(name, shownField, context)
  if (!refusal) return []
  return [source.diagnosticAt(refusal.rule, path, refusal.message, fixWith('Remove it from "prefill".', removal))]
}

/** A link can fill in the fields of `prefill`, and none of them is about a person or agrees to something. */
export const checkPrefill: Check = (context) =>
  (context.file.prefill ?? []).flatMap((name, index) => checkName(name, ['prefill', index], context))

function givenByDefault(shownField: ShownField, definition: Definition, context: CheckContext): Diagnostic[] {
  const { name, own, path } = definition
  const at = [...path, 'default']
  if (own.default === undefined) return []
  if (own.default === true && isAgreement(definition, context))
    return [
      context.source.diagnosticAt(
        'prefilled-consent',
        at,
        `The default of "${name}" agrees for the visitor, so the consent counts for nothing.`,
        fixWith('Remove "default", so that visitors agree themselves.', remove(at)),
      ),
    ]
  if (!isAboutPerson(shownField)) return []
  return [
    context.source.diagnosticAt(
      'prefilled-contact-field',
      at,
      `"${name}" is about a person, but its "default" is the same for every visitor.`,
      fixWith('Remove "default". To show an example, use "ui:placeholder".', remove(at)),
    ),
  ]
}

/** No form starts with consent given, or with somebody's name or contact details. */
export const checkPrefilled: Check = (context) =>
  context.shownFields.flatMap((shownField) =>
    shownField.definitions.flatMap((definition) => givenByDefault(shownField, definition, context)),
  )

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
