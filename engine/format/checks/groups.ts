import { kindOf } from '../../form/kinds.ts'
import type { FieldDefinition, ItemsDefinition } from '../category.ts'
import { type Diagnostic, type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import type { Json, JsonPath } from '../json.ts'
import { itemTitleFrom } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'

/** Keys of an object schema. */
const OBJECT_KEYS = ['properties', 'required', 'allOf', 'if', 'then', 'else', 'anyOf'] as const

type Report = (rule: string, key: string | undefined, message: string, fix: Fix) => Diagnostic
const reporter =
  ({ source }: CheckContext, path: JsonPath): Report =>
  (rule, key, message, fix) =>
    source.diagnosticAt(rule, key === undefined ? path : [...path, key], message, fix)

const hasKey = (holder: object, key: string) => Object.hasOwn(holder, key)

/** Keys that belong to a list or an object, on a field of another type. */
function strayKeys({ own, name, path }: Definition, type: string | undefined, report: Report): Diagnostic[] {
  const stray = (keys: readonly string[], needed: string, use: string) =>
    type === undefined || type === needed
      ? []
      : keys
          .filter((key) => hasKey(own, key))
          .map((key) =>
            report(
              'rule-type-mismatch',
              key,
              `"${key}" does not fit "${name}", whose "type" is "${type}".`,
              offer(
                `It is for "type": "${needed}", ${use}. Change the type, or remove "${key}".`,
                remove([...path, key]),
              ),
            ),
          )
  const first = stray(OBJECT_KEYS, 'object', 'a set of fields such as an address').slice(0, 1)
  return [...first, ...stray(['items', 'uniqueItems'], 'array', 'a group or several choices')]
}

const missing = (report: Report, message: string, fix: Fix) => report('missing-key', undefined, message, fix)

function groupDiagnostics({ name, items, field, path }: List, own: Report, inner: Report) {
  const options = (['enum', 'oneOf'] as const).filter((key) => hasKey(items, key))
  return [
    ...(items.properties
      ? []
      : [missing(inner, `The items of "${name}" have no "properties".`, 'Add "properties", the fields of one item.')]),
    ...(items.title === undefined
      ? [
          missing(
            inner,
            `The items of "${name}" have no title.`,
            fixWith(
              'Add "title" to "items": the name of one item, such as "Vehicle".',
              set([...path, 'items', 'title'], itemTitleFrom(name)),
            ),
          ),
        ]
      : []),
    ...options.map((key) =>
      inner(
        'rule-type-mismatch',
        key,
        `"${key}" does not fit the items of "${name}", which have fields.`,
        offer(
          `For several choices, write "type": "string" in "items". For a group, remove "${key}".`,
          remove([...path, 'items', key]),
        ),
      ),
    ),
    ...(field.uniqueItems === undefined
      ? []
      : [
          own(
            'rule-type-mismatch',
            'uniqueItems',
            `"uniqueItems" does not fit "${name}", whose items have fields.`,
            fixWith('It is for several choices. Remove it.', remove([...path, 'uniqueItems'])),
          ),
        ]),
  ]
}

/** How to ask for several texts: a group can't be inside another. */
const textsFix = (isInGroup: boolean): string =>
  isInGroup
    ? 'For free text, ask for everything in one answer: "type": "string".'
    : 'For a list of texts, write a group with one field: "items": { "type": "object", "title": "…", "properties": { … } }.'

type List = {
  readonly name: string
  readonly items: ItemsDefinition
  readonly field: FieldDefinition
  readonly path: JsonPath
}

function choicesDiagnostics({ name, items, field, path }: List, isInside: boolean, own: Report, inner: Report) {
  const hasOptions = Boolean(items.enum || items.oneOf)
  const stray = ['title', 'message', ...OBJECT_KEYS].filter((key) => hasKey(items, key)).slice(0, 1)
  return [
    ...(hasOptions
      ? []
      : [
          missing(
            inner,
            `"${name}" has no choices.`,
            `Add the options to "items", as "enum" or "oneOf". ${textsFix(isInside)}`,
          ),
        ]),
    ...(field.uniqueItems || !hasOptions
      ? []
      : [
          missing(
            own,
            `"${name}" is missing the key "uniqueItems".`,
            fixWith('Add "uniqueItems": true. Several choices need it.', set([...path, 'uniqueItems'], true)),
          ),
        ]),
    ...stray.map((key) =>
      inner(
        'rule-type-mismatch',
        key,
        `"${key}" does not fit the items of "${name}", which are options.`,
        offer(
          `For a group, write "type": "object" in "items". For several choices, remove "${key}".`,
          remove([...path, 'items', key]),
        ),
      ),
    ),
  ]
}

/** A list has items, and an object has properties. */
function parts(definition: Definition, context: CheckContext): Diagnostic[] {
  const { name, own, field, effective, path } = definition
  const { type } = effective
  const report = reporter(context, path)
  const stray = strayKeys(definition, type, report)
  if (type === 'object' && effective.properties === undefined)
    return [...stray, missing(report, `"${name}" has no "properties".`, 'Add "properties", its fields by name.')]
  if (type !== 'array') return stray
  const outside = (['enum', 'oneOf'] as const).find((key) => hasKey(own, key))
  if (outside)
    return [
      report(
        'rule-type-mismatch',
        outside,
        `"${outside}" does not fit "${name}", whose "type" is "array".`,
        fixWith(
          `Write the choices inside its items: "items": { "type": "string", "${outside}": … }, "uniqueItems": true.`,
          ...(own.items === undefined
            ? [
                remove([...path, outside]),
                set([...path, 'items'], { type: 'string', [outside]: (own[outside] ?? []) as Json }),
                set([...path, 'uniqueItems'], true),
              ]
            : []),
        ),
      ),
    ]
  if (effective.items === undefined)
    return [
      ...stray,
      missing(
        report,
        `"${name}" is missing the key "items".`,
        'Add "items": { "type": "object", "title": …, "properties": … } for a group, or { "type": "string", "enum": [ … ] } for several choices.',
      ),
    ]
  if (field.items === undefined) return stray
  const inner = reporter(context, [...path, ...(own.items ? ['items'] : [])])
  const list: List = { name, items: field.items, field: effective, path }
  const diagnostics =
    list.items.type === 'object'
      ? groupDiagnostics(list, report, inner)
      : choicesDiagnostics(list, context.parent !== undefined, report, inner)
  return [...stray, ...diagnostics]
}

/** The kinds of the fields that a field is inside. */
function kindsAround({ parent }: CheckContext): string[] {
  return parent ? [kindOf(parent.field.effective).name, ...kindsAround(parent.context)] : []
}

const NAMES: Record<string, string> = { group: 'a group', address: 'a set of fields' }

function depth({ name, effective, path }: Definition, context: CheckContext): Diagnostic[] {
  const { name: kind } = kindOf(effective)
  const around = kindsAround(context)
  const isTooDeep = kind === 'group' ? around.length > 0 : kind === 'address' && around.includes('address')
  if (!isTooDeep) return []
  return [
    context.source.diagnosticAt(
      'nested-too-deep',
      path,
      `"${name}" is ${NAMES[kind]} inside "${context.parent?.field.name}", which is ${NAMES[around[0] ?? '']}.`,
      kind === 'group'
        ? 'A group must be a field of the form itself. Here, ask for a number, or for a description in a textarea.'
        : `Move its fields up into "${context.parent?.field.name}".`,
    ),
  ]
}

/** A condition changes rules of a list or an address, not the fields inside it. */
function rewritten(
  { name, own, effective, path, isBase }: Definition,
  { object, propertiesPath, source }: CheckContext,
): Diagnostic[] {
  const isAlwaysAsked = object.base.fields.some((field) => field.name === name)
  if (isBase || !isAlwaysAsked) return []
  const isChoices = kindOf(effective).name === 'choices'
  return ['items', ...OBJECT_KEYS]
    .filter((key) => hasKey(own, key))
    .slice(0, 1)
    .map((key) =>
      source.diagnosticAt(
        'change-inside-field',
        [...path, key],
        `A condition can't change ${isChoices ? 'the choices' : 'the inside'} of "${name}", which is also defined in ${propertiesPath}.`,
        isChoices
          ? 'Ask a field for each list of choices, and show each under its own condition.'
          : `If the condition tests only fields inside "${name}", move it there. Otherwise, show a different field here.`,
      ),
    )
}

/** Groups, several choices and addresses have all the parts they need, and aren't nested deeper than the page can show. */
export const checkNesting: Check = (context) =>
  context.definitions.flatMap((definition) => [
    ...parts(definition, context),
    ...depth(definition, context),
    ...rewritten(definition, context),
  ])
