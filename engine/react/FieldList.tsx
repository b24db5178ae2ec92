import type { VisibleField } from '../form/conditions.ts'
import { Address } from './Address.tsx'
import { enterKeysOf } from './enter-key.ts'
import { Field } from './Field.tsx'
import { useFormContext, useWizardState } from './form-context.ts'
import { Group } from './Group.tsx'
import { isLong } from './long-list.ts'

/** Fields in their order, two in a row where both are half as wide as the form. */
export function FieldList({ fields }: { fields: readonly VisibleField[] }) {
  const { form, isPlain } = useFormContext()
  const view = useWizardState(({ view }) => view)
  // A required field of a step that isn't shown yet would keep the browser from submitting, without a word.
  const hasBrowserChecks = form.problems === 'notice' && !(isPlain && form.steps.length > 1)
  const enterKeyOf = enterKeysOf(view)
  const renderFields = (inner: readonly VisibleField[]) => <FieldList fields={inner} />
  return (
    <div className="wizard-fields" data-long={isLong(fields)}>
      {fields.map((field) => {
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
      })}
    </div>
  )
}
