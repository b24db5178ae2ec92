import { page } from 'virtual:car-page'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import type { PageField, PageStep } from '../car-page.ts'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import { Field } from './Field.tsx'

const { steps } = page
const allFields = steps.flatMap(({ fields }) => fields)

function ruleOf({ message, format, options }: PageField) {
  if (options)
    return z.enum(
      options.map(({ value }) => value),
      message,
    )
  if (format === 'email') return z.email(message)
  return format === 'date' ? z.iso.date(message) : z.string().trim().min(1, message)
}

const carSchema = z.object(Object.fromEntries(allFields.map((field) => [field.name, ruleOf(field)])))
type Car = z.infer<typeof carSchema>

const EMPTY: Car = Object.fromEntries(allFields.map(({ name }) => [name, '']))

function Summary({ fields, refusals }: { fields: readonly PageField[]; refusals: number }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const problems = fields.flatMap(({ name }) => {
    const message = errors[name]?.message
    return message ? [{ controlId: name, message: String(message) }] : []
  })
  return <ErrorSummary problems={problems} refusals={refusals} />
}

type CarFormProps = {
  /** 0-based. */
  step: number
  onContinue: () => void
  onPrevious: () => void
  send: (answers: Car) => Promise<void>
}

export function CarForm({ step, onContinue, onPrevious, send }: CarFormProps) {
  const form = useForm<Car>({ resolver: zodResolver(carSchema), defaultValues: EMPTY, shouldFocusError: false })
  const [refusals, setRefusals] = useState(0)
  const { title, fields } = steps[step] as PageStep
  const isLast = step === steps.length - 1
  const refuse = () => setRefusals((count) => count + 1)

  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.trigger(fields.map(({ name }) => name))) onContinue()
    else refuse()
  }
  return (
    <FormProvider {...form}>
      <form className="wizard" noValidate onSubmit={isLast ? form.handleSubmit(send, refuse) : proceed}>
        <StepHeader step={step} count={steps.length} title={title} />
        <Summary key={step} fields={fields} refusals={refusals} />
        <div className="wizard-fields">
          {fields.map((field) => (
            <Field key={field.name} {...field} />
          ))}
        </div>
        <StepActions step={step} isLast={isLast} isSending={form.formState.isSubmitting} onPrevious={onPrevious} />
      </form>
    </FormProvider>
  )
}
