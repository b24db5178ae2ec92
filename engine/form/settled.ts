import { type Answered, leafDefinitions, leavesOf, withAnswers } from './conditions.ts'
import type { FieldSchema, ObjectSchema } from './form.ts'
import { kindOf, parseAnswer, writeAnswer } from './kinds.ts'
import { joinChoices, optionValues, templateOf } from './values.ts'

/** Template paths of the fields whose options or default follow from other answers, by schema. */
const dependentFields = new WeakMap<ObjectSchema, ReadonlySet<string>>()

function dependentFieldsOf(schema: ObjectSchema): ReadonlySet<string> {
  const known = dependentFields.get(schema)
  if (known) return known
  const isDependent = (definitions: readonly FieldSchema[]) =>
    definitions.length > 1 && definitions.some((field) => field.default !== undefined || isChoice(field))
  const found = new Set(
    [...leafDefinitions(schema)].flatMap(([path, definitions]) => (isDependent(definitions) ? path : [])),
  )
  dependentFields.set(schema, found)
  return found
}

const defaultText = (field: FieldSchema): string => writeAnswer(field, field.default)

const isChoice = (field: FieldSchema) => ['choice', 'choices'].includes(kindOf(field).name)

/** The answer without the choices that the field doesn't offer. */
function offered(field: FieldSchema, text: string): string {
  const options = optionValues(field)
  const value = parseAnswer(field, text)
  if (!isChoice(field) || value === undefined) return text
  const chosen = [value].flat().map(String)
  const kept = chosen.filter((choice) => options.includes(choice))
  return kept.length === chosen.length ? text : joinChoices(kept)
}

/**
 * A form with the answers as it asks for them now: one that nobody has given is the default of its field, and a choice that the field
 * doesn't offer any more is dropped. Returns the same object if nothing changes. Hidden answers stay as they are.
 * @param given paths of the answers that the visitor, a draft or a link has given
 */
export function settled(answered: Answered, given: ReadonlySet<string>): Answered {
  const { form, category, variant } = answered
  const dependent = dependentFieldsOf(variant.schema)
  const changesTo = ({ answers, fields }: Answered): [path: string, text: string][] =>
    leavesOf(fields).flatMap(({ path, schema: field }) => {
      if (!dependent.has(templateOf(path))) return []
      const text = answers[path] ?? ''
      const after = offered(field, given.has(path) ? text : defaultText(field))
      return after === text ? [] : [[path, after]]
    })
  let current = answered
  // A default can change another one. Each pass settles at least one more field, unless their conditions form a cycle.
  for (const _ of dependent) {
    const changes = changesTo(current)
    if (changes.length === 0) break
    current = withAnswers(form, category, { ...current.answers, ...Object.fromEntries(changes) })
  }
  return current
}

/** Paths of the answers that aren't just the defaults of their fields. A hidden answer counts if it isn't blank. */
export function givenIn({ answers, byPath }: Answered): string[] {
  const startOf = (path: string) => {
    const field = byPath.get(path)
    return field ? defaultText(field.schema) : ''
  }
  return Object.keys(answers).filter((path) => answers[path] !== startOf(path))
}
