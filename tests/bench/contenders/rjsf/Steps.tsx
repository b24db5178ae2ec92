import { page } from 'virtual:car-page'
import { validatorsByStep } from 'virtual:rjsf-validators'
import Form from '@rjsf/core'
import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useState } from 'react'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import type { Answers } from '../parts/send.ts'
import { schemasOf } from './schemas.ts'
import { templates, widgets } from './templates.tsx'

const { steps } = page
const schemas = schemasOf(steps)
const validators = schemas.map((schema, step) => createPrecompiledValidator(validatorsByStep[step] ?? {}, schema))

const allFields = steps.flatMap(({ fields }) => fields)
const fieldsByName = new Map(allFields.map((field) => [field.name, field]))

const uiSchema: UiSchema = Object.fromEntries(
  allFields.map(({ name, placeholder, options, width, inputType }) => [
    name,
    {
      'ui:placeholder': placeholder,
      'ui:options': { width, inputType },
      ...(options && { 'ui:enumNames': options.map(({ label }) => label) }),
    },
  ]),
)

/** Replaces ajv's messages with the one message of the field. */
function transformErrors(errors: RJSFValidationError[]): RJSFValidationError[] {
  const known = new Set<string>()
  return errors.flatMap((error) => {
    const name = error.params?.missingProperty ?? error.property?.replace(/^\./, '')
    const field = fieldsByName.get(name)
    if (!field || known.has(field.name)) return []
    known.add(field.name)
    return { ...error, property: `.${field.name}`, message: field.message, stack: field.message }
  })
}

/** One form per step. */
export function Steps({ send }: { send: (answers: Answers) => Promise<void> }) {
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const [refusals, setRefusals] = useState(0)
  const isLast = step === steps.length - 1
  const proceed = async (given: object) => {
    const all = { ...answers, ...given }
    setAnswers(all)
    if (isLast) await send(all)
    else setStep(step + 1)
  }
  return (
    <div className="wizard">
      <StepHeader key={step} step={step} count={steps.length} title={steps[step]?.title ?? ''} />
      <Form
        key={`form-${step}`}
        schema={schemas[step] as RJSFSchema}
        uiSchema={uiSchema}
        validator={validators[step] as ValidatorType}
        templates={templates}
        widgets={widgets}
        formContext={{ refusals }}
        initialFormData={answers}
        transformErrors={transformErrors}
        onSubmit={({ formData }) => void proceed(formData)}
        onError={() => setRefusals((count) => count + 1)}
        noHtml5Validate
      >
        <StepActions step={step} isLast={isLast} onPrevious={() => setStep(step - 1)} />
      </Form>
    </div>
  )
}
