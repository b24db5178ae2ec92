import type { ReactNode } from 'react'
import type { VisibleField } from '../../form/conditions.ts'
import { useFormContext } from '../context/form-context.ts'
import type { EnterKey } from '../context/form-events.ts'
import { Field } from './Field.tsx'
import { Fieldset } from './Fieldset.tsx'
import { Group } from './Group.tsx'

type AddressProps = {
  field: VisibleField
  fields: readonly VisibleField[]
  renderFields: (fields: readonly VisibleField[]) => ReactNode
}

/** The fields of an address under its title. */
const Address = ({ field, fields, renderFields }: AddressProps) => (
  <Fieldset field={field}>{renderFields(fields)}</Fieldset>
)

type FieldListProps = {
  fields: readonly VisibleField[]
  enterKeyOf: (path: string) => EnterKey
}

/** Fields in their order. Two fields of half the form's width share a row. */
export function FieldList({ fields, enterKeyOf }: FieldListProps) {
  const { form, isPlain } = useFormContext()
  // A required field in a hidden step would silently keep the browser from submitting.
  const hasBrowserChecks = form.problems === 'notice' && !(isPlain && form.steps.length > 1)
  const renderFields = (inner: readonly VisibleField[]) => <FieldList fields={inner} enterKeyOf={enterKeyOf} />
  const renderField = (field: VisibleField) => {
    if (field.items) return <Group key={field.path} field={field} items={field.items} renderFields={renderFields} />
    if (field.fields)
      return <Address key={field.path} field={field} fields={field.fields} renderFields={renderFields} />
    return (
      <Field
        key={field.path}
        field={field}
        saysWhen={isPlain && field.schema.shownIf !== undefined}
        hasBrowserChecks={hasBrowserChecks}
        enterKey={enterKeyOf(field.path)}
      />
    )
  }
  return <div className="wizard-fields">{fields.map(renderField)}</div>
}
