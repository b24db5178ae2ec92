import { sample } from 'virtual:sample'
import { zodResolver } from '@hookform/resolvers/zod'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { isFilled } from '../is-filled.ts'
import type { SampleField } from '../sample-form.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field } from './Field.tsx'

const [step] = sample.steps as [(typeof sample.steps)[number]]
const fields = step.fields.map(({ name }) => name)

function ruleOf({ format, message, options }: SampleField) {
  if (options) return z.enum(options.map(({ value }) => value) as [string], message)
  if (format === 'email') return z.email(message)
  return z.string().trim().min(1, message)
}

const schema = z.object(Object.fromEntries(step.fields.map((field) => [field.name, ruleOf(field)])))

const typeOf = ({ format, inputType }: SampleField) => (format === 'date' ? 'date' : inputType)

function SampleForm() {
  const [refusals, setRefusals] = useState(0)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: isFilled() ? sample.answers : Object.fromEntries(fields.map((name) => [name, ''])),
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(
    () => undefined,
    () => setRefusals((count) => count + 1),
  )
  return (
    <FormProvider {...form}>
      <form className="wizard" noValidate onSubmit={submit}>
        <h2 className="wizard-step-title">{step.title}</h2>
        <ErrorSummary fields={fields} refusals={refusals} />
        <div className="wizard-fields">
          {step.fields.map((field) => (
            <Field
              key={field.name}
              name={field.name}
              label={field.label}
              width={field.width}
              type={typeOf(field)}
              options={field.options}
              autoComplete="off"
            />
          ))}
        </div>
        <div className="wizard-actions">
          <button type="submit" className="button button-primary">
            Submit Quote Request
          </button>
        </div>
      </form>
    </FormProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main id="main" className="quote-page">
      <h1>{sample.heading}</h1>
      <SampleForm />
    </main>
  </StrictMode>,
)
