import { type FieldType, kindOf } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { byPosition, editsOf, meantName, set, wordsOf } from '../diagnostic.ts'
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

function misplacedKeys({ name, tested, path }: Demand, fields: readonly FieldDefinition[]): RuleFinding[] {
  const [first] = fields
  return Object.keys(tested).flatMap((key) => {
    if (!first || fields.some((field) => canTest(field, key))) return []
    const kind = kindOf(first).name
    const says = kind === 'choices' || kind === 'group' || kind === 'address' ? kind : 'keyword'
    return { says, path: [...path, key], values: { name, key, answer: answerOf(first) } }
  })
}

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
    return better
      ? [{ says: 'retyped', path, values: { ...values, answer, better: wordsOf(better) }, edits: editsOf(better) }]
      : [{ says: 'type', path, values: { ...values, answer } }]
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

/** The parts of a test that can never be true. */
function impossible(demand: Demand, context: CheckContext): RuleFinding[] {
  const { name, tested, path } = demand
  const definitions = context.definitions.filter((definition) => definition.name === name)
  const fields = definitions.map(({ effective }) => effective).filter(({ type }) => type !== undefined)
  const fitting = Object.entries(tested).filter(([key]) => fields.some((field) => canTest(field, key)))
  return [
    ...misplacedKeys(demand, fields),
    ...testedValues(Object.fromEntries(fitting), path).flatMap((compared) =>
      impossibleValue(name, compared, definitions),
    ),
  ]
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
  const links = circle.map((one, index) => `"${one}" depends on "${circle[(index + 1) % circle.length]}"`)
  const values = { names: circle, links, place: propertiesPath }
  return { says: isSettled ? 'counts' : 'several', path, values }
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

const TESTS_KEY = 'A condition tests {name:field} with {key:key}, but its answer is {answer}.'
const NO_EFFECT = { message: 'This condition does nothing yet.', fix: 'Choose what it asks or requires, or remove it.' }

/** The tests of conditions, and their outcomes. */
export const CONDITION_RULES: readonly Rule[] = [
  {
    id: 'impossible-condition',
    looksAt: 'object',
    says: {
      choices: {
        message: TESTS_KEY,
        fix: 'Look for one choice: "contains": { "const": "…" }. Count them with "minItems".',
        owner: { fix: 'Look for one choice, or count them.' },
      },
      group: {
        message: TESTS_KEY,
        fix: 'Count its items: "minItems": 2. An answer inside an item is tested by a condition in "items".',
        owner: { fix: 'Count its items. An answer inside an item is tested by a condition of the items.' },
      },
      address: {
        message: TESTS_KEY,
        fix: 'You can only test whether it is answered: name it in "required".',
        owner: {
          message: 'A condition tests {name:field} with {key:key}, but its answer is a set of questions.',
          fix: 'You can only test whether it is answered.',
        },
      },
      keyword: {
        message: TESTS_KEY,
        fix: 'Test it with a keyword that fits its type, such as "const".',
        owner: { fix: 'Choose a test that fits its kind of answer.' },
      },
      retyped: {
        message: 'A condition compares {name:field} with {value:json}, but its answer is {answer}.',
        fix: '{better}',
        owner: { fix: '' },
      },
      type: {
        message: 'A condition compares {name:field} with {value:json}, but its answer is {answer}.',
        fix: 'Compare it with a value of the same type.',
      },
      unchecked: {
        message: 'A condition compares {name:field} with {value:json}, but an unchecked box counts as not answered.',
        fix: uncheckedTestFix('{name}'),
        owner: { fix: 'For an unchecked box, choose “is not checked”.' },
      },
      noDay: {
        message: 'A condition compares {name:field} with {value:json}, which is not a real date.',
        fix: 'Change the test, or the rules of {name:field}.',
      },
      refused: {
        message: "A condition compares {name:field} with {value:json}, which breaks the field's rule {rule:key}.",
        fix: 'Change the test, or the rules of {name:field}.',
      },
      option: {
        message: 'A condition compares {name:field} with {value:json}, which is not one of its options.',
        fix: 'Its options are {options:json}.',
      },
    },
    find: (context) => demandsOf(context.object).flatMap((demand) => impossible(demand, context)),
  },
  {
    id: 'if-without-then',
    looksAt: 'object',
    says: {
      message: 'This condition has neither "then" nor "else".',
      fix: 'Add "then" with the fields that it shows or requires, or remove "if".',
      owner: NO_EFFECT,
    },
    find: ({ object }) =>
      object.conditions.flatMap(({ path, then, else: otherwise }) => (then || otherwise ? [] : { path })),
  },
  {
    id: 'key-without-effect',
    looksAt: 'object',
    isReadiness: true,
    says: {
      orphan: {
        message: '{key:key} does nothing without "if".',
        fix: 'Add "if", or remove this key.',
        owner: 'json',
      },
      empty: {
        message: 'This condition does nothing: {key:key} is empty.',
        fix: 'List the fields that it shows or requires, or remove it.',
        owner: NO_EFFECT,
      },
    },
    find: ({ object }) => {
      const parts = object.conditions.flatMap(({ then, else: otherwise }) => [then, otherwise])
      const empty = parts.filter((part) => part !== undefined).filter(isEmpty)
      return [
        ...object.orphans.map(({ path }) => ({ says: 'orphan', path, values: { key: path.at(-1) } })),
        ...empty.map(({ path }) => ({ says: 'empty', path, values: { key: path.at(-1) } })),
      ]
    },
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
        message: 'These conditions form a cycle: {links}.',
        fix: 'Test another field in one of them.',
        owner: {
          message: 'These questions depend on each other in a cycle: {names:field}.',
          fix: 'Test another question in one of their conditions.',
        },
      },
      several: {
        message: 'These conditions form a cycle: {links}.',
        fix: 'Test another field in one of them, or define one of these fields in {place}, so that it is always asked.',
        owner: {
          message: 'These questions depend on each other in a cycle: {names:field}.',
          fix: 'Test another question in one of their conditions, or always ask one of these questions.',
        },
      },
    },
    find: cyclesIn,
  },
]
