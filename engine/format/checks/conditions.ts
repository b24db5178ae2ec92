import { type FieldType, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { asFound, byPosition, meantName, set } from '../diagnostic.ts'
import { uncheckedTestFix } from '../fixes/unchecked.ts'
import { retype } from '../fixes/values.ts'
import type { Json } from '../json.ts'
import { answerOf } from '../kind-guide.ts'
import { isNeededFor, type Link, narrowsItself, settledByOf } from '../reading/conditions.ts'
import type { Definition } from '../reading/layers.ts'
import { type Demand, demandsOf, type Part } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import { createRuleCheck, isNoDay, isOfType, optionsOf, type TestedValue, testedValues } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

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

/** The keys of a test that don't fit its field. */
function misplacedKeys({ name, tested, path }: Demand, context: CheckContext): RuleFinding[] {
  const fields = testedFields(name, context)
  const [first] = fields
  return Object.keys(tested).flatMap((key) => {
    if (!first || fields.some((field) => canTest(field, key))) return []
    const kind = kindOf(first).name
    const fix = kind === 'choices' || kind === 'group' || kind === 'address' ? kind : 'keyword'
    return { fix, path: [...path, key], values: { name, key, answer: answerOf(first) } }
  })
}

/** The definitions of a tested field that have a type. */
const testedFields = (name: string, { definitions }: CheckContext): FieldDefinition[] =>
  definitions.flatMap((one) => (one.name === name && one.effective.type !== undefined ? one.effective : []))

/** A value that breaks the rules of a field in all of its definitions. */
function refusedValue(name: string, { value, path }: TestedValue, definitions: readonly Definition[]): RuleFinding[] {
  const check = createRuleCheck()
  const broken = definitions.map(({ effective }) => check(effective, value))
  const isBox = definitions.some(({ effective }) => effective.type === 'boolean')
  if (isBox || broken.some((rules) => rules.length === 0 || rules.includes('type'))) return []
  const rule = broken[0]?.[0]
  return [{ says: isNoDay(value, rule) ? 'noDay' : 'refused', path, values: { name, value: value as Json, rule } }]
}

/** The mistake in comparing a field with a value: another type, none of the options of any of its definitions, or one that its rules refuse. */
function impossibleValue(name: string, compared: TestedValue, definitions: readonly Definition[]): RuleFinding[] {
  const { value, path } = compared
  const types = typesOf(definitions)
  const [type] = types
  if (!type) return []
  const values = { name, value: value as Json }
  if (!types.some((one) => isOfType(value, one))) {
    const answer = answerOf({ type })
    const better = retype(value, types, path)
    const found: Partial<RuleFinding> = better ? { says: 'retyped', ...asFound(better) } : { says: 'type' }
    return [{ ...found, path, values: { ...values, ...found.values, answer } }]
  }
  if (value === false && type === 'boolean' && path.at(-1) === 'const' && path.at(-2) !== 'not')
    return [{ says: 'unchecked', path, values }]
  const lists = definitions.map(({ effective }) => optionsOf(effective))
  const options = [...new Set(lists.flatMap((list) => list ?? []))]
  if (lists.includes(undefined)) return refusedValue(name, compared, definitions)
  if (options.includes(String(value))) return []
  const meant = meantName(String(value), options, (found) => set(path, found))
  return [{ says: 'option', path, values: { ...values, options }, ...meant }]
}

/** The values in a test that its field can't have. */
function impossibleValues({ name, tested, path }: Demand, context: CheckContext): RuleFinding[] {
  const fields = testedFields(name, context)
  const fitting = Object.entries(tested).filter(([key]) => fields.some((field) => canTest(field, key)))
  const definitions = context.definitions.filter((definition) => definition.name === name)
  return testedValues(Object.fromEntries(fitting), path).flatMap((compared) =>
    impossibleValue(name, compared, definitions),
  )
}

const isEmpty = ({ fields, required }: Part) => fields.length === 0 && required.length === 0

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

/** The finding for a cycle of fields that starts at a link. */
function cycleOf({ path }: Link, circle: readonly string[], { object, propertiesPath }: CheckContext): RuleFinding {
  const always = object.base.fields.map(({ name }) => name)
  const isSettled = circle.every((name) => always.includes(name))
  const [name] = circle
  if (circle.length === 1)
    return { says: isSettled ? 'ownCount' : 'itself', path, values: { name, place: propertiesPath } }
  return { says: isSettled ? 'counts' : 'several', path, values: { names: circle, place: propertiesPath } }
}

/** Each cycle once, at its first link in the file. */
function cyclesIn(context: CheckContext): RuleFinding[] {
  const links = settledByOf(context)
  const found = links.flatMap((link) => {
    const circle = circleFrom(link, links)?.map(({ name }) => name)
    return circle ? { link, circle, position: context.source.positionOf(link.path) } : []
  })
  const cycles = new Map<string, RuleFinding>()
  for (const { link, circle } of found.sort((a, b) => byPosition(a.position, b.position))) {
    const names = circle.toSorted().join()
    if (!cycles.has(names)) cycles.set(names, cycleOf(link, circle, context))
  }
  return [...cycles.values()]
}

const COMPARES = 'A condition compares {name:field} with {value:json}'
const CHANGE_ONE = 'Change the test, or the rules of {name:field}.'
const NO_EFFECT = { message: 'This condition does nothing yet.', fix: 'Choose what it asks or requires, or remove it.' }

/** The tests of conditions, and their outcomes. */
export const CONDITION_RULES: readonly Rule[] = [
  {
    id: 'impossible-condition',
    looksAt: 'object',
    says: { message: 'A condition tests {name:field} with {key:key}, but its answer is {answer:words}.' },
    fixes: {
      choices: {
        fix: 'Look for one choice: "contains": { "const": "…" }. Count them with "minItems".',
        owner: { fix: 'Look for one choice, or count them.' },
      },
      group: {
        fix: 'Count its items: "minItems": 2. An answer inside an item is tested by a condition in "items".',
        owner: { fix: 'Count its items. An answer inside an item is tested by a condition of the items.' },
      },
      address: {
        fix: 'You can only test whether it is answered: name it in "required".',
        owner: { fix: 'You can only test whether it is answered.' },
      },
      keyword: {
        fix: 'Test it with a keyword that fits its type, such as "const".',
        owner: { fix: 'Choose a test that fits its kind of answer.' },
      },
    },
    find: (context) => demandsOf(context.object).flatMap((demand) => misplacedKeys(demand, context)),
  },
  {
    id: 'impossible-condition',
    looksAt: 'object',
    says: {
      retyped: { message: `${COMPARES}, but its answer is {answer:words}.`, fix: '{advice:author}' },
      type: {
        message: `${COMPARES}, but its answer is {answer:words}.`,
        fix: 'Compare it with a value of the same type.',
      },
      unchecked: {
        message: `${COMPARES}, but an unchecked box counts as not answered.`,
        fix: uncheckedTestFix('{name}'),
        owner: { fix: 'For an unchecked box, choose “is not checked”.' },
      },
      noDay: { message: `${COMPARES}, which is not a real date.`, fix: CHANGE_ONE },
      refused: { message: `${COMPARES}, which breaks the field's rule {rule:key}.`, fix: CHANGE_ONE },
      option: { message: `${COMPARES}, which is not one of its options.`, fix: 'Its options are {options:json}.' },
    },
    find: (context) => demandsOf(context.object).flatMap((demand) => impossibleValues(demand, context)),
  },
  {
    id: 'if-without-then',
    looksAt: 'condition',
    says: {
      message: 'This condition has neither "then" nor "else".',
      fix: 'Add "then" with the fields that it shows or requires, or remove "if".',
      owner: NO_EFFECT,
    },
    find: ({ path, then, else: otherwise }) => (then || otherwise ? undefined : { path }),
  },
  {
    id: 'key-without-effect',
    looksAt: 'object',
    isReadiness: true,
    says: { message: '{key:key} does nothing without "if".', fix: 'Add "if", or remove this key.', owner: 'json' },
    find: ({ object }) => object.orphans.map(({ path }) => ({ path, values: { key: path.at(-1) } })),
  },
  {
    id: 'key-without-effect',
    looksAt: 'condition',
    isReadiness: true,
    says: {
      message: 'This condition does nothing: {key:key} is empty.',
      fix: 'List the fields that it shows or requires, or remove it.',
      owner: NO_EFFECT,
    },
    find: ({ then, else: otherwise }) =>
      [then, otherwise].flatMap((part) =>
        part && isEmpty(part) ? { path: part.path, values: { key: part.path.at(-1) } } : [],
      ),
  },
  {
    id: 'conditional-field-always-shown',
    looksAt: 'object',
    isReadiness: true,
    says: {
      message: '{name:field} is also defined in {place}, so it is always asked.',
      fix: 'To ask it only under this condition, remove it from {place}. Otherwise, write only the keys that the condition changes.',
      owner: {
        message: '{name:field} is also defined without a condition, so it is always asked.',
        fix: 'To ask it only under this condition, remove it there.',
      },
    },
    find: ({ object, propertiesPath, definitions }) => {
      const always = new Set(object.base.fields.map(({ name }) => name))
      return definitions.flatMap(({ name, own, path, isBase }) => {
        const isWhole = own.$ref !== undefined || (own.title !== undefined && own.type !== undefined)
        return isBase || !isWhole || !always.has(name) ? [] : { path, values: { name, place: propertiesPath } }
      })
    },
  },
  {
    // A choice would disappear once it is chosen.
    id: 'condition-on-own-options',
    looksAt: 'object',
    says: {
      message:
        'The condition that changes the options of {name:field} tests {name:field} itself, so a choice can disappear once it is chosen.',
      fix: 'Test another field. To refuse a choice with a message, write "const" with the other one instead of the options.',
      owner: { fix: 'Test another question.' },
    },
    find: (context) => {
      const always = new Set(context.object.base.fields.map(({ name }) => name))
      return narrowsItself(context).flatMap(({ name, path }) => (always.has(name) ? { path, values: { name } } : []))
    },
  },
  {
    id: 'condition-cycle',
    looksAt: 'object',
    says: {
      ownCount: {
        message: 'The condition that changes the number of items in {name:field} also tests {name:field}.',
        fix: 'Test another field.',
      },
      itself: {
        message: 'The condition that shows {name:field} tests {name:field} itself.',
        fix: 'Test another field, or define {name:field} in {place}, so that it is always asked.',
        owner: { fix: 'Test another question, or always ask {name:field}.' },
      },
      counts: {
        message: 'These fields depend on each other in a cycle: {names:field}.',
        fix: 'Test another field in one of their conditions.',
      },
      several: {
        message: 'These fields depend on each other in a cycle: {names:field}.',
        fix: 'Test another field in one of their conditions, or define one of these fields in {place}, so that it is always asked.',
        owner: { fix: 'Test another question in one of their conditions, or always ask one of these questions.' },
      },
    },
    find: cyclesIn,
  },
]
