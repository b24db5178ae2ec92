import { sample } from 'virtual:sample'
import { revalidateLogic, useForm, useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { isEmail } from '../is-email.ts'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'
import { ariaOf, FieldLayout, Options } from '../parts/FieldLayout.tsx'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import { inputTypeOf, type SampleField } from '../sample-form.ts'

export type Answers = Readonly<Record<string, string>>

/** Returns a message, or undefined if the value is valid. */
function check({ format, message }: SampleField, value: string): string | undefined {
  const text = value.trim()
  const isValid = text !== '' && (format !== 'email' || isEmail(text))
  return isValid ? undefined : message
}

type ControlProps = {
  field: SampleField
  value: string
  message?: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

function Control({ field, message, ...rest }: ControlProps) {
  const { name, hint, placeholder, options } = field
  const attributes = { ...rest, ...ariaOf({ id: name, hint, message }), id: name, name, className: 'control' }
  if (!options) return <input {...attributes} type={inputTypeOf(field)} placeholder={placeholder} autoComplete="off" />
  return (
    <select {...attributes}>
      <Options options={options} placeholder={placeholder} />
    </select>
  )
}

type StepFormProps = { step: number; answers: Answers; onDone: (given: Answers) => Promise<void> }

/** A step as a form of its own. A field that has failed is checked again at every keystroke. */
export function StepForm({ step, answers, onDone }: StepFormProps) {
  const { title, fields } = sample.steps[step] as (typeof sample.steps)[number]
  const [refusals, setRefusals] = useState(0)
  const form = useForm({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? ''])),
    validationLogic: revalidateLogic(),
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onDone(value),
    onSubmitInvalid: () => setRefusals((count) => count + 1),
  })
  const messages = useSelector(
    form.store,
    ({ fieldMeta }) => fields.map(({ name }) => fieldMeta[name]?.errors[0] as string | undefined),
    { compare: (before, now) => before.every((message, index) => message === now[index]) },
  )
  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting)
  const problems = fields.flatMap(({ name }, index) => {
    const message = messages[index]
    return message ? [{ controlId: name, message }] : []
  })
  return (
    <form
      className="wizard"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <StepHeader step={step} count={sample.steps.length} title={title} />
      <ErrorSummary problems={problems} refusals={refusals} />
      <div className="wizard-fields">
        {fields.map((field) => (
          <form.Field
            key={field.name}
            name={field.name}
            validators={{ onDynamic: ({ value }) => check(field, value ?? '') }}
          >
            {({ state, handleChange, handleBlur }) => {
              const message = state.meta.errors[0]
              return (
                <FieldLayout
                  id={field.name}
                  label={field.label}
                  hint={field.hint}
                  width={field.width}
                  message={message}
                >
                  <Control
                    field={field}
                    value={state.value ?? ''}
                    message={message}
                    onChange={({ target }) => handleChange(target.value)}
                    onBlur={handleBlur}
                  />
                </FieldLayout>
              )
            }}
          </form.Field>
        ))}
      </div>
      <StepActions step={step} isLast={step === sample.steps.length - 1} isSending={isSubmitting} />
    </form>
  )
}
