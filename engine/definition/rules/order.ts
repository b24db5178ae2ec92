import { testedNamesOf } from '../fields.ts'
import type { Rule } from '../rule.ts'
import type { JsonPath } from '../source.ts'

/** The condition or dependency that something inside it belongs to. */
const conditionAt = ([root, part, ...rest]: JsonPath): string =>
  JSON.stringify(part === 'allOf' || part === 'dependencies' ? [root, part, rest[0]] : [root])

/** What a condition shows stands in the step of every answer that it depends on, or in a later one. */
export const checkOrder: Rule = ({ file, source, definitions }) => {
  const stepOf = (name: string) => file.steps.findIndex(({ fields }) => fields.includes(name))
  const shown = definitions.filter(({ name, isBase }) => !isBase && !Object.hasOwn(file.schema.properties, name))
  const seen = new Set<string>()
  return testedNamesOf(file.schema).flatMap(({ name: tested, path }) =>
    shown.flatMap(({ name, path: shownPath }) => {
      const pair = JSON.stringify([conditionAt(path), tested, name])
      if (conditionAt(shownPath) !== conditionAt(path) || seen.has(pair)) return []
      seen.add(pair)
      const [step, testedStep] = [stepOf(name) + 1, stepOf(tested) + 1]
      if (step === 0 || testedStep <= step) return []
      return source.diagnosticAt(
        'condition-on-later-step',
        path,
        `"${name}" in step ${step} depends on "${tested}", which is asked later, in step ${testedStep}.`,
        `Move "${name}" to step ${testedStep}, or "${tested}" to step ${step}.`,
      )
    }),
  )
}
