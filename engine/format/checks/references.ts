import type { FactFields } from '../../form/form.ts'
import { kindOf } from '../../form/kinds.ts'
import { UI_KEYS } from '../category.ts'
import {
  append,
  asFound,
  type Diagnostic,
  type Finding,
  type JsonSource,
  meantName,
  remove,
  rename,
  set,
} from '../diagnostic.ts'
import { fixForUnknown, move } from '../fixes/keys.ts'
import { type JsonPath, ownValue, type TextEdit } from '../json.ts'
import { isInPart } from '../meta-schema.ts'
import { innerUi, sharedNameOf } from '../reading/layers.ts'
import { type NamedPath, type NormalObject, partsOf, testedNames } from '../reading/normal.ts'
import type { CheckContext, ShownField } from '../reading/read.ts'
import { isIncomplete } from '../reading/rules.ts'
import { rivalDates } from '../resolve/facts.ts'
import type { RuleFinding } from '../says.ts'
import type { Sentence, Values } from '../sentence.ts'
import type { Rule } from './rule.ts'

/** Whether a name can be removed: an entry of a list, or a key of `uiSchema`, but no part of a test. */
const canGo = (path: JsonPath): boolean =>
  isInPart(path, 'uiSchema') || (typeof path.at(-1) === 'number' && !isInPart(path, 'test', 'alternative'))

/** The fixes for the name of a field that doesn't exist here. */
const FIXES = {
  inside: {
    fix: 'Name a field in {place}: a condition inside {parent:field} can test only the fields there.',
    owner: { fix: 'Name a question inside {parent:field}: a condition there can test only the questions there.' },
  },
  extra: {
    fix: 'Correct the name, define the field in {place}, or remove it here.',
    owner: { fix: 'Correct the name, or remove it here.' },
  },
  needed: { fix: 'Correct the name, or define the field in {place}.', owner: { fix: 'Correct the name.' } },
}

/** The part to change at a wrong name: an entry of a list, or the key of an object. */
const correction = (path: JsonPath) => (found: string) =>
  typeof path.at(-1) === 'number' ? set(path, found) : rename(path, found)

/** A finding with one of `FIXES`, if no field has the name. @param where values for the message */
function unknownName(
  { names, propertiesPath, parent }: CheckContext,
  { name, path }: NamedPath,
  where: Values = {},
): RuleFinding[] {
  if (names.has(name)) return []
  const isInside = parent?.context.names.has(name)
  const outside = canGo(path) ? 'extra' : 'needed'
  const fix = isInside ? 'inside' : outside
  const values = { ...where, name, place: propertiesPath, parent: parent?.field.name }
  const edits = meantName(name, [...names], correction(path), ...(fix === 'extra' ? [remove(path)] : []))
  return [{ fix, path, values, ...edits }]
}

/** Moves a required name to the only condition that shows its field. */
function moveToCondition({ name, path }: NamedPath, object: NormalObject): TextEdit[] {
  const showing = partsOf(object).filter(({ fields }) => fields.some((field) => field.name === name))
  const [part] = showing
  if (!part || showing.length > 1) return []
  const isThere = part.required.some((entry) => entry.name === name)
  return [remove(path), ...(isThere ? [] : [append([...part.path, 'required'], name)])]
}

const isAlwaysAsked = ({ object }: CheckContext, name: string): boolean =>
  object.base.fields.some((field) => field.name === name)

/** Unknown keys in the `uiSchema` of a field. */
function strayUi({ ui, source: { content } }: CheckContext, { name, path, definitions }: ShownField): RuleFinding[] {
  const field = definitions[0]?.effective ?? {}
  const kind = kindOf(field)
  if (kind.name === 'address' || isIncomplete(field)) return []
  const own = ownValue(innerUi(ui.own), name) ?? {}
  const isGroup = kind.name === 'group'
  const keys = [...Object.keys(innerUi(own)), ...(own['ui:order'] ? ['ui:order'] : [])]
  return keys
    .filter((key) => !isGroup || key !== 'items')
    .map((key) => {
      const at = [...path, key]
      const values = { key, name }
      if (isGroup) return { says: 'group', path: at, values, edits: move(content, at, [...path, 'items', key]) }
      const known = UI_KEYS.filter((one) => one !== 'ui:order')
      const { values: advice, ...edits } = asFound(fixForUnknown({ key, path, content }, known))
      return { says: 'other', path: at, values: { ...values, ...advice }, ...edits }
    })
}

const UNKNOWN_FACT_FIELD: Sentence = {
  message: 'The fact {fact:key} names {name:json}, which is not a field.',
  fix: 'Name a field of the form, or remove it.',
}

const unknownInFacts = (facts: FactFields | undefined, names: readonly string[]): Finding[] =>
  Object.entries(facts ?? {}).flatMap(([fact, fields]) =>
    fields.flatMap((name, index) => {
      if (names.includes(name)) return []
      const path = ['facts', fact, index]
      return { path, values: { fact, name }, ...meantName(name, names, (found) => set(path, found), remove(path)) }
    }),
  )

/** The names in `facts` that are not names of fields. */
export const unknownFactFields = (
  facts: FactFields | undefined,
  names: readonly string[],
  source: JsonSource,
): Diagnostic[] =>
  unknownInFacts(facts, names).map((finding) => source.diagnose('unknown-field', UNKNOWN_FACT_FIELD, finding))

/** The fields that the variants change. */
const changedByVariants = ({ file }: CheckContext): (NamedPath & { category: string })[] =>
  Object.entries(file.variants ?? {}).flatMap(([category, variant]) =>
    Object.keys(variant.schema?.properties ?? {}).map((name) => ({
      category,
      name,
      path: ['variants', category, 'schema', 'properties', name],
    })),
  )

/** Names refer to fields: those in `required`, in conditions, in `anyOf`, in `$ref`, in `uiSchema`, in variants and in facts. */
export const REFERENCE_RULES: readonly Rule[] = [
  {
    id: 'unknown-field',
    looksAt: 'object',
    says: { message: '{key:key} names the unknown field {name:json}.' },
    fixes: FIXES,
    find: (context) => {
      const required = partsOf(context.object).flatMap((part) => part.required)
      const alternatives = context.object.alternatives.flatMap((alternative) => alternative.required)
      return [
        ...required.flatMap((entry) => unknownName(context, entry, { key: 'required' })),
        ...alternatives.flatMap((entry) => unknownName(context, entry, { key: 'anyOf' })),
      ]
    },
  },
  {
    id: 'unknown-field',
    looksAt: 'condition',
    says: { message: 'A condition names the unknown field {name:json}.' },
    fixes: FIXES,
    find: ({ test }, context) => testedNames(test).flatMap((tested) => unknownName(context, tested)),
  },
  {
    id: 'required-conditional-field',
    looksAt: 'object',
    says: {
      message: '{name:field} is always required, but only a condition shows it.',
      fix: 'Move it to the "required" of the condition that shows it, or define it in {place}.',
      owner: { fix: 'Require it there.' },
    },
    find: (context) => {
      const { object, names, propertiesPath } = context
      return object.base.required
        .filter(({ name }) => names.has(name) && !isAlwaysAsked(context, name))
        .map((entry) => ({
          path: entry.path,
          values: { name: entry.name, place: propertiesPath },
          edits: moveToCondition(entry, object),
        }))
    },
  },
  {
    id: 'unknown-shared-field',
    looksAt: 'object',
    says: {
      message: '{name:field} refers to the shared field {wanted:json}, which does not exist.',
      fix: 'The fields of schemas/shared.json are {known}.',
      owner: { fix: 'The shared questions are {known:field}.' },
    },
    find: ({ definitions, shared }) => {
      const known = Object.keys(shared.definitions)
      return definitions.flatMap(({ name, own, path }) => {
        const wanted = sharedNameOf(own)
        if (wanted === undefined || known.includes(wanted)) return []
        const at = [...path, '$ref']
        const corrected = (found: string) => set(at, `shared.json#/definitions/${found}`)
        return { path: at, values: { name, wanted, known }, ...meantName(wanted, known, corrected) }
      })
    },
  },
  {
    id: 'unknown-field',
    looksAt: 'ui',
    says: {
      message: '{holder} names the unknown field {name:json}.',
      owner: { message: 'The settings of how questions look name the unknown question {name:json}.' },
    },
    fixes: FIXES,
    find: (context) => {
      const { own, path } = context.ui
      const holder = path[0] === 'variants' ? `"uiSchema" of the variant "${path[1]}"` : `"${path.join('.')}"`
      return Object.keys(innerUi(own)).flatMap((name) =>
        unknownName(context, { name, path: [...path, name] }, { holder }),
      )
    },
  },
  {
    id: 'unknown-key',
    looksAt: 'ui',
    says: {
      group: {
        message: '{key:json} is not a key of {name:field}.',
        fix: 'Keys for a field of an item go into "items": { {key:json}: … }.',
        owner: 'json',
      },
      other: {
        message: '{key:json} is not a key of {name:field}.',
        fix: '{advice:author}',
        owner: { message: "{name:field} has a setting that it can't have: {key:key}." },
      },
    },
    find: (context) => context.shownFields.flatMap((shownField) => strayUi(context, shownField)),
  },
  {
    id: 'unknown-field',
    looksAt: 'file',
    says: { message: 'The variant "{category}" names the unknown field {name:json}.' },
    fixes: FIXES,
    find: (context) =>
      changedByVariants(context).flatMap(({ category, name, path }) =>
        unknownName(context, { name, path }, { category }),
      ),
  },
  {
    id: 'variant-on-conditional-field',
    looksAt: 'file',
    says: {
      message: 'The variant "{category}" changes {name:field}, which only a condition shows.',
      fix: 'A variant can change only the fields of schema.properties.',
      owner: { fix: 'A variant can change only questions that are always asked.' },
    },
    find: (context) =>
      changedByVariants(context)
        .filter(({ name }) => context.names.has(name) && !isAlwaysAsked(context, name))
        .map(({ category, name, path }) => ({ path, values: { category, name } })),
  },
  {
    id: 'unknown-field',
    looksAt: 'file',
    says: UNKNOWN_FACT_FIELD,
    find: ({ file, names }) => unknownInFacts(file.facts, [...names]),
  },
  {
    id: 'unclear-fact',
    looksAt: 'file',
    isReadiness: true,
    says: {
      message:
        'Any of the dates {names:field} could be the day that the visitor wants. The email begins with {first:field}.',
      fix: 'Write which one your team reads first: "facts": { "date": {wanted} }.',
      owner: { fix: 'Choose under “What your team reads first” which one it reads.' },
    },
    find: ({ file, shared, shownFields }) => {
      const uiSchema = Object.fromEntries(shownFields.map(({ name, ui }) => [name, ui]))
      const [first, other, ...more] = rivalDates(file, shared, uiSchema)
      if (!first || !other) return []
      const names = [first, other, ...more].map(({ name }) => name)
      // Each branch asks its own date.
      const wanted = first.isBase ? names.slice(0, 1) : names
      return [
        {
          path: ['schema', ...other.path],
          values: { names, first: first.name, wanted: JSON.stringify(wanted) },
          edits: [set(['facts', 'date'], wanted)],
          needsChoice: true,
          severity: 'warning',
        },
      ]
    },
  },
]
