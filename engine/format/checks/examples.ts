import { kindOf } from '../../form/kinds.ts'
import { createAjv } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { type Fix, offer, remove } from '../diagnostic.ts'
import { retype } from '../fixes/retype.ts'
import type { JsonPath } from '../json.ts'
import { contradiction } from '../reading/bounds.ts'
import type { Check } from '../reading/check-context.ts'
import { breach, brokenDays, rulesOf } from '../reading/field-rules.ts'

/** Whether a field has an answer of its own, not just fields inside it. */
const isAnswered = (field: FieldDefinition) => !['group', 'address'].includes(kindOf(field).name)

/** Removes an example that fails. The tests find an answer themselves, unless the field has a pattern. A variant would get those of the file. */
function removal(path: JsonPath, index: number, count: number, { pattern }: FieldDefinition): Fix {
  const words = 'Use an answer that passes, or remove it.'
  if (path[0] === 'variants') return 'Use an answer that passes.'
  if (count > 1) return offer(words, remove([...path, index]))
  return pattern === undefined ? offer(words, remove(path)) : 'Use an answer that passes.'
}

/** Examples pass the rules of their own field, and the rules are valid JSON Schema. */
export const checkExamples: Check = ({ source, definitions }) => {
  const ajv = createAjv()
  const possible = definitions.filter(({ effective }) => isAnswered(effective) && !contradiction(effective))
  return possible.flatMap(({ name, own, field, effective, path }) => {
    try {
      const validate = ajv.compile(rulesOf(effective))
      return (field.examples ?? []).flatMap((example, index) => {
        const errors = validate(example) ? [] : (validate.errors ?? [])
        // A shared date has one example for all files, whichever days they take.
        const days = own.examples ? brokenDays(effective, example) : []
        const broken = [...new Set([...errors.map(({ keyword }) => keyword), ...days])]
        if (broken.length === 0) return []
        return source.diagnosticAt(
          'failing-example',
          own.examples ? [...path, 'examples', index] : path,
          `The example ${JSON.stringify(example)} of "${name}" ${breach(example, broken)}.`,
          own.examples
            ? (retype(example, [effective.type ?? 'string'], [...path, 'examples', index]) ??
                removal([...path, 'examples'], index, own.examples.length, effective))
            : 'Add "examples" with an answer that passes.',
        )
      })
    } catch (error) {
      const message = `The rules of "${name}" are not valid JSON Schema: ${(error as Error).message}.`
      return source.diagnosticAt('invalid-rule', path, message, 'See schemas/README.md for the rules of a field.')
    }
  })
}
