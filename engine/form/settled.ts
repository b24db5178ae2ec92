import { leafDefinitions, leavesOf, resolveConditions } from './conditions.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema } from './form.ts'
import { parseAnswer, writeAnswer } from './kinds.ts'
import { joinChoices, optionValues, templateOf } from './values.ts'

/** Template paths of the fields whose options or default follow from other answers, by schema. */
const dependentFields = new WeakMap<ObjectSchema, ReadonlySet<string>>()

function dependentFieldsOf(schema: ObjectSchema): ReadonlySet<string> {
  const known = dependentFields.get(schema)
  if (known) return known
  const isDependent = (definitions: readonly FieldSchema[]) =>
    definitions.length > 1 && definitions.some((field) => field.default !== undefined || optionValues(field).length > 0)
  const found = new Set(
    [...leafDefinitions(schema)].flatMap(([path, definitions]) => (isDependent(definitions) ? path : [])),
  )
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
 * The answers as the form asks for them now: one that nobody has given is the default of its field, and a choice that the field doesn't
 * offer any more is dropped. Returns the same object if nothing changes. Hidden answers stay as they are.
 * @param given paths of the answers that the visitor, a draft or a link has given
 */
export function settled(
  { schema }: Pick<FormVariant, 'schema'>,
  answers: Answers,
  given: ReadonlySet<string>,
): Answers {
  const dependent = dependentFieldsOf(schema)
  const changesTo = (current: Answers): [path: string, text: string][] =>
    leavesOf(resolveConditions({ schema }, current).fields).flatMap(({ path, schema: field }) => {
      if (!dependent.has(templateOf(path))) return []
      const text = current[path] ?? ''
      const after = offered(field, given.has(path) ? text : defaultText(field))
      return after === text ? [] : [[path, after]]
    })
  let current = answers
  // A default can change another one. Each pass settles at least one more field, unless their conditions form a cycle.
  for (const _ of dependent) {
    const changes = changesTo(current)
    if (changes.length === 0) break
    current = { ...current, ...Object.fromEntries(changes) }
  }
  return current
}

/** Paths of the answers that aren't just the defaults of their fields. A hidden answer counts if it isn't blank. */
export function givenIn({ schema }: Pick<FormVariant, 'schema'>, answers: Answers): string[] {
  const asked = new Map(leavesOf(resolveConditions({ schema }, answers).fields).map((field) => [field.path, field]))
  const startOf = (path: string) => {
    const field = asked.get(path)
    return field ? defaultText(field.schema) : ''
  }
  return Object.keys(answers).filter((path) => answers[path] !== startOf(path))
}
