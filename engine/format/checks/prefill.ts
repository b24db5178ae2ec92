import type { Check, CheckContext, Control } from '../check-context.ts'
import { kindOfControl } from '../controls.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { fixWith, offer, remove, set } from '../fix.ts'
import { didYouMean } from '../nearest.ts'
import type { JsonPath } from '../source.ts'
import { contactOf } from './autofill.ts'

/** Values of the query that the page itself reads. */
const OF_THE_PAGE = ['step']

/** Why a link can't fill in a field; undefined if it can. */
function refusalOf(name: string, control: Control): { rule: string; message: string } | undefined {
  const { name: kind, answer } = kindOfControl(control)
  const contact = contactOf(control)
  if (contact || (control.ui['ui:autocomplete'] ?? 'off') !== 'off')
    return {
      rule: 'prefilled-contact-field',
      message: `"${name}" is about the visitor in person, and what is in a link can be seen by others.`,
    }
  if (!answer || kind === 'choices')
    return { rule: 'prefilled-list', message: `A link can't fill in "${name}", because it has several answers.` }
  if (OF_THE_PAGE.includes(name))
    return { rule: 'prefilled-name-of-page', message: `"${name}" in a link means something else to the page.` }
  return undefined
}

function checkName(name: string, path: JsonPath, { controls, file, names, source }: CheckContext): Diagnostic[] {
  const removal = remove(file.prefill?.length === 1 ? ['prefill'] : path)
  const control = controls.find((candidate) => candidate.name === name)
  if (!control) {
    const advice = offer('Use the name of a field of schema.properties, or remove it.', removal)
    const fix = didYouMean(name, [...names], advice, (found) => set(path, found))
    return [source.diagnosticAt('unknown-field', path, `"prefill" has "${name}", which is not defined.`, fix)]
  }
  const refusal = refusalOf(name, control)
  if (!refusal) return []
  return [source.diagnosticAt(refusal.rule, path, refusal.message, fixWith('Remove it from "prefill".', removal))]
}

/** A link can fill in the fields of `prefill`, and none of them is about the visitor in person. */
export const checkPrefill: Check = (context) =>
  (context.file.prefill ?? []).flatMap((name, index) => checkName(name, ['prefill', index], context))
