import type { JsonPath } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'

/** The title of a key as a heading, with its help. */
export function KeyHeading({ path }: { path: JsonPath }) {
  const { title, description } = partAt(path)
  return (
    <>
      <h3>{title}</h3>
      <p className="wizard-hint">{description}</p>
    </>
  )
}
