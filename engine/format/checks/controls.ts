import type { FieldUi } from '../../form/authored.ts'
import { kindOf, type Widget } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import type { Check, Control } from '../check-context.ts'
import { drawingOf, placeOf } from '../controls.ts'
import { WIDGET_NEEDS } from '../kind-words.ts'

const canDraw = (widget: Widget, field: FieldDefinition, ui: FieldUi) => kindOf(field, ui).widgets.includes(widget)

/** Whether a control can show its field. */
export function canShow({ ui, definitions }: Control): boolean {
  const widget = ui['ui:widget']
  return widget === undefined || definitions.some(({ effective }) => canDraw(widget, effective, ui))
}

function fixFor(control: Control, chosen: Widget): string {
  const kind = kindOf(control.definitions[0]?.effective ?? {})
  if (kind.name === 'choice' && chosen === 'checkboxes')
    return 'For several answers, write "type": "array", "items": { "type": "string", "enum": [ … ] } and "uniqueItems": true. For one answer, write "radio".'
  if (kind.name === 'choices')
    return 'Several choices are checkboxes: take "ui:widget" out. For one answer, write "type": "string" with the options beside it.'
  const byKind = drawingOf({ ...control, ui: {} })
  return control.own['ui:widget'] === undefined
    ? `The shared field is shown as "${chosen}". Write "ui:widget": "${byKind}" for this field in uiSchema.`
    : `A "${chosen}" needs ${WIDGET_NEEDS[chosen]}. Change the field to that, or take "ui:widget" out.`
}

/** Every control can show its field. A shared place that is a choice here, or a number, is drawn as that. */
export const checkControls: Check = ({ controls, source }) =>
  controls.flatMap((control) => {
    const chosen = control.ui['ui:widget']
    const isOtherKind = chosen === 'place' && control.own['ui:widget'] === undefined
    if (chosen === undefined || isOtherKind || canShow(control)) return []
    const message = `"${control.name}" cannot be shown as "${chosen}".`
    return source.diagnosticAt('control-does-not-fit', placeOf(control, 'ui:widget'), message, fixFor(control, chosen))
  })
