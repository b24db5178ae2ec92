import type { FactFields } from '../../form/form.ts'
import { kindOf } from '../../form/kinds.ts'
import { UI_KEYS } from '../category.ts'
import {
  append,
  type Diagnostic,
  didYouMean,
  type Fix,
  fixWith,
  type JsonSource,
  offer,
  quotedList,
  remove,
  rename,
  set,
} from '../diagnostic.ts'
import { fixForUnknown, move } from '../fixes/keys.ts'
import { type JsonPath, ownValue, type TextEdit } from '../json.ts'
import { isInPart } from '../meta-schema.ts'
import { innerUi, sharedNameOf } from '../reading/layers.ts'
import { type NamedPath, type NormalObject, partsOf, testedNames } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { isIncomplete } from '../reading/rules.ts'
import { rivalDates } from '../resolve/facts.ts'

/** Whether a name can be removed: an entry of a list, or a key of `uiSchema`, but no part of a test. */
const canGo = (path: JsonPath): boolean =>
  isInPart(path, 'uiSchema') || (typeof path.at(-1) === 'number' && !isInPart(path, 'test', 'alternative'))

/** The fix for the name of a field that doesn't exist here. */
function adviceFor({ name, path }: NamedPath, { propertiesPath, parent }: CheckContext): Fix {
  if (parent?.context.names.has(name))
    return `Name a field in ${propertiesPath}: a condition inside "${parent.field.name}" can test only the fields there.`
  return canGo(path)
    ? offer(`Correct the name, define the field in ${propertiesPath}, or remove it here.`, remove(path))
    : `Correct the name, or define the field in ${propertiesPath}.`
}

/** The part to change at a wrong name: an entry of a list, or the key of an object. */
const correction = (path: JsonPath) => (found: string) =>
  typeof path.at(-1) === 'number' ? set(path, found) : rename(path, found)

function unknownField(context: CheckContext, where: string, { name, path }: NamedPath): Diagnostic[] {
  const { source, names } = context
  if (names.has(name)) return []
  return [
    source.diagnosticAt(
      'unknown-field',
      path,
      `${where} names the unknown field "${name}".`,
      didYouMean(name, [...names], adviceFor({ name, path }, context), correction(path)),
    ),
  ]
}

/** Moves a required name to the only condition that shows its field. */
function moveToCondition({ name, path }: NamedPath, object: NormalObject): TextEdit[] {
  const showing = partsOf(object).filter(({ fields }) => fields.some((field) => field.name === name))
  const [part] = showing
  if (!part || showing.length > 1) return []
  const isThere = part.required.some((entry) => entry.name === name)
  return [remove(path), ...(isThere ? [] : [append([...part.path, 'required'], name)])]
}

function requiredNames(context: CheckContext): Diagnostic[] {
  const { object, propertiesPath, source } = context
  const always = new Set(object.base.fields.map(({ name }) => name))
  return partsOf(object).flatMap((part) =>
    part.required.flatMap((entry) => {
      const unknown = unknownField(context, '"required"', entry)
      if (unknown.length > 0 || part !== object.base || always.has(entry.name)) return unknown
      return source.diagnosticAt(
        'required-conditional-field',
        entry.path,
        `"${entry.name}" is always required, but only a condition shows it.`,
        fixWith(
          `Move it to the "required" of the condition that shows it, or define it in ${propertiesPath}.`,
          ...moveToCondition(entry, object),
        ),
      )
    }),
  )
}

function sharedNames({ definitions, shared, source }: CheckContext): Diagnostic[] {
  const known = Object.keys(shared.definitions)
  return definitions.flatMap(({ name, own, path }) => {
    const wanted = sharedNameOf(own)
    if (wanted === undefined || known.includes(wanted)) return []
    return source.diagnosticAt(
      'unknown-shared-field',
      [...path, '$ref'],
      `"${name}" refers to the shared field "${wanted}", which schemas/shared.json does not have.`,
      didYouMean(wanted, known, `The shared fields are ${known.join(', ')}.`, (found) =>
        set([...path, '$ref'], `shared.json#/definitions/${found}`),
      ),
    )
  })
}

/** `required`, conditions and `anyOf` name fields of their object, and `$ref` names a shared field. */
export const checkReferences: Check = (context) => {
  const { conditions, alternatives } = context.object
  return [
    ...requiredNames(context),
    ...conditions.flatMap(({ test }) =>
      testedNames(test).flatMap((tested) => unknownField(context, 'A condition', tested)),
    ),
    ...alternatives.flatMap(({ required }) => required.flatMap((entry) => unknownField(context, '"anyOf"', entry))),
    ...sharedNames(context),
  ]
}

/** Unknown keys in the `uiSchema` of a field. */
function strayUi(context: CheckContext): Diagnostic[] {
  return context.shownFields.flatMap(({ name, path, definitions }) => {
    const field = definitions[0]?.effective ?? {}
    const kind = kindOf(field)
    const ui = ownValue(innerUi(context.ui.own), name) ?? {}
    const known = kind.name === 'group' ? ['items'] : []
    const keys = [...Object.keys(innerUi(ui)), ...(ui['ui:order'] ? ['ui:order'] : [])]
    if (kind.name === 'address' || isIncomplete(field)) return []
    return keys
      .filter((key) => !known.includes(key))
      .map((key) =>
        context.source.diagnosticAt(
          'unknown-key',
          [...path, key],
          `"${key}" is not a key of "${name}".`,
          kind.name === 'group'
            ? fixWith(
                `Keys for a field of an item go into "items": { "${key}": … }.`,
                ...move(context.source.content, [...path, key], [...path, 'items', key]),
              )
            : fixForUnknown(
                { key, path, content: context.source.content },
                UI_KEYS.filter((key) => key !== 'ui:order'),
              ),
        ),
      )
  })
}

/** `uiSchema` names only fields of its object. */
export const checkUiNames: Check = (context) => {
  const { own, path } = context.ui
  const where = path[0] === 'variants' ? `"uiSchema" of the variant "${path[1]}"` : `"${path.join('.')}"`
  return [
    ...Object.keys(innerUi(own)).flatMap((name) => unknownField(context, where, { name, path: [...path, name] })),
    ...strayUi(context),
  ]
}

/** Variants change only fields that are always asked. */
export const checkVariants: Check = (context) => {
  const { file, object, source, names } = context
  const always = new Set(object.base.fields.map(({ name }) => name))
  return Object.entries(file.variants ?? {}).flatMap(([category, variant]) =>
    Object.keys(variant.schema?.properties ?? {}).flatMap((name) => {
      const path = ['variants', category, 'schema', 'properties', name]
      if (always.has(name)) return []
      if (!names.has(name)) return unknownField(context, `The variant "${category}"`, { name, path })
      return source.diagnosticAt(
        'variant-on-conditional-field',
        path,
        `The variant "${category}" changes "${name}", which only a condition shows.`,
        'A variant can change only the fields of schema.properties.',
      )
    }),
  )
}

/** The names in `facts` that are not names of fields. */
export function unknownFactFields(
  facts: FactFields | undefined,
  names: readonly string[],
  source: JsonSource,
): Diagnostic[] {
  return Object.entries(facts ?? {}).flatMap(([fact, fields]) =>
    fields.flatMap((name, index) => {
      if (names.includes(name)) return []
      const path = ['facts', fact, index]
      return source.diagnosticAt(
        'unknown-field',
        path,
        `The fact "${fact}" names "${name}", which is not a field.`,
        didYouMean(name, names, offer('Name a field of the form, or remove it.', remove(path)), (found) =>
          set(path, found),
        ),
      )
    }),
  )
}

/** The facts name fields of the form. */
export const checkFacts: Check = ({ file, source, names }) => unknownFactFields(file.facts, [...names], source)

/** One date is clearly the day that the visitor wants, or `facts` says which. */
export const checkWantedDay: Check = ({ file, shared, shownFields, source }) => {
  const uiSchema = Object.fromEntries(shownFields.map(({ name, ui }) => [name, ui]))
  const [first, other, ...more] = rivalDates(file, shared, uiSchema)
  if (!first || !other) return []
  const names = [first, other, ...more].map(({ name }) => name)
  // Each branch asks its own date.
  const wanted = first.isBase ? names.slice(0, 1) : names
  return [
    {
      ...source.diagnosticAt(
        'unclear-fact',
        ['schema', ...other.path],
        `Any of the dates ${quotedList(names)} could be the day that the visitor wants. The email begins with "${first.name}".`,
        offer(
          `Write which one your team reads first: "facts": { "date": ${JSON.stringify(wanted)} }.`,
          set(['facts', 'date'], wanted),
        ),
      ),
      severity: 'warning',
    },
  ]
}
