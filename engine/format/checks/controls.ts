import type { FieldUi, WidgetName } from '../../form/form.ts'
import { isNumeric, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { remove, set } from '../diagnostic.ts'
import { WIDGET_NEEDS } from '../kind-guide.ts'
import { drawingOf, pathOfKey, type ShownField, shownExamples } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

const canDraw = (widget: WidgetName, field: FieldDefinition, ui: FieldUi) => kindOf(field, ui).widgets.includes(widget)

/** Whether a control can show its field. */
export function canShow({ ui, definitions }: ShownField): boolean {
  const widget = ui['ui:widget']
  return widget === undefined || definitions.some(({ effective }) => canDraw(widget, effective, ui))
}

/** The advice about a control that can't show its field. */
function mismatchOf({ own, definitions: [definition] }: ShownField, chosen: WidgetName): string {
  const { name } = kindOf(definition?.effective ?? {})
  if (name === 'choice' && chosen === 'checkboxes') return 'singleChoice'
  if (name === 'yesNo' && (chosen === 'radio' || chosen === 'select')) return 'yesNo'
  if (name === 'choices') return 'choices'
  return own['ui:widget'] === undefined ? 'shared' : 'other'
}

function mismatchIn(shownField: ShownField): RuleFinding | undefined {
  const { name, own, ui, path } = shownField
  const chosen = ui['ui:widget']
  // A shared `place` that this file turns into a choice or a number is drawn as such.
  const isOtherKind = chosen === 'place' && own['ui:widget'] === undefined
  if (chosen === undefined || isOtherKind || canShow(shownField)) return undefined
  const at = [...path, 'ui:widget']
  const byKind = drawingOf({ ...shownField, ui: {} })
  const isOwn = own['ui:widget'] !== undefined
  const fitting = byKind === 'fieldset' ? [] : [set(at, byKind)]
  return {
    fix: mismatchOf(shownField, chosen),
    path: pathOfKey(shownField, 'ui:widget'),
    values: { name, chosen, byKind, needs: WIDGET_NEEDS[chosen] },
    edits: isOwn ? [remove(at)] : fitting,
    needsChoice: isOwn,
  }
}

/** The characters that a phone's keyboards can type. The keyboards for text and email can type all. */
const KEYBOARDS: Record<string, RegExp> = {
  numeric: /^[0-9]*$/,
  decimal: /^[0-9.,]*$/,
  tel: /^[0-9 ()+*#.,/-]*$/,
}

/** The mistake in a key that chooses a keyboard, if anything. */
function keyboardMismatch(key: 'inputmode' | 'inputType', shownField: ShownField): RuleFinding | undefined {
  const { name, own, ui, definitions } = shownField
  const value = own['ui:options']?.[key]
  const path = [...shownField.path, 'ui:options', key]
  if (value === undefined) return undefined
  const isNumber = definitions.every(({ effective }) => isNumeric(effective))
  const isEmail = definitions.some(({ effective }) => effective.format === 'email')
  const edits = [remove(path)]
  if (value === 'email' && !isEmail) return { says: 'email', path, values: { name, key }, edits, needsChoice: true }
  if (isNumber && value === 'text') return { says: 'number', path, values: { name, keyboard: 'text' }, edits }
  if (isNumber && key === 'inputType') return { says: 'number', path, values: { name, keyboard: 'phone' }, edits }
  const keyboard = KEYBOARDS[value]
  const unit = ui['ui:options']?.unit ?? ''
  const example = shownExamples(shownField).find((one) => !keyboard?.test(one.replace(unit, '').trim()))
  if (!keyboard || example === undefined) return undefined
  const values = { name, key, example }
  if (key === 'inputType') return { says: 'input', path, values, edits }
  return { says: 'keyboard', path, values, edits: /^[0-9.,]+$/.test(example) ? [set(path, 'decimal')] : edits }
}

const UNTYPABLE = "The chosen keyboard can't type {example:json}, an example of {name:field}."

/** Every control can show its field, and the phone's keyboard can type the answer. */
export const CONTROL_RULES: readonly Rule[] = [
  {
    id: 'widget-mismatch',
    looksAt: 'field',
    says: {
      message: "{name:field} can't be shown as {chosen:json}.",
      owner: { message: "The chosen control can't show {name:field}." },
    },
    fixes: {
      singleChoice: {
        fix: 'For several answers, write "type": "array", "items": { "type": "string", "enum": [ … ] } and "uniqueItems": true. For a single answer, write "radio".',
        owner: { fix: 'Checkboxes are for several answers. For a single answer, choose another control.' },
      },
      yesNo: {
        fix: 'A boolean is always a checkbox: remove "ui:widget". For two options, write "type": "string" and "enum": ["Yes", "No"].',
        owner: { fix: 'A question that is answered by a checkbox has no other control.' },
      },
      choices: {
        fix: 'Several choices are always checkboxes: remove "ui:widget". For a single answer, write "type": "string" and put the options next to it.',
        owner: { fix: 'Several choices are always checkboxes.' },
      },
      shared: {
        fix: 'The shared field is shown as {chosen:json}. Write "ui:widget": {byKind:json} for this field in uiSchema.',
        owner: {
          message: "The control of the shared question can't show {name:field}.",
          fix: 'Choose another control.',
        },
      },
      other: {
        fix: '{chosen:json} needs {needs:words}. Change the field, or remove "ui:widget".',
        owner: { fix: 'Change the question, or choose another control.' },
      },
    },
    find: mismatchIn,
  },
  {
    id: 'keyboard-mismatch',
    looksAt: 'field',
    isReadiness: true,
    says: {
      email: {
        message: '{name:field} asks for the email keyboard, but has no "format": "email".',
        fix: 'Remove {key:key}, or add the format to the field.',
        owner: {
          message: '{name:field} asks for the email keyboard, but not for an email.',
          fix: 'Remove {key:key}, or change the kind of answer.',
        },
      },
      number: {
        message: '{name:field} is a number, but asks for the {keyboard} keyboard.',
        fix: 'Remove it, and phones show a number keyboard.',
      },
      input: { message: UNTYPABLE, fix: 'Remove {key:key}.' },
      keyboard: {
        message: UNTYPABLE,
        fix: 'Write "inputmode": "text", or "decimal" for a number with a fraction.',
        owner: { fix: 'Choose another keyboard.' },
      },
    },
    find: (field) =>
      ['text', 'place'].includes(drawingOf(field))
        ? (['inputmode', 'inputType'] as const).flatMap((key) => keyboardMismatch(key, field) ?? [])
        : undefined,
  },
]
