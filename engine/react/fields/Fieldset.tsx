import type { ReactNode } from 'react'
import type { VisibleField } from '../../form/conditions.ts'
import type { FieldSchema } from '../../form/form.ts'
import { useFormContext, useProblem } from '../context/form-context.ts'
import { controlId, hintId, messageId, shownIfId } from '../widgets/control.ts'

/** In plain HTML, a field that only conditions show says when it applies. */
export const ShownIf = ({ id, schema }: { id: string; schema: FieldSchema }) => (
  <p className="wizard-shown-if" data-only="plain" id={shownIfId(id)}>
    {schema.shownIf}
  </p>
)

/**
 * A field that holds other fields, such as a group: its legend, hint and message, and what is inside it. Links in the error
 * summary focus the legend.
 */
export function Fieldset({ field, children }: { field: VisibleField; children: ReactNode }) {
  const { path, name, schema, isRequired, isPlainOnly } = field
  const { form, texts, isPlain } = useFormContext()
  const id = controlId(form.id, path)
  const message = useProblem(path)
  const saysWhen = isPlain && schema.shownIf !== undefined
  const describedBy = [saysWhen && shownIfId(id), schema.description && hintId(id), message && messageId(id)]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className="wizard-fieldset"
      data-only={isPlainOnly ? 'plain' : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend id={id} tabIndex={-1}>
        {schema.title ?? name}
        {!isRequired && <span className="wizard-optional">{` ${texts.optional}`}</span>}
      </legend>
      {saysWhen && <ShownIf id={id} schema={schema} />}
      {schema.description && (
        <p className="wizard-hint" id={hintId(id)}>
          {schema.description}
        </p>
      )}
      {message && (
        <p className="wizard-message" id={messageId(id)}>
          {message}
        </p>
      )}
      {children}
    </fieldset>
  )
}
