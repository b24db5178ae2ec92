import { widgetOf } from '../controls.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Control, Rule, Subject } from '../rule.ts'
import { shownExamples } from '../shown-examples.ts'

/** What the keyboards of a phone can type; the keyboards of text and email can type everything. */
const KEYBOARDS: Record<string, RegExp> = {
  numeric: /^[0-9]*$/,
  decimal: /^[0-9.,]*$/,
  tel: /^[0-9 ()+*#.,/-]*$/,
}

function mistakes({ name, own, ui, definitions, path }: Control, subject: Subject, examples: readonly string[]) {
  const { inputmode, inputType } = own['ui:options'] ?? {}
  const isNumber = definitions.every(({ effective }) => ['number', 'integer'].includes(effective.type ?? ''))
  const isEmail = definitions.some(({ effective }) => effective.format === 'email')
  const unit = ui['ui:options']?.unit ?? ''
  const report = (key: string, message: string, fix: string): Diagnostic =>
    subject.source.diagnosticAt('keyboard-mismatch', [...path, 'ui:options', key], message, fix)
  const found: Diagnostic[] = []
  for (const [key, value] of Object.entries({ inputmode, inputType })) {
    if (value === undefined) continue
    const untypable = examples.find((example) => !KEYBOARDS[value]?.test(example.replace(unit, '').trim()))
    if (value === 'email' && !isEmail)
      found.push(
        report(
          key,
          `"${name}" is typed as an email, but has no "format": "email".`,
          `Take "${key}" out, or add the format.`,
        ),
      )
    else if (isNumber && (value === 'text' || (key === 'inputType' && value === 'tel')))
      found.push(
        report(
          key,
          `"${name}" is a number, but its keyboard is that of ${value === 'tel' ? 'a phone number' : 'text'}.`,
          'Write "inputmode": "numeric", or "decimal" if it can have a fraction.',
        ),
      )
    else if (KEYBOARDS[value] && untypable !== undefined)
      found.push(
        report(
          key,
          `The keyboard "${value}" cannot type "${untypable}", which "${name}" gives as an example.`,
          key === 'inputmode'
            ? 'Write "inputmode": "text", or "decimal" if the answer is a number with a fraction.'
            : 'Take "inputType" out.',
        ),
      )
  }
  return found
}

/** The keyboard of a phone can type the answer. */
export const checkKeyboards: Rule = (subject) =>
  subject.controls.flatMap((control) =>
    widgetOf(control) === 'text' ? mistakes(control, subject, shownExamples(control)) : [],
  )
