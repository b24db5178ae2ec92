import type { FieldUi, WidgetName } from '../../form/form.ts'
import { isNumeric, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { WIDGET_NEEDS } from '../kind-guide.ts'
import { type Check, drawingOf, pathOfKey, type ShownField, shownExamples } from '../reading/read.ts'

const canDraw = (widget: WidgetName, field: FieldDefinition, ui: FieldUi) => kindOf(field, ui).widgets.includes(widget)

/** Whether a control can show its field. */
export function canShow({ ui, definitions }: ShownField): boolean {
  const widget = ui['ui:widget']
  return widget === undefined || definitions.some(({ effective }) => canDraw(widget, effective, ui))
}

function fixFor(shownField: ShownField, chosen: WidgetName): Fix {
  const words = wordsFor(shownField, chosen)
  const at = [...shownField.path, 'ui:widget']
  const byKind = drawingOf({ ...shownField, ui: {} })
  if (shownField.own['ui:widget'] !== undefined) return offer(words, remove(at))
  return byKind === 'fieldset' ? words : fixWith(words, set(at, byKind))
}

function wordsFor(shownField: ShownField, chosen: WidgetName): string {
  const kind = kindOf(shownField.definitions[0]?.effective ?? {})
  if (kind.name === 'choice' && chosen === 'checkboxes')
    return 'For several answers, write "type": "array", "items": { "type": "string", "enum": [ … ] } and "uniqueItems": true. For a single answer, write "radio".'
  if (kind.name === 'yesNo' && (chosen === 'radio' || chosen === 'select'))
    return 'A boolean is always a checkbox: remove "ui:widget". For two options, write "type": "string" and "enum": ["Yes", "No"].'
  if (kind.name === 'choices')
    return 'Several choices are always checkboxes: remove "ui:widget". For a single answer, write "type": "string" and put the options next to it.'
  const byKind = drawingOf({ ...shownField, ui: {} })
  return shownField.own['ui:widget'] === undefined
    ? `The shared field is shown as "${chosen}". Write "ui:widget": "${byKind}" for this field in uiSchema.`
    : `"${chosen}" needs ${WIDGET_NEEDS[chosen]}. Change the field, or remove "ui:widget".`
}

/** Every control can show its field. If this file turns a shared `place` into a choice or a number, it is drawn as such. */
export const checkControls: Check = ({ shownFields, source }) =>
  shownFields.flatMap((shownField) => {
    const chosen = shownField.ui['ui:widget']
    const isOtherKind = chosen === 'place' && shownField.own['ui:widget'] === undefined
    if (chosen === undefined || isOtherKind || canShow(shownField)) return []
    const message = `"${shownField.name}" can't be shown as "${chosen}".`
    return source.diagnosticAt(
      'widget-mismatch',
      pathOfKey(shownField, 'ui:widget'),
      message,
      fixFor(shownField, chosen),
    )
  })

/** The characters that a phone's keyboards can type. The keyboards for text and email can type all. */
const KEYBOARDS: Record<string, RegExp> = {
  numeric: /^[0-9]*$/,
  decimal: /^[0-9.,]*$/,
  tel: /^[0-9 ()+*#.,/-]*$/,
}

const NUMBER_FIX = 'Remove it, and phones show a number keyboard.'

/** The keyboard that can type an example. */
const keyboardFor = (example: string, at: JsonPath): TextEdit[] => [
  /^[0-9.,]+$/.test(example) ? set(at, 'decimal') : remove(at),
]

/** The diagnostic of a key that chooses a keyboard; undefined if the keyboard can type the answers. */
function keyboardMismatch(
  key: 'inputmode' | 'inputType',
  shownField: ShownField,
): [message: string, fix: Fix] | undefined {
  const { name, own, ui, definitions } = shownField
  const value = own['ui:options']?.[key]
  const at = [...shownField.path, 'ui:options', key]
  if (value === undefined) return undefined
  const isNumber = definitions.every(({ effective }) => isNumeric(effective))
  const isEmail = definitions.some(({ effective }) => effective.format === 'email')
  if (value === 'email' && !isEmail)
    return [
      `"${name}" asks for the email keyboard, but has no "format": "email".`,
      offer(`Remove "${key}", or add the format to the field.`, remove(at)),
    ]
  if (isNumber && value === 'text')
    return [`"${name}" is a number, but asks for the text keyboard.`, fixWith(NUMBER_FIX, remove(at))]
  if (isNumber && key === 'inputType')
    return [`"${name}" is a number, but asks for the phone keyboard.`, fixWith(NUMBER_FIX, remove(at))]
  const keyboard = KEYBOARDS[value]
  const unit = ui['ui:options']?.unit ?? ''
  const untypable = shownExamples(shownField).find((example) => !keyboard?.test(example.replace(unit, '').trim()))
  if (!keyboard || untypable === undefined) return undefined
  return [
    `The keyboard "${value}" can't type "${untypable}", an example of "${name}".`,
    key === 'inputType'
      ? fixWith('Remove "inputType".', remove(at))
      : fixWith('Write "inputmode": "text", or "decimal" for a number with a fraction.', ...keyboardFor(untypable, at)),
  ]
}

/** The phone's keyboard can type the answer. */
export const checkKeyboards: Check = ({ shownFields, source }) =>
  shownFields
    .filter((shownField) => ['text', 'place'].includes(drawingOf(shownField)))
    .flatMap((shownField) =>
      (['inputmode', 'inputType'] as const).flatMap((key) => {
        const mismatch = keyboardMismatch(key, shownField)
        return mismatch
          ? source.diagnosticAt('keyboard-mismatch', [...shownField.path, 'ui:options', key], ...mismatch)
          : []
      }),
    )
