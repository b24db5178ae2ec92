import type { ReactNode } from 'react'
import type { VisibleField } from '../../form/conditions.ts'
import type { FieldSchema } from '../../form/form.ts'
import { useFormContext, useProblem } from '../context/form-context.ts'
import { classes, PLAIN_ONLY } from '../context/plain.ts'
import { controlId, hintId, messageId, shownIfId } from '../widgets/control.ts'

/** As plain HTML, a field that only conditions show says when it is meant. */
export const ShownIf = ({ id, schema }: { id: string; schema: FieldSchema }) => (
  <p className={`field-hint field-shown-if ${PLAIN_ONLY}`} id={shownIfId(id)}>
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
    <fieldset className={classes('fieldset', isPlainOnly && PLAIN_ONLY)} aria-describedby={describedBy || undefined}>
      <legend id={id} className="fieldset-title" tabIndex={-1}>
        {schema.title ?? name}
        {!isRequired && <span className="field-optional">{` ${texts.optional}`}</span>}
      </legend>
      {saysWhen && <ShownIf id={id} schema={schema} />}
      {schema.description && (
        <p className="field-hint" id={hintId(id)}>
          {schema.description}
        </p>
      )}
      {message && (
        <p className="field-message" id={messageId(id)}>
          {message}
        </p>
      )}
      {children}
    </fieldset>
  )
}
