import type { VisibleField } from '../form/conditions.ts'
import { FieldList } from './FieldList.tsx'
import { useFormContext } from './form-context.ts'
import { classes, PLAIN_ONLY } from './plain.ts'
import { Review } from './Review.tsx'

type StepFieldsProps = {
  step: number
  /** The fields that the step shows. */
  fields: readonly VisibleField[]
}

/** What a step asks, under the headings of its sections where it has some. */
export function StepFields({ step, fields }: StepFieldsProps) {
  const { form } = useFormContext()
  const { sections, isReview } = form.steps[step] ?? {}
  if (isReview) return <Review />
  if (!sections) return <FieldList fields={fields} />
  return sections.map(({ title, fields: names }) => {
    const inSection = fields.filter(({ name }) => names.includes(name))
    if (inSection.length === 0) return null
    const isPlainOnly = inSection.every((field) => field.isPlainOnly)
    return (
      <fieldset key={title} className={classes('fieldset', isPlainOnly && PLAIN_ONLY)}>
        <legend className="fieldset-title">{title}</legend>
        <FieldList fields={inSection} />
      </fieldset>
    )
  })
}
