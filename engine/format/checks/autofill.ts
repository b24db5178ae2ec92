import { type Diagnostic, type Fix, fixWith, offer, set } from '../diagnostic.ts'
import { nameInWords } from '../name-words.ts'
import { nearest } from '../nearest.ts'
import type { Check, CheckContext, Control } from '../reading/check-context.ts'
import { drawingOf, placeOf } from '../reading/controls.ts'
import { shownExamples } from '../reading/shown-examples.ts'
import { AUTOFILL_NAMES, isAutofill } from './autofill-names.ts'

type Contact = 'email' | 'phone' | 'name'

/** Autofill names for what a browser knows about its user, the usual one first. */
const TOKENS: Record<Contact, readonly string[]> = {
  email: ['email'],
  phone: ['tel', 'tel-national', 'tel-local'],
  name: ['name', 'given-name', 'family-name', 'additional-name', 'nickname'],
}

/** The contact detail that a field asks for, judging by its format and name. */
export function contactOf({ name, ui, definitions }: Control): Contact | undefined {
  if (definitions.some(({ effective }) => effective.format === 'email')) return 'email'
  if (/\b(phone|tel|telephone|mobile|cell)\b/.test(nameInWords(name)) || ui['ui:options']?.inputType === 'tel')
    return 'phone'
  return /^((full|first|last|your|contact) )?name$/.test(nameInWords(name)) ? 'name' : undefined
}

/** The answers that a token fills in. Tokens that are not listed fit any answer. */
const ANSWERS: readonly (readonly [token: RegExp, answer: RegExp])[] = [
  [/^email$/, /@/],
  [/^tel/, /^[\d\s()+.x/-]{5,}$/],
  [new RegExp(`^(${TOKENS.name.join('|')})$`), /^[^\d@]*$/],
  [/^postal-code$/, /^(?=.*\d).{3,10}$/],
]

/** Whether the examples of a field are not what a token fills in. */
function isOther(token: string, control: Control): boolean {
  const answer = ANSWERS.find(([tokens]) => tokens.test(token))?.[1]
  return answer !== undefined && shownExamples(control).some((example) => !answer.test(example))
}

/** Names that people write for those of HTML. */
const SYNONYMS: Readonly<Record<string, string>> = {
  phone: 'tel',
  zip: 'postal-code',
  'e-mail': 'email',
  company: 'organization',
}

function unknownTokenFix(token: string, control: Control): Fix {
  const path = [...control.path, 'ui:autocomplete']
  const advice = 'If no browser can know the answer, use "off".'
  const meant = (Object.hasOwn(SYNONYMS, token) ? SYNONYMS[token] : undefined) ?? nearest(token, AUTOFILL_NAMES)
  return meant === undefined || isOther(meant, control)
    ? offer(advice, set(path, 'off'))
    : fixWith(`Did you mean "${meant}"? ${advice}`, set(path, meant))
}

function unknownToken(control: Control, { source }: CheckContext): Diagnostic[] {
  const token = control.own['ui:autocomplete']
  if (token === undefined || isAutofill(token)) return []
  return [
    source.diagnosticAt(
      'unknown-autofill',
      [...control.path, 'ui:autocomplete'],
      `"${token}" is not an HTML autofill value, so browsers would ignore it.`,
      unknownTokenFix(token, control),
    ),
  ]
}

function mismatch(control: Control, isFirst: boolean, { source }: CheckContext): Diagnostic[] {
  const { name, ui } = control
  const token = ui['ui:autocomplete']
  if (token !== undefined && !isAutofill(token)) return []
  const contact = contactOf(control)
  const last = token?.split(' ').at(-1) ?? 'off'
  const report = (message: string, value: string, words: string) => [
    source.diagnosticAt(
      'autofill-mismatch',
      placeOf(control, 'ui:autocomplete'),
      message,
      fixWith(words, set([...control.path, 'ui:autocomplete'], value)),
    ),
  ]
  if (contact && (last === 'off' ? isFirst : last !== 'on' && !TOKENS[contact].includes(last))) {
    const [usual = 'off'] = TOKENS[contact]
    return report(
      last === 'off'
        ? `Browsers can't fill in "${name}" for the visitor.`
        : `Browsers would fill in "${name}" with the wrong answer: "${token}".`,
      usual,
      `Write "ui:autocomplete": "${usual}" for the field in uiSchema.`,
    )
  }
  if (contact || !isOther(last, control)) return []
  return report(
    `Browsers would fill in "${name}" with the wrong answer: "${token}".`,
    'off',
    'Write "ui:autocomplete": "off" for the field in uiSchema, or the value that fits it.',
  )
}

/** Whether visitors type the answer, as they do who and where somebody is. */
export const isTyped = (control: Control) => ['text', 'place', 'textarea'].includes(drawingOf(control))

/** Every autofill value is valid HTML. */
export const checkAutofill: Check = (context) => context.controls.flatMap((control) => unknownToken(control, context))

/**
 * Browsers fill in the right answers, and can fill in the visitor's name, email and phone. The fields of an item or an
 * address may be about somebody else.
 */
export const checkFilledIn: Check = (context) => {
  const seen = new Set<Contact>()
  return context.controls.filter(isTyped).flatMap((control) => {
    const contact = contactOf(control)
    const isFirst = context.parent === undefined && contact !== undefined && !seen.has(contact)
    if (contact) seen.add(contact)
    return mismatch(control, isFirst, context)
  })
}
