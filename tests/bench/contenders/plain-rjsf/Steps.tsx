import { sample } from 'virtual:sample'
import Form from '@rjsf/core'
import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils'
import { useState } from 'react'
import { isFilled } from '../is-filled.ts'
import { StepActions, StepHeader, useStep } from '../parts/Step.tsx'
import { send } from '../parts/send.ts'
import { ThankYou } from '../parts/ThankYou.tsx'
import { schemasOf } from './schemas.ts'
import { templates, widgets } from './templates.tsx'

export const schemas = schemasOf(sample)

const allFields = sample.steps.flatMap(({ fields }) => fields)
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

/** One form per step. @param validators one per step */
export function Steps({ validators }: { validators: readonly ValidatorType[] }) {
  const { step, goOn } = useStep()
  const [answers, setAnswers] = useState<Record<string, unknown>>(isFilled() ? sample.answers : {})
  const [isDone, setDone] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isLast = step === sample.steps.length - 1
  const proceed = async (given: object) => {
    const all = { ...answers, ...given }
    setAnswers(all)
    if (!isLast) return goOn()
    await send(all)
    setDone(true)
  }
  if (isDone) return <ThankYou answers={answers} />
  return (
    <div className="wizard">
      <StepHeader key={step} step={step} count={sample.steps.length} title={sample.steps[step]?.title ?? ''} />
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
        <StepActions step={step} isLast={isLast} />
      </Form>
    </div>
  )
}
