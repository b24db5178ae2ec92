import { kindOf } from '../../form/kinds.ts'
import { type Diagnostic, fixWith, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { nameInWords } from '../name-words.ts'
import { didYouMean } from '../nearest.ts'
import type { Check, CheckContext, Control } from '../reading/check-context.ts'
import { drawingOf, kindOfControl } from '../reading/controls.ts'
import type { Definition } from '../reading/fields.ts'
import { optionsOf } from '../reading/keywords.ts'
import { partsOf } from '../reading/normal.ts'
import { optionsIn } from '../reading/options.ts'
import { contactOf, isTyped } from './autofill.ts'

/** Values of the query that the page itself reads. */
const OF_THE_PAGE = ['step']

/** Somebody's name or address, in the name or title of a field: `recipientAddress`, "Name of the driver". */
const PERSON = '(recipient|receiver|consignee|shipper|sender|consignor|contact|driver|owner|customer|neighbor|person)'
const DETAIL = '(name|address|street|phone|e-?mail)'
const OF_A_PERSON = new RegExp(
  `\\b${PERSON}(s|['’]s|s['’])? ((full|first|last|home|street) )?${DETAIL}\\b|\\b${DETAIL} of (the|your) ${PERSON}\\b`,
  'i',
)

/** An address in the name of a field. What is drawn as a place may be a city. */
const OF_AN_ADDRESS = /\b(street|address|e-?mail)\b/

/** Autofill values that identify somebody. Others, such as the state, only describe them. */
const IDENTIFYING = /^(tel|email|nickname|street-address|address-line\d|username|bday)|^((?!country-).*-)?name$/

/** Whether a field asks who somebody is, or how to reach them. */
function isAboutPerson(control: Control): boolean {
  if (!isTyped(control)) return false
  const name = nameInWords(control.name)
  const title = control.definitions[0]?.effective.title ?? ''
  return (
    contactOf(control) !== undefined ||
    IDENTIFYING.test(control.ui['ui:autocomplete'] ?? 'off') ||
    OF_A_PERSON.test(name) ||
    OF_A_PERSON.test(title) ||
    (drawingOf(control) !== 'place' && OF_AN_ADDRESS.test(name))
  )
}

/** Words with which visitors agree to something. */
const AGREEMENT =
  /\b(agree|consent|accept|authorize|subscribe|newsletter|opt in|sign me up|terms (of|and)|privacy policy|marketing|(may|can|should) (we|they|carriers|movers) (call|text|email|contact|write|send|share|keep)|(call|text|email|contact|send) me)\b/i

const isYes = (answer: unknown): boolean =>
  answer === true || /^(yes|i (agree|accept|consent)|agree|accept|ok)\b/i.test(String(answer))

/** Whether visitors agree to something in a field: a box that they must check, or a question that asks them to. */
function isAgreement({ name, effective }: Definition, { object }: CheckContext): boolean {
  const isRequired = partsOf(object).some(({ required }) => required.some((entry) => entry.name === name))
  const isBox = kindOf(effective).name === 'yesNo'
  if (isBox && (isRequired || effective.const === true)) return true
  return (
    (isBox || optionsOf(effective)?.some(isYes) === true) && AGREEMENT.test(`${effective.title} ${nameInWords(name)}`)
  )
}

/** Whether a default agrees to something for the visitor: a checked box, the option "Yes", or an option that says so. */
function agreesAlready(definition: Definition, context: CheckContext): boolean {
  const { effective } = definition
  const chosen = [effective.default].flat()
  const isChosen = ({ value, title }: { value: string; title: string }) =>
    chosen.includes(value) && AGREEMENT.test(title)
  if (kindOf(effective).name === 'choices')
    return AGREEMENT.test(effective.title ?? '') || optionsIn(definition).some(isChosen)
  return chosen.some(isYes) && isAgreement(definition, context)
}

/** Why a link can't fill in a field; undefined if it can. */
function refusalOf(
  name: string,
  control: Control,
  context: CheckContext,
): { rule: string; message: string } | undefined {
  const { name: kind, answer } = kindOfControl(control)
  if (isAboutPerson(control) || contactOf(control) || (control.ui['ui:autocomplete'] ?? 'off') !== 'off')
    return {
      rule: 'prefilled-contact-field',
      message: `"${name}" is about a person, and what is in a link can be seen by others.`,
    }
  if (!answer || kind === 'choices')
    return { rule: 'prefilled-list', message: `A link can't fill in "${name}", because it has several answers.` }
  if (OF_THE_PAGE.includes(name))
    return { rule: 'prefilled-name-of-page', message: `"${name}" in a link means something else to the page.` }
  if (control.definitions.some((definition) => isAgreement(definition, context)))
    return { rule: 'prefilled-consent', message: `Only the visitor can agree to "${name}", not a link.` }
  return undefined
}

function checkName(name: string, path: JsonPath, context: CheckContext): Diagnostic[] {
  const { controls, file, names, source } = context
  const removal = remove(file.prefill?.length === 1 ? ['prefill'] : path)
  const control = controls.find((candidate) => candidate.name === name)
  if (!control) {
    const advice = offer('Use the name of a field of schema.properties, or remove it.', removal)
    const fix = didYouMean(name, [...names], advice, (found) => set(path, found))
    return [source.diagnosticAt('unknown-field', path, `"prefill" has "${name}", which is not defined.`, fix)]
  }
  const refusal = refusalOf(name, control, context)
  if (!refusal) return []
  return [source.diagnosticAt(refusal.rule, path, refusal.message, fixWith('Remove it from "prefill".', removal))]
}

/** A link can fill in the fields of `prefill`, and none of them is about a person or agrees to something. */
export const checkPrefill: Check = (context) =>
  (context.file.prefill ?? []).flatMap((name, index) => checkName(name, ['prefill', index], context))

function givenByDefault(control: Control, definition: Definition, context: CheckContext): Diagnostic[] {
  const { name, own, path } = definition
  const at = [...path, 'default']
  if (own.default === undefined) return []
  if (agreesAlready(definition, context))
    return [
      context.source.diagnosticAt(
        'prefilled-consent',
        at,
        `"${name}" is agreed to before the visitor has seen it, so the consent counts for nothing.`,
        fixWith('Remove "default", so that visitors agree themselves.', remove(at)),
      ),
    ]
  if (!isAboutPerson(control)) return []
  return [
    context.source.diagnosticAt(
      'prefilled-contact-field',
      at,
      `"${name}" is about a person, but its "default" is the same for every visitor.`,
      fixWith('Remove "default". To show how to write it, use "ui:placeholder".', remove(at)),
    ),
  ]
}

/** No form starts with a consent, or with who somebody is and how to reach them. */
export const checkPrefilled: Check = (context) =>
  context.controls.flatMap((control) =>
    control.definitions.flatMap((definition) => givenByDefault(control, definition, context)),
  )
