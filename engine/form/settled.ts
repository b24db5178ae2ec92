import { leafDefinitions, leavesOf, resolveConditions, type VisibleField } from './conditions.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema } from './form.ts'
import { parseAnswer, writeAnswer } from './kinds.ts'
import { joinChoices, optionValues, templateOf } from './values.ts'

type Definitions = ReturnType<typeof leafDefinitions>

/** The definitions of the fields whose options or default follow from other answers, by schema and template path. */
const dependentFields = new WeakMap<ObjectSchema, Definitions>()

function dependentFieldsOf(schema: ObjectSchema): Definitions {
  const known = dependentFields.get(schema)
  if (known) return known
  const isDependent = (definitions: readonly FieldSchema[]) =>
    definitions.length > 1 && definitions.some((field) => field.default !== undefined || optionValues(field).length > 0)
  const found: Definitions = new Map([...leafDefinitions(schema)].filter(([, definitions]) => isDependent(definitions)))
  dependentFields.set(schema, found)
  return found
}

const defaultText = (field: FieldSchema): string => writeAnswer(field, field.default)

/** The answer without the choices that the field doesn't offer. */
function offered(field: FieldSchema, text: string): string {
  const options = optionValues(field)
  const value = parseAnswer(field, text)
  if (options.length === 0 || value === undefined) return text
  const chosen = [value].flat().map(String)
  const kept = chosen.filter((choice) => options.includes(choice))
  return kept.length === chosen.length ? text : joinChoices(kept)
}

/**
 * The answers once a change of some of them has its effect on others: an answer that is still the default becomes the default of the field
 * as it is asked now, and a choice that the field doesn't offer any more is dropped. Returns the same object if nothing changes.
 * @param before the answers before the change; undefined for the defaults with which a form begins
 */
export function settled({ schema }: Pick<FormVariant, 'schema'>, answers: Answers, before?: Answers): Answers {
  const dependent = dependentFieldsOf(schema)
  if (dependent.size === 0) return answers
  const fieldsUnder = (given: Answers): VisibleField[] =>
    leavesOf(resolveConditions({ schema }, given).fields).filter(({ path }) => dependent.has(templateOf(path)))
  const earlier = new Map(before && fieldsUnder(before).map(({ path, schema: field }) => [path, field]))
  const followed = new Set<string>()
  const settle = (current: Answers): Answers => {
    for (const { path, schema: field } of fieldsUnder(current)) {
      const text = current[path] ?? ''
      const first = earlier.get(path) ?? dependent.get(templateOf(path))?.[0] ?? field
      const isUntouched = text === defaultText(first) && !followed.has(path)
      const after = offered(field, isUntouched ? defaultText(field) : text)
      if (after === text) continue
      if (isUntouched) followed.add(path)
      return settle({ ...current, [path]: after })
    }
    return current
  }
  return settle(answers)
}
