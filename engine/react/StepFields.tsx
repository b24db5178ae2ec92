import { FieldList } from './FieldList.tsx'
import { useSnapshot } from './form-context.ts'

/** What the open step asks, under the headings of its sections where it has some. */
export function StepFields() {
  const view = useSnapshot(({ state }) => state.view)
  const sections = useSnapshot(({ form, state }) => form.steps[state.view.step]?.sections)
  if (!sections) return <FieldList fields={view.fields} />
  return sections.map(({ title, fields: names }) => {
    const fields = view.fields.filter(({ name }) => names.includes(name))
    if (fields.length === 0) return null
    return (
      <fieldset key={title} className="fieldset">
        <legend className="fieldset-title">{title}</legend>
        <FieldList fields={fields} />
      </fieldset>
    )
  })
}
