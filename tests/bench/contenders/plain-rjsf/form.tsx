import { sample } from 'virtual:sample'
import Form from '@rjsf/core'
import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isFilled } from '../is-filled.ts'
import type { SampleField } from '../sample-form.ts'

const allFields = sample.steps.flatMap(({ fields }) => fields)

const ruleOf = ({ label, hint, format, options }: SampleField): RJSFSchema => ({
  type: 'string',
  title: label,
  ...(hint && { description: hint }),
  ...(format && { format }),
  ...(options && { enum: options.map(({ value }) => value) }),
})

const schemas = sample.steps.map(
  ({ fields }): RJSFSchema => ({
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
  }),
)

const uiSchemaOf = (isLast: boolean): UiSchema => ({
  ...Object.fromEntries(
    allFields.map(({ name, placeholder, options }) => [
      name,
      { 'ui:placeholder': placeholder, ...(options && { 'ui:enumNames': options.map(({ label }) => label) }) },
    ]),
  ),
  'ui:submitButtonOptions': { submitText: isLast ? 'Submit Quote Request' : 'Continue' },
})

/** Replaces ajv's messages with the one message of the field. */
function transformErrors(errors: RJSFValidationError[]): RJSFValidationError[] {
  const known = new Set<string>()
  return errors.flatMap((error) => {
    const name = error.params?.missingProperty ?? error.property?.replace(/^\./, '')
    const field = allFields.find((candidate) => candidate.name === name)
    if (!field || known.has(field.name)) return []
    known.add(field.name)
    return { ...error, message: field.message, stack: field.message }
  })
}

function Steps() {
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<object>(isFilled() ? sample.answers : {})
  const [isDone, setDone] = useState(false)
  const isLast = step === sample.steps.length - 1
  const proceed = async (given: object) => {
    setAnswers(given)
    if (!isLast) return setStep(step + 1)
    const { ok } = await fetch('/submit/vehicles', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
    })
    setDone(ok)
  }
  if (isDone) return <h2>Thank You</h2>
  return (
    <Form
      key={step}
      className="wizard"
      schema={schemas[step] as RJSFSchema}
      uiSchema={uiSchemaOf(isLast)}
      validator={validator}
      formData={answers}
      transformErrors={transformErrors}
      onSubmit={({ formData }) => void proceed(formData)}
      noHtml5Validate
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main id="main" className="quote-page">
      <h1>{sample.heading}</h1>
      <p className="quote-page-lead">{sample.description}</p>
      <Steps />
    </main>
  </StrictMode>,
)
