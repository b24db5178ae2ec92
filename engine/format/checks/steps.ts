import type { Check } from '../check-context.ts'
import { didYouMean } from '../nearest.ts'

/** Every field stands in exactly one step, and a step names defined fields alone. */
export const checkSteps: Check = ({ file, source, definitions, names }) => {
  const placed = new Map<string, number>()
  const inSteps = file.steps.flatMap(({ fields }, step) =>
    fields.flatMap((name, index) => {
      const path = ['steps', step, 'fields', index]
      const earlier = placed.get(name)
      placed.set(name, earlier ?? step)
      if (!names.has(name)) {
        return source.diagnosticAt(
          'unknown-field',
          path,
          `Step ${step + 1} asks for "${name}", which is not defined.`,
          didYouMean(name, [...names], 'Define it in schema.properties or in a condition, or take it out of the step.'),
        )
      }
      if (earlier === undefined) return []
      return source.diagnosticAt(
        'field-in-two-steps',
        path,
        `"${name}" stands in step ${earlier + 1} and in step ${step + 1}.`,
        'Keep it in one of the two.',
      )
    }),
  )
  const nowhere = [...names].filter((name) => !placed.has(name))
  return [
    ...inSteps,
    ...nowhere.map((name) =>
      source.diagnosticAt(
        'field-in-no-step',
        definitions.find((definition) => definition.name === name)?.path ?? ['schema'],
        `"${name}" is defined but stands in no step, so nobody is asked for it.`,
        'Add its name to the fields of a step, or take the definition out.',
      ),
    ),
  ]
}
