import type { Check, Control } from '../check-context.ts'
import { placeOf, type Widget, widgetOf } from '../controls.ts'
import type { FieldDefinition } from '../fields.ts'
import { optionsOf } from '../keywords.ts'

const isChoice = (field: FieldDefinition) => optionsOf(field) !== undefined

/** Controls and the fields they can show. */
const WIDGETS: Record<Widget, { fits: (field: FieldDefinition) => boolean; needs: string }> = {
  text: {
    fits: (field) => field.type !== 'boolean' && !isChoice(field),
    needs: 'a type other than "boolean", and no options',
  },
  select: { fits: isChoice, needs: 'options, in "enum" or "oneOf"' },
  radio: { fits: isChoice, needs: 'options, in "enum" or "oneOf"' },
  checkbox: { fits: ({ type }) => type === 'boolean', needs: 'the type "boolean"' },
  date: { fits: ({ format }) => format === 'date', needs: '"format": "date"' },
  textarea: {
    fits: (field) => field.type === 'string' && field.format === undefined && !isChoice(field),
    needs: 'the type "string", no format and no options',
  },
}

/** Whether a control can show its field. */
export function canShow({ ui, definitions }: Control): boolean {
  const widget = ui['ui:widget']
  return widget === undefined || definitions.some(({ effective }) => WIDGETS[widget].fits(effective))
}

/** Every control can show its field. */
export const checkControls: Check = ({ controls, source }) =>
  controls.flatMap((control) => {
    const chosen = control.ui['ui:widget']
    if (chosen === undefined || canShow(control)) return []
    const { needs } = WIDGETS[chosen]
    const byType = widgetOf({ ...control, ui: {} })
    return source.diagnosticAt(
      'control-does-not-fit',
      placeOf(control, 'ui:widget'),
      `"${control.name}" cannot be shown as "${chosen}".`,
      control.own['ui:widget'] === undefined
        ? `The shared field is shown as "${chosen}". Write "ui:widget": "${byType}" for this field in uiSchema.`
        : `A "${chosen}" needs ${needs}. Change the field to that, or take "ui:widget" out.`,
    )
  })
