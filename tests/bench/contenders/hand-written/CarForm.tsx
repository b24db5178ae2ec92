import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import { ContactFields, RouteFields } from './CarFields.tsx'
import { type Car, carSchema, steps } from './car-schema.ts'

const EMPTY = {
  pickupLocation: '',
  deliveryLocation: '',
  vehicleInfo: '',
  vehicleCondition: '' as Car['vehicleCondition'],
  preferredDate: '',
  name: '',
  email: '',
  phone: '',
}

function Summary({ fields, refusals }: { fields: readonly string[]; refusals: number }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ controlId: field, message: String(message) }] : []
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
  const { title, fields } = steps[step] as (typeof steps)[number]
  const isLast = step === steps.length - 1
  const refuse = () => setRefusals((count) => count + 1)

  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.trigger([...fields])) onContinue()
    else refuse()
  }
  return (
    <FormProvider {...form}>
      <form className="wizard" noValidate onSubmit={isLast ? form.handleSubmit(send, refuse) : proceed}>
        <StepHeader step={step} count={steps.length} title={title} />
        <Summary key={step} fields={fields} refusals={refusals} />
        <div className="wizard-fields">{isLast ? <ContactFields /> : <RouteFields />}</div>
        <StepActions step={step} isLast={isLast} isSending={form.formState.isSubmitting} onPrevious={onPrevious} />
      </form>
    </FormProvider>
  )
}
