import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { ContactFields, RouteFields } from './CarFields.tsx'
import { type Car, carSchema, steps } from './car-schema.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

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

async function send(car: Car) {
  const response = await fetch('/submit/vehicles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(car),
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
}

export function CarForm() {
  const form = useForm<Car>({ resolver: zodResolver(carSchema), defaultValues: EMPTY, shouldFocusError: false })
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [refusals, setRefusals] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = search.get('step') === '2' ? 1 : 0
  const { title, fields } = steps[step] as (typeof steps)[number]
  const isLast = step === steps.length - 1

  useEffect(() => {
    if (step > 0) heading.current?.focus()
  }, [step])

  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.trigger([...fields])) setSearch({ step: '2' })
    else setRefusals((count) => count + 1)
  }
  const submit = form.handleSubmit(
    async (car) => {
      await send(car)
      void navigate('/thank-you')
    },
    () => setRefusals((count) => count + 1),
  )
  return (
    <FormProvider {...form}>
      <form className="wizard" noValidate onSubmit={isLast ? submit : proceed}>
        <div className="wizard-progress">
          <ol aria-hidden="true">
            {steps.map((item, index) => (
              <li
                key={item.title}
                className="wizard-segment"
                data-state={index === step ? 'current' : index < step ? 'done' : 'todo'}
              />
            ))}
          </ol>
          <p className="wizard-progress-text">
            Step {step + 1} of {steps.length}
          </p>
        </div>
        <h2 ref={heading} className="wizard-step-title" tabIndex={-1}>
          {title}
        </h2>
        <ErrorSummary fields={fields} refusals={refusals} />
        <div className="wizard-fields">{isLast ? <ContactFields /> : <RouteFields />}</div>
        <div className="wizard-actions">
          <button type="button" className="button button-secondary" onClick={() => void navigate(-1)}>
            Previous
          </button>
          <button type="submit" className="button button-primary" disabled={form.formState.isSubmitting}>
            {isLast ? 'Submit Quote Request' : 'Continue'}
          </button>
        </div>
      </form>
    </FormProvider>
  )
}
