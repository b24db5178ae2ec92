import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FieldUi } from '../definition/category.ts'
import { hintId, messageId } from './control.ts'
import { useProblem, useWizard } from './wizard-context.ts'

type FrameProps = { kind: 'text' | 'radio' | 'checkbox'; id: string; label: ReactNode; children: ReactNode }

/** The label of a control: tied by id, the legend of a group, or left to the check box itself. */
function Frame({ kind, id, label, children }: FrameProps) {
  if (kind === 'checkbox') return children
  if (kind === 'radio') {
    return (
      <fieldset>
        <legend className="field-label">{label}</legend>
        {children}
      </fieldset>
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

const kindOf = (type: unknown, widget: unknown): FrameProps['kind'] =>
  widget === 'radio' ? 'radio' : type === 'boolean' ? 'checkbox' : 'text'

/** Label, hint, control and message of one field. */
function Field({ id, fieldPathId, label, required, schema, uiSchema, children }: FieldTemplateProps) {
  const { texts } = useWizard().variant
  const message = useProblem(String(fieldPathId.path.at(-1)))
  const { width = 'full' } = (uiSchema?.['ui:options'] ?? {}) as NonNullable<FieldUi['ui:options']>
  return (
    <div className="field" data-width={width} data-invalid={message ? true : undefined}>
      <Frame
        kind={kindOf(schema.type, uiSchema?.['ui:widget'])}
        id={id}
        label={
          <>
            {label}
            {!required && <span className="field-optional"> {texts.optional}</span>}
          </>
        }
      >
        {schema.description && (
          <p className="field-hint" id={hintId(id)}>
            {schema.description}
          </p>
        )}
        {children}
        {message && (
          <p className="field-message" id={messageId(id)}>
            {message}
          </p>
        )}
      </Frame>
    </div>
  )
}

/** RJSF draws the form itself through this template too: it has no frame. */
export const FieldTemplate = (props: FieldTemplateProps) =>
  props.schema.type === 'object' ? props.children : <Field {...props} />
