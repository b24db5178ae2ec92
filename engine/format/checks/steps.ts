import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean } from '../nearest.ts'
import { placedFields } from '../steps.ts'

/** A step has `fields` or `sections`. */
function withoutFields({ file, source }: CheckContext): Diagnostic[] {
  return file.steps.flatMap(({ fields, sections }, index) => {
    if (!fields && !sections)
      return source.diagnosticAt(
        'missing-key',
        ['steps', index],
        `Entry ${index + 1} of "steps" is missing the key "fields".`,
        'Add "fields", a list of field names; or "sections", each with a title and its own fields.',
      )
    if (!fields || !sections) return []
    return source.diagnosticAt(
      'fields-and-sections',
      ['steps', index, 'sections'],
      `Step ${index + 1} has both "fields" and "sections".`,
      'Move all fields into the sections and remove "fields", or remove "sections".',
    )
  })
}

function stepWords(earlier: number, step: number): string {
  return earlier === step ? `twice in step ${step + 1}` : `in step ${earlier + 1} and in step ${step + 1}`
}

function misplacedNames({ file, source, names }: CheckContext): Diagnostic[] {
  const placed = new Map<string, number>()
  return file.steps.flatMap((step, index) =>
    placedFields(step, index).flatMap(({ name, path }) => {
      const earlier = placed.get(name)
      placed.set(name, earlier ?? index)
      if (!names.has(name)) {
        return source.diagnosticAt(
          'unknown-field',
          path,
          `Step ${index + 1} asks for "${name}", which is not defined.`,
          didYouMean(name, [...names], 'Define it in schema.properties or in a condition, or remove it from the step.'),
        )
      }
      if (earlier === undefined) return []
      return source.diagnosticAt(
        'field-in-two-steps',
        path,
        `"${name}" is ${stepWords(earlier, index)}.`,
        'Keep it in only one place.',
      )
    }),
  )
}

/** Every field is in exactly one step, and steps name only defined fields. */
export const checkSteps: Check = (context) => {
  const { file, source, definitions, names } = context
  const placed = new Set(file.steps.flatMap((step, index) => placedFields(step, index).map(({ name }) => name)))
  const nowhere = [...names].filter((name) => !placed.has(name))
  return [
    ...withoutFields(context),
    ...misplacedNames(context),
    ...nowhere.map((name) =>
      source.diagnosticAt(
        'field-in-no-step',
        definitions.find((definition) => definition.name === name)?.path ?? ['schema'],
        `"${name}" is defined, but no step asks for it.`,
        'Add its name to the fields of a step, or remove the definition.',
      ),
    ),
  ]
}
