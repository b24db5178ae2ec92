import { type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import type { Check, Control } from '../reading/check-context.ts'
import { drawingOf } from '../reading/controls.ts'
import { shownExamples } from '../reading/shown-examples.ts'

/** The characters that a phone's keyboards can type. The keyboards for text and email can type all. */
const KEYBOARDS: Record<string, RegExp> = {
  numeric: /^[0-9]*$/,
  decimal: /^[0-9.,]*$/,
  tel: /^[0-9 ()+*#.,/-]*$/,
}

const NUMBER_FIX = 'Remove it: phones show a keyboard for numbers then.'

/** The keyboard that can type an example. */
const keyboardFor = (example: string, at: JsonPath): TextEdit[] => [
  /^[0-9.,]+$/.test(example) ? set(at, 'decimal') : remove(at),
]

/** The mistake in a key that chooses a keyboard; undefined if the keyboard can type the answers. */
function mistakeIn(key: 'inputmode' | 'inputType', control: Control): [message: string, fix: Fix] | undefined {
  const { name, own, ui, definitions } = control
  const value = own['ui:options']?.[key]
  const at = [...control.path, 'ui:options', key]
  if (value === undefined) return undefined
  const isNumber = definitions.every(({ effective }) => ['number', 'integer'].includes(effective.type ?? ''))
  const isEmail = definitions.some(({ effective }) => effective.format === 'email')
  if (value === 'email' && !isEmail)
    return [
      `"${name}" has the keyboard for email addresses, but no "format": "email".`,
      offer(`Remove "${key}", or add the format to the field.`, remove(at)),
    ]
  if (isNumber && value === 'text')
    return [`"${name}" is a number, but has the keyboard for text.`, fixWith(NUMBER_FIX, remove(at))]
  if (isNumber && key === 'inputType')
    return [`"${name}" is a number, but has the keyboard for phone numbers.`, fixWith(NUMBER_FIX, remove(at))]
  const keyboard = KEYBOARDS[value]
  const unit = ui['ui:options']?.unit ?? ''
  const untypable = shownExamples(control).find((example) => !keyboard?.test(example.replace(unit, '').trim()))
  if (!keyboard || untypable === undefined) return undefined
  return [
    `The keyboard "${value}" can't type "${untypable}", an example of "${name}".`,
    key === 'inputType'
      ? fixWith('Remove "inputType".', remove(at))
      : fixWith('Write "inputmode": "text", or "decimal" for a number with a fraction.', ...keyboardFor(untypable, at)),
  ]
}

/** The phone's keyboard can type the answer. */
export const checkKeyboards: Check = ({ controls, source }) =>
  controls
    .filter((control) => ['text', 'place'].includes(drawingOf(control)))
    .flatMap((control) =>
      (['inputmode', 'inputType'] as const).flatMap((key) => {
        const mistake = mistakeIn(key, control)
        return mistake ? source.diagnosticAt('keyboard-mismatch', [...control.path, 'ui:options', key], ...mistake) : []
      }),
    )
