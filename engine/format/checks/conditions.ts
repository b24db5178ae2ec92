import { type FieldType, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { byPosition, type Diagnostic, didYouMean, type Fix, type JsonSource, quotedList, set } from '../diagnostic.ts'
import { uncheckedTestFix } from '../fixes/unchecked.ts'
import { retype } from '../fixes/values.ts'
import { answerOf } from '../kind-guide.ts'
import { isNeededFor, type Link, narrowsItself, settledByOf } from '../reading/conditions.ts'
import type { Definition } from '../reading/layers.ts'
import { type Demand, demandsOf, type NormalCondition, type Part } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { breach, createRuleCheck, isOfType, optionsOf, type TestedValue, testedValues } from '../reading/rules.ts'

/** Type of the values that a test compares an answer with. For several choices, the type of one. */
const comparedType = (field: FieldDefinition): FieldType | undefined =>
  kindOf(field).name === 'choices' ? 'string' : field.type

function typesOf(definitions: readonly Definition[]): FieldType[] {
  return [...new Set(definitions.flatMap(({ effective }) => comparedType(effective) ?? []))]
}

/** Whether a test can apply a keyword to the answer to a field. Any answer can be compared, except a list. */
function canTest(field: FieldDefinition, keyword: string): boolean {
  const { name, rules, answer } = kindOf(field)
  if (keyword === 'contains') return name === 'choices'
  if (keyword === 'const' || keyword === 'enum') return answer !== undefined && name !== 'choices'
  return keyword === 'not' ? answer !== undefined : rules.some((rule) => rule === keyword)
}

function testFix(field: FieldDefinition): string {
  const { name } = kindOf(field)
  if (name === 'choices') return 'Look for one choice: "contains": { "const": "…" }. Count them with "minItems".'
  if (name === 'group')
    return 'Count its items: "minItems": 2. An answer inside an item is tested by a condition in "items".'
  if (name === 'address') return 'You can only test whether it is answered: name it in "required".'
  return 'Test it with a keyword that fits its type, such as "const".'
}

function misplacedKeys({ name, tested, path }: Demand, fields: readonly FieldDefinition[], { source }: CheckContext) {
  const [first] = fields
  return Object.keys(tested).flatMap((key) => {
    if (!first || fields.some((field) => canTest(field, key))) return []
    return source.diagnosticAt(
      'impossible-condition',
      [...path, key],
      `A condition tests "${name}" with "${key}", but its answer is ${answerOf(first)}.`,
      testFix(first),
    )
  })
}

/** A value that breaks the rules of a field in all of its definitions. */
function refusedValue(
  name: string,
  { value, path }: TestedValue,
  definitions: readonly Definition[],
  source: JsonSource,
): Diagnostic[] {
  const check = createRuleCheck()
  const broken = definitions.map(({ effective }) => check(effective, value))
  const isBox = definitions.some(({ effective }) => effective.type === 'boolean')
  if (isBox || broken.some((rules) => rules.length === 0 || rules.includes('type'))) return []
  return [
    source.diagnosticAt(
      'impossible-condition',
      path,
      `A condition compares "${name}" with ${JSON.stringify(value)}, which ${breach(value, broken[0]?.slice(0, 1) ?? [], "the field's")}.`,
      `Change the test, or the rules of "${name}".`,
    ),
  ]
}

/** The mistake in comparing a field with a value: another type, none of the options of any of its definitions, or one that its rules refuse. */
function impossibleValue(
  name: string,
  { value, path }: TestedValue,
  definitions: readonly Definition[],
  { source }: CheckContext,
) {
  const types = typesOf(definitions)
  const [type] = types
  const report = (message: string, fix: Fix) => [source.diagnosticAt('impossible-condition', path, message, fix)]
  if (!type) return []
  const compares = `A condition compares "${name}" with ${JSON.stringify(value)}`
  if (!types.some((one) => isOfType(value, one)))
    return report(
      `${compares}, but its answer is ${answerOf({ type })}.`,
      retype(value, types, path) ?? 'Compare it with a value of the same type.',
    )
  if (value === false && type === 'boolean' && path.at(-1) === 'const' && path.at(-2) !== 'not')
    return report(`${compares}, but an unchecked box counts as not answered.`, uncheckedTestFix(name))
  const lists = definitions.map(({ effective }) => optionsOf(effective))
  const options = [...new Set(lists.flatMap((list) => list ?? []))]
  if (lists.includes(undefined)) return refusedValue(name, { value, path }, definitions, source)
  if (options.includes(String(value))) return []
  return report(
    `${compares}, which is not one of its options.`,
    didYouMean(String(value), options, `Its options are ${quotedList(options)}.`, (found) => set(path, found)),
  )
}

/** The parts of a test that can never be true. */
function impossible(demand: Demand, context: CheckContext): Diagnostic[] {
  const { name, tested, path } = demand
  const definitions = context.definitions.filter((definition) => definition.name === name)
  const fields = definitions.map(({ effective }) => effective).filter(({ type }) => type !== undefined)
  const fitting = Object.entries(tested).filter(([key]) => fields.some((field) => canTest(field, key)))
  return [
    ...misplacedKeys(demand, fields, context),
    ...testedValues(Object.fromEntries(fitting), path).flatMap((compared) =>
      impossibleValue(name, compared, definitions, context),
    ),
  ]
}

/** A condition has `then` or `else`. */
function withoutOutcome({ object, source }: CheckContext): Diagnostic[] {
  return object.conditions.flatMap(({ path, then, else: otherwise }) =>
    then || otherwise
      ? []
      : source.diagnosticAt(
          'if-without-then',
          path,
          'This condition has neither "then" nor "else".',
          'Add "then" with the fields that it shows or requires, or remove "if".',
        ),
  )
}

/** Conditions test for answers that a field can have, and have an outcome. */
export const checkConditions: Check = (context) => [
  ...demandsOf(context.object).flatMap((demand) => impossible(demand, context)),
  ...withoutOutcome(context),
]

const isEmpty = ({ fields, required }: Part) => fields.length === 0 && required.length === 0

const emptyOutcomes = ({ then, else: otherwise }: NormalCondition, { source }: CheckContext): Diagnostic[] =>
  [then, otherwise].flatMap((part) => {
    if (!part || !isEmpty(part)) return []
    return source.diagnosticAt(
      'key-without-effect',
      part.path,
      `This condition does nothing: "${part.path.at(-1)}" is empty.`,
      'List the fields that it shows or requires, or remove it.',
    )
  })

/** Every outcome of a condition has an effect and a test. */
export const checkOutcomes: Check = (context) => [
  ...context.object.orphans.map(({ path }) =>
    context.source.diagnosticAt(
      'key-without-effect',
      path,
      `"${path.at(-1)}" does nothing without "if".`,
      'Add "if", or remove this key.',
    ),
  ),
  ...context.object.conditions.flatMap((condition) => emptyOutcomes(condition, context)),
]

/** Refuses conditions that define a field which is always shown. */
export const checkAlwaysShown: Check = ({ object, propertiesPath, source, definitions }) => {
  const always = new Set(object.base.fields.map(({ name }) => name))
  return definitions.flatMap(({ name, own, path, isBase }) => {
    const isWhole = own.$ref !== undefined || (own.title !== undefined && own.type !== undefined)
    if (isBase || !isWhole || !always.has(name)) return []
    return source.diagnosticAt(
      'conditional-field-always-shown',
      path,
      `"${name}" is also defined in ${propertiesPath}, so it is always asked.`,
      `To ask it only under this condition, remove it from ${propertiesPath}. Otherwise, write only the keys that the condition changes.`,
    )
  })
}

/** The shortest cycle of links that starts with this one. Each link needs the next, and the last needs the first. Undefined without a cycle. */
function circleFrom(first: Link, links: readonly Link[]): Link[] | undefined {
  const ways = [[first]]
  const reached = new Set<Link>()
  for (const way of ways) {
    const last = way.at(-1) as Link
    if (isNeededFor(last, first)) return way
    for (const link of links) {
      if (reached.has(link) || !isNeededFor(last, link)) continue
      reached.add(link)
      ways.push([...way, link])
    }
  }
  return undefined
}

function describe(
  circle: readonly string[],
  { object, propertiesPath }: CheckContext,
): { message: string; fix: string } {
  const [first] = circle
  const isAlwaysAsked = (name: string) => object.base.fields.some((field) => field.name === name)
  const fields = circle.filter((name) => !isAlwaysAsked(name))
  if (circle.length === 1) {
    return fields.length === 0
      ? {
          message: `The condition that changes the number of items in "${first}" also tests "${first}".`,
          fix: 'Test another field.',
        }
      : {
          message: `The condition that shows "${first}" tests "${first}" itself.`,
          fix: `Test another field, or define "${first}" in ${propertiesPath}, so that it is always asked.`,
        }
  }
  const links = circle.map((name, index) => `"${name}" depends on "${circle[(index + 1) % circle.length]}"`)
  const orDefine =
    fields.length > 0 ? `, or define one of these fields in ${propertiesPath}, so that it is always asked` : ''
  return {
    message: `These conditions form a cycle: ${links.join(', ')}.`,
    fix: `Test another field in one of them${orDefine}.`,
  }
}

/** No condition changes the options of a field that it tests: a choice would disappear once it is chosen. */
export const checkOwnOptions: Check = (context) => {
  const always = new Set(context.object.base.fields.map(({ name }) => name))
  return narrowsItself(context)
    .filter(({ name }) => always.has(name))
    .map(({ name, path }) =>
      context.source.diagnosticAt(
        'condition-on-own-options',
        path,
        `The condition that changes the options of "${name}" tests "${name}" itself, so a choice can disappear once it is chosen.`,
        'Test another field. To refuse a choice with a message, write "const" with the other one instead of the options.',
      ),
    )
}

/** No field depends on itself, directly or through other fields that conditions show or count. Reports each cycle once. */
export const checkCycles: Check = (context) => {
  const { source } = context
  const links = settledByOf(context)
  const found = links.flatMap((link) => {
    const circle = circleFrom(link, links)?.map(({ name }) => name)
    if (!circle) return []
    const { message, fix } = describe(circle, context)
    return {
      names: [...circle].sort().join(),
      diagnostic: source.diagnosticAt('condition-cycle', link.path, message, fix),
    }
  })
  const circles = new Map<string, Diagnostic>()
  for (const { names, diagnostic } of found.sort((a, b) => byPosition(a.diagnostic, b.diagnostic))) {
    if (!circles.has(names)) circles.set(names, diagnostic)
  }
  return [...circles.values()]
}
