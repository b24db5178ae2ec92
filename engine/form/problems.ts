import { itemsIn, objectIn, parseAnswer, valuesIn } from './answers.ts'
import { brokenComparison, type Surroundings } from './comparisons.ts'
import { resolveConditions, type VisibleField } from './conditions.ts'
import { type Today, todayHere } from './day.ts'
import type { Answers, Compiled, FieldSchema, FormVariant, ObjectSchema, Value, Values } from './form.ts'
import { messageFor } from './messages.ts'
import { fieldNamesIn } from './paths.ts'

/** A rule that one field breaks: `{ path: 'weight', rule: 'minimum', limit: 50, message: 'A piano weighs more' }`. */
export type Problem = {
  readonly path: string
  /** JSON Schema keyword. */
  readonly rule: string
  /** Value of the rule; absent where it is no limit. */
  readonly limit?: string | number
  /** The sentence that the category file has for it. */
  readonly message: string
  /** Reported by the relay, whose rules can be newer than those of an open page. */
  readonly isReported?: true
}

/** A field, its value, and the values around it. */
type Checked = Pick<VisibleField, 'path' | 'definitions' | 'isRequired'> & {
  readonly value: Value | undefined
  readonly around: Surroundings
}

type Context = Pick<FormVariant, 'texts'> & { readonly today: Today }

/** The first rule that a value breaks by one definition of its field. */
function brokenRule(
  definition: FieldSchema<Compiled>,
  value: Value,
  around: Surroundings,
  today: Today,
): Pick<Problem, 'rule' | 'limit'> | undefined {
  const { validate } = definition
  if (validate(value)) return brokenComparison(definition, value, around, today)
  const { keyword = '', params = {} } = validate.errors?.[0] ?? {}
  const limit = params.limit ?? params.multipleOf
  return { rule: keyword, ...((typeof limit === 'number' || typeof limit === 'string') && { limit }) }
}

/** The first rule that the answer of a field breaks; those of the fields inside it aside. */
function ownProblem({ path, definitions, isRequired, value, around }: Checked, { texts, today }: Context) {
  if (value === undefined) {
    if (!isRequired) return undefined
    const definition = definitions.findLast(({ messages }) => messages?.required !== undefined)
    return { path, rule: 'required', message: messageFor(definition, { rule: 'required' }, texts) }
  }
  for (const definition of definitions) {
    const broken = brokenRule(definition, value, around, today)
    if (broken) return { path, ...broken, message: messageFor(definition, broken, texts) }
  }
  return undefined
}

/** An object with the fields that it asks now, their values, and the values around it. */
type CheckedObject = {
  readonly object: ObjectSchema
  readonly fields: readonly VisibleField[]
  readonly values: Values
  readonly outside: Surroundings
}

/**
 * The field at which it is said that none of the alternatives of an object is answered; undefined if one is, or if a later
 * step asks for one.
 */
function withoutAlternative({ object: { anyOf = [] }, fields, values }: CheckedObject, asked: readonly VisibleField[]) {
  const isMet = anyOf.some(({ required }) => required.every((name) => Object.hasOwn(values, name)))
  const names = anyOf.flatMap(({ required }) => required)
  const places = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return isMet || places.some((place) => !asked.includes(place)) ? undefined : places[0]
}

/** The problems of the fields inside an address or a group. */
function innerProblems(field: VisibleField, value: Value, outside: Surroundings, context: Context): Problem[] {
  const object = objectIn(field.schema)
  if (!object) return []
  if (field.fields) return problemsIn({ object, fields: field.fields, values: valuesIn(value), outside }, context)
  const items = itemsIn(value)
  return items.flatMap((values, index) =>
    problemsIn({ object, fields: field.items?.[index] ?? [], values, outside: [items, ...outside] }, context),
  )
}

/** @param asked the fields to check, in the order in which they are asked; all of the object where it isn't given */
function problemsIn(checked: CheckedObject, context: Context, asked = checked.fields): Problem[] {
  const { object, values, outside } = checked
  const place = withoutAlternative(checked, asked)
  const around = [values, ...outside]
  return asked.flatMap((field): Problem[] => {
    const value = values[field.name]
    const own = ownProblem({ ...field, value, around }, context)
    const alternative = field === place && {
      path: field.path,
      rule: 'anyOf',
      message: messageFor(object, { rule: 'anyOf' }, context.texts),
    }
    const inner = value === undefined ? [] : innerProblems(field, value, around, context)
    return [own || alternative || [], inner].flat()
  })
}

/**
 * The problems of the answers, one per field at most, in the order given and within a group or address in theirs.
 * @param order names of the form's own fields to check, in the order in which they are asked
 */
export function problemsOf(
  variant: FormVariant,
  answers: Answers,
  order: readonly string[],
  today: Today = todayHere(),
): Problem[] {
  const { schema, texts } = variant
  const { fields, byPath, values } = resolveConditions(variant, answers)
  const asked = order.flatMap((name) => byPath.get(name) ?? [])
  return problemsIn({ object: schema, fields, values, outside: [] }, { texts, today }, asked)
}

/** The definition of a field that is always asked, and whether it must be answered. */
function definitionAt(schema: ObjectSchema<Compiled>, path: string) {
  let object: ObjectSchema<Compiled> | undefined = schema
  let found: { definition: FieldSchema<Compiled>; isRequired: boolean } | undefined
  for (const name of fieldNamesIn(path)) {
    const definition: FieldSchema<Compiled> | undefined = object?.properties[name]
    if (!object || !definition) return undefined
    found = { definition, isRequired: object.required?.includes(name) ?? false }
    object = objectIn(definition)
  }
  return found
}

/**
 * The problem of one answer, at a cost that does not grow with the form.
 * @param path path of a field that no condition mentions; see `isConditional`
 */
export function problemOf(
  { schema, texts }: FormVariant,
  path: string,
  text: string,
  today: Today = todayHere(),
): Problem | undefined {
  const found = definitionAt(schema, path)
  if (!found) return undefined
  const { definition, isRequired } = found
  const value = parseAnswer(definition, text)
  return ownProblem({ path, definitions: [definition], isRequired, value, around: [] }, { texts, today })
}
