import { type ComponentType, memo, type ReactNode } from 'react'
import type { FieldUi } from '../form/authored.ts'
import type { VisibleField } from '../form/conditions.ts'
import { kindOf, type WidgetName } from '../form/kinds.ts'
import { templateOf } from '../form/paths.ts'
import { controlId, hintId, labelId, messageId, type WidgetProps } from './control.ts'
import { FieldDoubt } from './FieldDoubt.tsx'
import { useDoubt, useFormContext, useProblem } from './form-context.ts'
import { LaneHint } from './Lane.tsx'
import { classes, PLAIN_ONLY } from './plain.ts'
import { ShownIf } from './ShownIf.tsx'
import { Checkbox } from './widgets/Checkbox.tsx'
import { Checkboxes } from './widgets/Checkboxes.tsx'
import { DateInput } from './widgets/DateInput.tsx'
import { PlaceInput } from './widgets/PlaceInput.tsx'
import { Radio } from './widgets/Radio.tsx'
import { Select } from './widgets/Select.tsx'
import { Textarea } from './widgets/Textarea.tsx'
import { TextInput } from './widgets/TextInput.tsx'

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

/** A date always gets the date input, whatever `ui:widget` says. */
function widgetOf(schema: VisibleField['schema'], ui: FieldUi): WidgetName {
  const { name, widgets } = kindOf(schema, ui)
  return (name === 'date' ? undefined : ui['ui:widget']) ?? widgets[0] ?? 'text'
}

/** Whether a field is several controls, which no single bubble of the browser can point at. */
const isSeveral = (widget: WidgetName) => widget === 'radio' || widget === 'checkboxes'

type FieldLayoutProps = { widget: WidgetName; id: string; label: ReactNode; children: ReactNode }

/** A control with its label: a `<label>`, or for radio buttons and checkboxes a text for `aria-labelledby`. One checkbox has its own. */
function FieldLayout({ widget, id, label, children }: FieldLayoutProps) {
  if (widget === 'checkbox') return children
  if (isSeveral(widget)) {
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

const NO_UI: FieldUi = {}

type FieldProps = Pick<WidgetProps, 'field' | 'enterKey' | 'saysWhen' | 'hasBrowserChecks'>

/** Label, hint, control and message of one field. Renders again only when one of them changes. */
export const Field = memo(function Field(props: FieldProps) {
  const { form, variant, texts, isPlain } = useFormContext()
  const { field, saysWhen } = props
  const { path, name, schema, isRequired, isPlainOnly } = field
  const problem = useProblem(path)
  const doubt = useDoubt(path)
  const ui = variant.uiSchema[templateOf(path)] ?? NO_UI
  const id = controlId(form.id, path)
  const title = schema.title ?? name
  const widget = widgetOf(schema, ui)
  const Widget = WIDGETS[widget]
  const isInBubble = form.problems === 'notice' && !isPlain && !isSeveral(widget)
  const message = isInBubble ? undefined : problem
  const label = isRequired ? (
    title
  ) : (
    <>
      {`${title} `}
      <span className="field-optional">{texts.optional}</span>
    </>
  )
  return (
    <div
      className={classes('field', isPlainOnly && PLAIN_ONLY)}
      data-width={ui['ui:options']?.width ?? 'full'}
      data-invalid={message ? true : undefined}
    >
      <FieldLayout widget={widget} id={id} label={label}>
        {saysWhen && <ShownIf id={id} schema={schema} />}
        {schema.description && (
          <p className="field-hint" id={hintId(id)}>
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
          <p className="field-message" id={messageId(id)}>
            {message}
          </p>
        )}
        {doubt && <FieldDoubt id={id} doubt={doubt} texts={texts} />}
        {widget === 'place' && !isPlain && form.facts.to?.[0] === path && <LaneHint form={form} texts={texts} />}
      </FieldLayout>
    </div>
  )
})
