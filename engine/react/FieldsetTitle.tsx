import type { VisibleField } from '../form/conditions.ts'
import { controlId, hintId, messageId } from './control.ts'
import { useProblem, useSnapshot, useTexts } from './form-context.ts'

/** Legend, hint and message of a field that holds other fields. The legend takes the focus from the error summary. */
export function FieldsetTitle({ field }: { field: VisibleField }) {
  const { path, name, schema, isRequired } = field
  const id = useSnapshot(({ form }) => controlId(form.id, path))
  const texts = useTexts()
  const message = useProblem(path)
  const title = schema.title ?? name
  return (
    <>
      <legend id={id} className="fieldset-title" tabIndex={-1}>
        {title}
        {!isRequired && <span className="field-optional">{` ${texts.optional}`}</span>}
      </legend>
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
    </>
  )
}
