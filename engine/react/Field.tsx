import type { ComponentType, ReactNode } from 'react'
import type { VisibleField } from '../form/conditions.ts'
import { kindOf, type Widget } from '../form/kinds.ts'
import { type ControlProps, controlId, hintId, labelId, messageId } from './control.ts'
import { Checkbox } from './widgets/Checkbox.tsx'
import { Checkboxes } from './widgets/Checkboxes.tsx'
import { Radio } from './widgets/Radio.tsx'
import { Select } from './widgets/Select.tsx'
import { Textarea } from './widgets/Textarea.tsx'
import { TextInput } from './widgets/TextInput.tsx'
import { useProblem, useWizard } from './wizard-context.ts'

const WIDGETS: Readonly<Record<Widget, ComponentType<ControlProps>>> = {
  text: TextInput,
  date: TextInput,
  textarea: Textarea,
  select: Select,
  radio: Radio,
  checkbox: Checkbox,
  checkboxes: Checkboxes,
  place: TextInput,
}

type FrameProps = { widget: Widget; id: string; label: ReactNode; children: ReactNode }

/** The label of a control: tied by id, the name of a group, or left to the check box itself. */
function Frame({ widget, id, label, children }: FrameProps) {
  if (widget === 'checkbox') return children
  if (widget === 'radio' || widget === 'checkboxes') {
    return (
      <>
        <span className="field-label" id={labelId(id)}>
          {label}
        </span>
        {children}
      </>
    )
  }
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </>
  )
}

/** Label, hint, control and message of one field. */
export function Field({ field }: { field: VisibleField }) {
  const { form, variant } = useWizard()
  const { path, name, schema, isRequired } = field
  const message = useProblem(path)
  const ui = variant.uiSchema[path] ?? {}
  const id = controlId(form.id, path)
  const title = schema.title ?? name
  const widget = ui['ui:widget'] ?? kindOf(schema, ui).widgets[0] ?? 'text'
  const Control = WIDGETS[widget]
  const label = (
    <>
      {title}
      {!isRequired && <span className="field-optional">{` ${variant.texts.optional}`}</span>}
    </>
  )
  return (
    <div className="field" data-width={ui['ui:options']?.width ?? 'full'} data-invalid={message ? true : undefined}>
      <Frame widget={widget} id={id} label={label}>
        {schema.description && (
          <p className="field-hint" id={hintId(id)}>
            {schema.description}
          </p>
        )}
        <Control id={id} field={field} ui={ui} title={title} />
        {message && (
          <p className="field-message" id={messageId(id)}>
            {message}
          </p>
        )}
      </Frame>
    </div>
  )
}
