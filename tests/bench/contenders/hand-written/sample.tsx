import { sample } from 'virtual:sample'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { isFilled } from '../is-filled.ts'
import { renderPage } from '../parts/render.tsx'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import { inputTypeOf, type SampleField } from '../sample-form.ts'
import { Field } from './Field.tsx'
import { HookFormSummary } from './HookFormSummary.tsx'

const [step] = sample.steps as [(typeof sample.steps)[number]]
const fields = step.fields.map(({ name }) => name)

function ruleOf({ format, message, options }: SampleField) {
  if (options) return z.enum(options.map(({ value }) => value) as [string], message)
  if (format === 'email') return z.email(message)
  return z.string().trim().min(1, message)
}

const schema = z.object(Object.fromEntries(step.fields.map((field) => [field.name, ruleOf(field)])))

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
        <StepHeader step={0} count={1} title={step.title} />
        <HookFormSummary fields={fields} refusals={refusals} />
        <div className="wizard-fields">
          {step.fields.map((field) => (
            <Field
              key={field.name}
              name={field.name}
              label={field.label}
              width={field.width}
              type={inputTypeOf(field)}
              options={field.options}
              autoComplete="off"
            />
          ))}
        </div>
        <StepActions step={0} isLast />
      </form>
    </FormProvider>
  )
}

renderPage(sample.heading, sample.description, <SampleForm />)
