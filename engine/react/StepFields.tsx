import type { VisibleField } from '../form/conditions.ts'
import { Review } from './after/Review.tsx'
import { enterKeysOf } from './context/enter-key.ts'
import { useFormContext } from './context/form-context.ts'
import { classes, PLAIN_ONLY } from './context/plain.ts'
import { FieldList } from './fields/FieldList.tsx'

type StepFieldsProps = {
  step: number
  /** The fields that the step shows. */
  fields: readonly VisibleField[]
  /** Whether its button sends the form. */
  isLast: boolean
}

/** What a step asks, under the headings of its sections where it has some. */
export function StepFields({ step, fields, isLast }: StepFieldsProps) {
  const { form } = useFormContext()
  const { sections, isReview } = form.steps[step] ?? {}
  if (isReview) return <Review />
  const enterKeyOf = enterKeysOf(fields, isLast)
  if (!sections) return <FieldList fields={fields} enterKeyOf={enterKeyOf} />
  return sections.map(({ title, fields: own }) => {
    const inSection = fields.filter(({ name }) => own.includes(name))
    if (inSection.length === 0) return null
    const isPlainOnly = inSection.every((field) => field.isPlainOnly)
    return (
      <fieldset key={title} className={classes('fieldset', isPlainOnly && PLAIN_ONLY)}>
        <legend className="fieldset-title">{title}</legend>
        <FieldList fields={inSection} enterKeyOf={enterKeyOf} />
      </fieldset>
    )
  })
}
