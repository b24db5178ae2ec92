import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { StepActions, StepHeader, useStep } from '../parts/Step.tsx'
import { send } from '../parts/send.ts'
import { ThankYou } from '../parts/ThankYou.tsx'
import { ContactFields, RouteFields } from './CarFields.tsx'
import { type Car, carSchema, steps } from './car-schema.ts'
import { HookFormSummary } from './HookFormSummary.tsx'

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

export function CarForm() {
  const form = useForm<Car>({ resolver: zodResolver(carSchema), defaultValues: EMPTY, shouldFocusError: false })
  const { step, goOn } = useStep()
  const [refusals, setRefusals] = useState(0)
  const { title, fields } = steps[step] as (typeof steps)[number]
  const isLast = step === steps.length - 1
  const refuse = () => setRefusals((count) => count + 1)

  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.trigger([...fields])) goOn()
    else refuse()
  }
  if (form.formState.isSubmitSuccessful) return <ThankYou answers={form.getValues()} />
  return (
    <FormProvider {...form}>
      <form className="wizard" noValidate onSubmit={isLast ? form.handleSubmit(send, refuse) : proceed}>
        <StepHeader step={step} count={steps.length} title={title} />
        <HookFormSummary key={step} fields={fields} refusals={refusals} />
        <div className="wizard-fields">{isLast ? <ContactFields /> : <RouteFields />}</div>
        <StepActions step={step} isLast={isLast} isSending={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  )
}
