import { useFormContext, useFormState } from 'react-hook-form'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'

/** Lists the problems of the given fields. */
export function HookFormSummary({ fields, refusals }: { fields: readonly string[]; refusals: number }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ controlId: field, message: String(message) }] : []
  })
  return <ErrorSummary problems={problems} refusals={refusals} />
}
