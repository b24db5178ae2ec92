import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { activate } from '../wizard/conditions.ts'
import type { Wizard } from '../wizard/wizard.ts'
import { ID_SEPARATOR } from './control.ts'
import { useWizard, useWizardValue } from './wizard-context.ts'

const Children = ({ children }: { children?: ReactNode }) => children

/** RJSF is handed a flat schema whose conditions the engine has resolved, so it has nothing to validate. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  toErrorList: () => [],
} as unknown as ValidatorType

const NO_DATA = {}

/** The fields that the open step asks now, as one flat object schema in their order. */
function schemaOf({ variant, answers, state }: Wizard): RJSFSchema {
  const { fields, required } = activate(variant, answers)
  return {
    type: 'object',
    properties: Object.fromEntries(state.fields.map((field) => [field, fields[field]])),
    required: state.fields.filter((field) => required.has(field)),
  } as RJSFSchema
}

/** Draws the fields of the open step through RJSF. Renders again only when the fields or the category change. */
export function StepFields() {
  const wizard = useWizard()
  const fields = useWizardValue(wizard, ({ state }) => state.fields)
  const variant = useWizardValue(wizard, ({ variant }) => variant)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields asked now stand for the answers that decide them
  const schema = useMemo(() => schemaOf(wizard), [wizard, fields, variant])
  return (
    <RjsfForm
      key={wizard.state.step}
      schema={schema}
      uiSchema={variant.uiSchema}
      formData={NO_DATA}
      validator={validator}
      idPrefix={wizard.form.id}
      idSeparator={ID_SEPARATOR}
      tagName={Children}
      noValidate
      showErrorList={false}
    >
      {true}
    </RjsfForm>
  )
}
