import { type ComponentType, memo } from 'react'
import type { FieldUi, WidgetName } from '../../form/form.ts'
import { widgetOf } from '../../form/kinds.ts'
import { templateOf } from '../../form/values.ts'
import { useFormContext, useRemarks } from '../context/form-context.ts'
import { Checkbox } from '../widgets/Checkbox.tsx'
import { Checkboxes } from '../widgets/Checkboxes.tsx'
import { controlId, doubtId, hintId, labelId, messageId, type WidgetProps } from '../widgets/control.ts'
import { DateInput } from '../widgets/DateInput.tsx'
import { PlaceInput } from '../widgets/PlaceInput.tsx'
import { Radio } from '../widgets/Radio.tsx'
import { Select } from '../widgets/Select.tsx'
import { Textarea } from '../widgets/Textarea.tsx'
import { TextInput } from '../widgets/TextInput.tsx'
import { Doubt } from './Doubt.tsx'
import { ShownIf } from './Fieldset.tsx'
import { LaneHint } from './Lane.tsx'

const WIDGETS: Readonly<Record<WidgetName, ComponentType<WidgetProps>>> = {
  text: TextInput,
  date: DateInput,
  textarea: Textarea,
  select: Select,
  radio: Radio,
  checkbox: Checkbox,
  checkboxes: Checkboxes,
  place: PlaceInput,
}

/** Whether a field consists of several controls, so that a single browser bubble can't point at it. */
const isSeveral = (widget: WidgetName) => widget === 'radio' || widget === 'checkboxes'

type FieldLabelProps = {
  id: string
  title: string
  /** The mark in the label of an optional field. */
  optional: string | undefined
  isSeveral: boolean
}

/** A `<label>`, or for radio buttons and checkboxes a text for `aria-labelledby`. */
function FieldLabel({ id, title, optional, isSeveral }: FieldLabelProps) {
  const content = (
    <>
      {`${title} `}
      {optional !== undefined && <span className="wizard-optional">{optional}</span>}
    </>
  )
  if (isSeveral)
    return (
      <span className="wizard-label" id={labelId(id)}>
        {content}
      </span>
    )
  return (
    <label className="wizard-label" htmlFor={id}>
      {content}
    </label>
  )
}

const NO_UI: FieldUi = {}

type FieldProps = Pick<WidgetProps, 'field' | 'enterKey' | 'saysWhen' | 'hasBrowserChecks'>

/** Label, hint, control and message of one field. Renders again only when one of them changes. */
export const Field = memo(function Field(props: FieldProps) {
  const { form, variant, texts, isPlain } = useFormContext()
  const { field, saysWhen } = props
  const { path, name, schema, isRequired, isPlainOnly } = field
  const { problem, doubt } = useRemarks(path)
  const ui = variant.uiSchema[templateOf(path)] ?? NO_UI
  const id = controlId(form.id, path)
  const title = schema.title ?? name
  const widget = widgetOf(schema, ui)
  const Widget = WIDGETS[widget]
  const isInBubble = form.problems === 'notice' && !isPlain && !isSeveral(widget)
  const message = isInBubble ? undefined : problem
  return (
    <div
      className="wizard-field"
      data-only={isPlainOnly ? 'plain' : undefined}
      data-width={ui['ui:options']?.width ?? 'full'}
      data-invalid={message ? true : undefined}
    >
      {widget !== 'checkbox' && (
        <FieldLabel
          id={id}
          isSeveral={isSeveral(widget)}
          optional={isRequired ? undefined : texts.optional}
          title={title}
        />
      )}
      {saysWhen && <ShownIf id={id} schema={schema} />}
      {schema.description && (
        <p className="wizard-hint" id={hintId(id)}>
          {schema.description}
        </p>
      )}
      <Widget
        {...props}
        id={id}
        ui={ui}
        title={title}
        texts={texts}
        message={message}
        isDoubtful={doubt !== undefined}
      />
      {message && (
        <p className="wizard-message" id={messageId(id)}>
          {message}
        </p>
      )}
      {doubt && <Doubt id={doubtId(id)} doubt={doubt} onAccepted={() => document.getElementById(id)?.focus()} />}
      {widget === 'place' && !isPlain && form.facts.to?.[0] === path && <LaneHint form={form} texts={texts} />}
    </div>
  )
})
