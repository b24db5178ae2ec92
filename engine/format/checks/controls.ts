import type { FieldUi } from '../../form/form.ts'
import { kindOf, type WidgetName } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import { WIDGET_NEEDS } from '../kind-words.ts'
import type { Check, Control } from '../reading/check-context.ts'
import { drawingOf, placeOf } from '../reading/controls.ts'

const canDraw = (widget: WidgetName, field: FieldDefinition, ui: FieldUi) => kindOf(field, ui).widgets.includes(widget)

/** Whether a control can show its field. */
export function canShow({ ui, definitions }: Control): boolean {
  const widget = ui['ui:widget']
  return widget === undefined || definitions.some(({ effective }) => canDraw(widget, effective, ui))
}

function fixFor(control: Control, chosen: WidgetName): Fix {
  const words = wordsFor(control, chosen)
  const at = [...control.path, 'ui:widget']
  const byKind = drawingOf({ ...control, ui: {} })
  if (control.own['ui:widget'] !== undefined) return offer(words, remove(at))
  return byKind === 'fieldset' ? words : fixWith(words, set(at, byKind))
}

function wordsFor(control: Control, chosen: WidgetName): string {
  const kind = kindOf(control.definitions[0]?.effective ?? {})
  if (kind.name === 'choice' && chosen === 'checkboxes')
    return 'For several answers, write "type": "array", "items": { "type": "string", "enum": [ … ] } and "uniqueItems": true. For a single answer, write "radio".'
  if (kind.name === 'yesNo' && (chosen === 'radio' || chosen === 'select'))
    return 'A boolean is always a checkbox: remove "ui:widget". For two options, write "type": "string" and "enum": ["Yes", "No"].'
  if (kind.name === 'choices')
    return 'Several choices are always checkboxes: remove "ui:widget". For a single answer, write "type": "string" and put the options next to it.'
  const byKind = drawingOf({ ...control, ui: {} })
  return control.own['ui:widget'] === undefined
    ? `The shared field is shown as "${chosen}". Write "ui:widget": "${byKind}" for this field in uiSchema.`
    : `"${chosen}" needs ${WIDGET_NEEDS[chosen]}. Change the field, or remove "ui:widget".`
}

/** Every control can show its field. A shared `place` that is a choice or a number in this file is drawn as that. */
export const checkControls: Check = ({ controls, source }) =>
  controls.flatMap((control) => {
    const chosen = control.ui['ui:widget']
    const isOtherKind = chosen === 'place' && control.own['ui:widget'] === undefined
    if (chosen === undefined || isOtherKind || canShow(control)) return []
    const message = `"${control.name}" can't be shown as "${chosen}".`
    return source.diagnosticAt('widget-mismatch', placeOf(control, 'ui:widget'), message, fixFor(control, chosen))
  })
