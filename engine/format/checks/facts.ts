import type { FactFields } from '../../form/form.ts'
import { type Diagnostic, type JsonSource, offer, remove, set } from '../diagnostic.ts'
import { didYouMean } from '../nearest.ts'
import type { Check } from '../reading/check-context.ts'

/** The names in `facts` that are not names of fields. */
export function unknownFactFields(
  facts: FactFields | undefined,
  names: readonly string[],
  source: JsonSource,
): Diagnostic[] {
  return Object.entries(facts ?? {}).flatMap(([fact, fields]) =>
    fields.flatMap((name, index) => {
      if (names.includes(name)) return []
      const path = ['facts', fact, index]
      return source.diagnosticAt(
        'unknown-field',
        path,
        `The fact "${fact}" names "${name}", which is not a field.`,
        didYouMean(name, names, offer('Name a field of the form, or remove it.', remove(path)), (found) =>
          set(path, found),
        ),
      )
    }),
  )
}

/** The facts name fields of the form. */
export const checkFacts: Check = ({ file, source, names }) => unknownFactFields(file.facts, [...names], source)
