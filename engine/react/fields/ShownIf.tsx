import type { FieldSchema } from '../../form/form.ts'
import { PLAIN_ONLY } from '../context/plain.ts'
import { shownIfId } from '../widgets/control.ts'

/** As plain HTML, a field that only conditions show says when it is meant. */
export const ShownIf = ({ id, schema }: { id: string; schema: FieldSchema }) => (
  <p className={`field-hint field-shown-if ${PLAIN_ONLY}`} id={shownIfId(id)}>
    {schema.shownIf}
  </p>
)
