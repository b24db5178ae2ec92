import { kindOf } from '../../form/kinds.ts'
import type { FieldDefinition, ItemsDefinition } from '../category.ts'
import { remove, set } from '../diagnostic.ts'
import type { Json, JsonPath } from '../json.ts'
import { itemTitleFrom } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import { partsOf } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

/** Keys of an object schema. */
const OBJECT_KEYS = ['properties', 'required', 'allOf', 'if', 'then', 'else', 'anyOf'] as const

const hasKey = (holder: object, key: string) => Object.hasOwn(holder, key)

/** The key with the options of a field, if they are beside its items. */
const outerOptions = ({ own, effective }: Definition) =>
  effective.type === 'array' ? (['enum', 'oneOf'] as const).find((key) => hasKey(own, key)) : undefined

/** Keys that belong to a list or an object, on a field of another type. */
function strayKeys(definition: Definition): RuleFinding[] {
  const { own, name, path, effective } = definition
  const { type } = effective
  if (type === undefined) return []
  const options = outerOptions(definition)
  if (options) return [misplacedOptions(definition, options)]
  const ofObject = type === 'object' ? [] : OBJECT_KEYS.filter((key) => hasKey(own, key)).slice(0, 1)
  const ofList = type === 'array' ? [] : ['items', 'uniqueItems'].filter((key) => hasKey(own, key))
  const finding = (fix: string, key: string): RuleFinding => ({
    says: 'field',
    fix,
    path: [...path, key],
    values: { key, name, type },
    edits: [remove([...path, key])],
    needsChoice: true,
  })
  return [...ofObject.map((key) => finding('of object', key)), ...ofList.map((key) => finding('of list', key))]
}

/** Options of a field beside its items. */
function misplacedOptions({ own, name, path }: Definition, key: 'enum' | 'oneOf'): RuleFinding {
  const moved = [
    remove([...path, key]),
    set([...path, 'items'], { type: 'string', [key]: (own[key] ?? []) as Json }),
    set([...path, 'uniqueItems'], true),
  ]
  const values = { key, name, type: 'array' }
  const edits = own.items === undefined ? moved : []
  return { says: 'field', fix: 'options', path: [...path, key], values, edits }
}

/** A field with items: a group, or several choices. */
type List = {
  readonly name: string
  readonly items: ItemsDefinition
  /** The field merged with its other definitions. */
  readonly field: FieldDefinition
  readonly path: JsonPath
  /** Path of the items, or of the field if another definition has them. */
  readonly itemsPath: JsonPath
}

const listsIn = ({ definitions }: CheckContext): List[] =>
  definitions.flatMap((definition) => {
    const { name, own, field, effective, path } = definition
    if (effective.type !== 'array' || !field.items || outerOptions(definition)) return []
    return { name, items: field.items, field: effective, path, itemsPath: own.items ? [...path, 'items'] : path }
  })

/** Keys that don't fit the items of a list, or the list of its items. */
function mismatchesIn({ name, items, field, path, itemsPath }: List): RuleFinding[] {
  const isGroup = items.type === 'object'
  const stray = isGroup
    ? ['enum', 'oneOf'].filter((key) => hasKey(items, key))
    : ['title', 'message', ...OBJECT_KEYS].filter((key) => hasKey(items, key)).slice(0, 1)
  const unique = { says: 'unique items', path: [...path, 'uniqueItems'], values: { name } }
  return [
    ...stray.map((key) => ({
      says: isGroup ? 'group' : 'choices',
      path: [...itemsPath, key],
      values: { key, name },
      edits: [remove([...path, 'items', key])],
      needsChoice: true,
    })),
    ...(isGroup && field.uniqueItems !== undefined ? [{ ...unique, edits: [remove(unique.path)] }] : []),
  ]
}

/** Keys that a group or several choices lack. */
function missingIn({ name, items, field, path, itemsPath }: List, isInside: boolean): RuleFinding[] {
  const values = { name }
  if (items.type === 'object') {
    const title = set([...path, 'items', 'title'], itemTitleFrom(name))
    return [
      ...(items.properties ? [] : [{ says: 'inner properties', path: itemsPath, values }]),
      ...(items.title === undefined ? [{ says: 'item title', path: itemsPath, values, edits: [title] }] : []),
    ]
  }
  if (!items.enum && !items.oneOf) return [{ says: isInside ? 'choices in group' : 'choices', path: itemsPath, values }]
  return field.uniqueItems ? [] : [{ says: 'unique items', path, values, edits: [set([...path, 'uniqueItems'], true)] }]
}

/** A list without items, and an object without properties. */
function withoutInside(definition: Definition): RuleFinding[] {
  const { name, effective, path } = definition
  const finding = { path, values: { name } }
  if (effective.type === 'object' && effective.properties === undefined) return [{ ...finding, says: 'properties' }]
  const isOpen = effective.type === 'array' && effective.items === undefined && !outerOptions(definition)
  return isOpen ? [{ ...finding, says: 'items' }] : []
}

/** The kinds of the fields that a field is inside. */
function kindsAround({ parent }: CheckContext): string[] {
  return parent ? [kindOf(parent.field.effective).name, ...kindsAround(parent.context)] : []
}

function tooDeep({ name, effective, path }: Definition, context: CheckContext): RuleFinding[] {
  const { name: kind } = kindOf(effective)
  const around = kindsAround(context)
  const isTooDeep = kind === 'group' ? around.length > 0 : kind === 'address' && around.includes('address')
  const values = { name, outer: context.parent?.field.name, kind: KINDS[kind], around: KINDS[around[0] ?? ''] }
  return isTooDeep ? [{ fix: kind, path, values }] : []
}

/** Fields with others inside, in words. */
const KINDS: Readonly<Record<string, string>> = { group: 'a group', address: 'a set of fields' }

/** A condition changes rules of a list or an address, not the fields inside it. */
function rewritten({ name, own, effective, path, isBase }: Definition, context: CheckContext): RuleFinding[] {
  const isAlwaysAsked = context.object.base.fields.some((field) => field.name === name)
  const key = ['items', ...OBJECT_KEYS].find((one) => hasKey(own, one))
  if (isBase || !isAlwaysAsked || key === undefined) return []
  const part = kindOf(effective).name === 'choices' ? 'choices' : 'inside'
  return [{ fix: part, path: [...path, key], values: { name, part, place: context.propertiesPath } }]
}

/** Groups, several choices and addresses have all the parts they need, and aren't nested deeper than the page can show. */
export const GROUP_RULES: readonly Rule[] = [
  {
    id: 'rule-type-mismatch',
    looksAt: 'object',
    says: {
      field: { message: '{key:key} does not fit {name:field}, whose "type" is {type:json}.' },
      group: {
        message: '{key:key} does not fit the items of {name:field}, which have fields.',
        fix: 'For several choices, write "type": "string" in "items". For a group, remove {key:key}.',
      },
      choices: {
        message: '{key:key} does not fit the items of {name:field}, which are options.',
        fix: 'For a group, write "type": "object" in "items". For several choices, remove {key:key}.',
      },
      'unique items': {
        message: '"uniqueItems" does not fit {name:field}, whose items have fields.',
        fix: 'It is for several choices. Remove it.',
      },
    },
    fixes: {
      'of object': {
        fix: 'It is for "type": "object", a set of fields such as an address. Change the type, or remove {key:key}.',
      },
      'of list': {
        fix: 'It is for "type": "array", a group or several choices. Change the type, or remove {key:key}.',
      },
      options: {
        fix: 'Write the choices inside its items: "items": { "type": "string", {key:key}: … }, "uniqueItems": true.',
      },
    },
    owner: 'json',
    find: (context) => [
      ...context.definitions.flatMap((definition) => strayKeys(definition)),
      ...listsIn(context).flatMap(mismatchesIn),
    ],
  },
  {
    id: 'missing-key',
    looksAt: 'object',
    says: {
      properties: {
        message: '{name:field} has no "properties".',
        fix: 'Add "properties", its fields by name.',
        owner: 'json',
      },
      items: {
        message: '{name:field} is missing the key "items".',
        fix: 'Add "items": { "type": "object", "title": …, "properties": … } for a group, or { "type": "string", "enum": [ … ] } for several choices.',
        owner: 'json',
      },
      'inner properties': {
        message: 'The items of {name:field} have no "properties".',
        fix: 'Add "properties", the fields of one item.',
        owner: 'json',
      },
      'item title': {
        message: 'The items of {name:field} have no title.',
        fix: 'Add "title" to "items": the name of one item, such as "Vehicle".',
        owner: { fix: 'Write the name of one item, such as “Vehicle”.' },
      },
      choices: {
        message: '{name:field} has no choices.',
        fix: 'Add the options to "items", as "enum" or "oneOf". For a list of texts, write a group with one field: "items": { "type": "object", "title": "…", "properties": { … } }.',
        owner: { fix: 'Add options. For a list of texts, ask a group with one question.' },
      },
      'choices in group': {
        message: '{name:field} has no choices.',
        fix: 'Add the options to "items", as "enum" or "oneOf". For free text, ask for everything in one answer: "type": "string".',
        owner: { fix: 'Add options. For free text, ask for everything in one answer.' },
      },
      'unique items': {
        message: '{name:field} is missing the key "uniqueItems".',
        fix: 'Add "uniqueItems": true. Several choices need it.',
        owner: 'json',
      },
    },
    find: (context) => [
      ...context.definitions.flatMap(withoutInside),
      ...listsIn(context).flatMap((list) => missingIn(list, context.parent !== undefined)),
    ],
  },
  {
    // No control could show that nothing is answered.
    id: 'nothing-required-inside',
    looksAt: 'object',
    isReadiness: true,
    says: {
      message: '{name:field} is required, but none of the fields in it is.',
      fix: 'Add the fields that visitors must answer to its "required", or remove {name:field} from the "required" around it.',
      owner: { fix: 'Check {"required"} at a question in it, or uncheck it here.' },
    },
    find: (context) => {
      const required = partsOf(context.object).flatMap((part) => part.required)
      return context.inner.flatMap(({ object, parent }) => {
        const { name, path, effective } = parent?.field ?? {}
        const entry = required.find((one) => one.name === name)
        const isEmpty = object.alternatives.length === 0 && partsOf(object).every((part) => part.required.length === 0)
        return name && path && entry && isEmpty && effective?.type === 'object' ? { path, values: { name } } : []
      })
    },
  },
  {
    id: 'nested-too-deep',
    looksAt: 'object',
    says: { message: '{name:field} is {kind:words} inside {outer:field}, which is {around:words}.' },
    fixes: {
      group: {
        fix: 'A group must be a field of the form itself. Here, ask for a number, or for a description in a textarea.',
      },
      address: { fix: 'Move its fields up into {outer:field}.' },
    },
    find: (context) => context.definitions.flatMap((definition) => tooDeep(definition, context)),
  },
  {
    id: 'change-inside-field',
    looksAt: 'object',
    says: {
      message: "A condition can't change the {part} of {name:field}, which is also defined in {place}.",
      owner: {
        message: "A condition can't change the {part} of {name:field}, which is also asked without a condition.",
      },
    },
    fixes: {
      choices: { fix: 'Ask a field for each list of choices, and show each under its own condition.' },
      inside: {
        fix: 'If the condition tests only fields inside {name:field}, move it there. Otherwise, show a different field here.',
      },
    },
    find: (context) => context.definitions.flatMap((definition) => rewritten(definition, context)),
  },
]
