import type { FieldSchema } from '../form/form.ts'
import { shownIfId } from './control.ts'
import { PLAIN_ONLY, useIsPlain } from './plain.ts'

/** As plain HTML, a field that only conditions show says when it is meant. */
export function ShownIf({ id, schema }: { id: string; schema: FieldSchema }) {
  if (!useIsPlain() || !schema.shownIf) return null
  return (
    <p className={`field-hint field-shown-if ${PLAIN_ONLY}`} id={shownIfId(id)}>
      {schema.shownIf}
    </p>
  )
}
