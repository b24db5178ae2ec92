import type { FieldUi } from '../../form/form.ts'
import { type FieldKind, kindOf } from '../../form/kinds.ts'
import type { AuthoredUi, AuthoredUiSchema, CategoryFile, ObjectKeywords, SharedFile } from '../category.ts'
import type { Diagnostic, JsonSource } from '../diagnostic.ts'
import { type JsonPath, ownValue } from '../json.ts'
import type { Drawing } from '../kind-guide.ts'
import { type Definition, definitionsOf, innerUi, mergeUi, type Overlay, ownUi, sharedNameOf } from './layers.ts'
import { type NormalObject, normalize } from './normal.ts'
import { isIncomplete, optionsOf } from './rules.ts'

/** How one field is shown: the keys of the file, merged over those of `shared.json`. */
export type ShownField = {
  readonly name: string
  /** Keys written in this file or variant. */
  readonly own: FieldUi
  /** Keys that `own` is merged over: those of `shared.json`, and in a variant those of the file. */
  readonly under: FieldUi
  /** `own` merged over `under`. */
  readonly ui: FieldUi
  /** Path of `own`. */
  readonly path: JsonPath
  /** Every definition of the field; at least one. */
  readonly definitions: readonly Definition[]
}

/** A category file to be checked, and what it refers to. */
export type CheckInput = {
  /** File name without `.json`. */
  readonly id: string
  readonly source: JsonSource
  readonly shared: SharedFile
  /** Names of the icons that a tile can have. */
  readonly iconNames: readonly string[]
}

/** The input of a check: one object schema of a file that is valid under the meta-schema. */
export type CheckContext = CheckInput & {
  readonly file: CategoryFile
  /** The object schema: that of the form, of an item of a group, or of an address. */
  readonly object: NormalObject
  /** Path of its fields' definitions, for messages: `schema.properties`, `vehicles.items.properties`, `pickup.properties`. */
  readonly propertiesPath: string
  /** The object that it is in, and the field of that object; none for the form. */
  readonly parent: { readonly context: CheckContext; readonly field: Definition } | undefined
  /** Every definition of every field, in the order of the schema. */
  readonly definitions: readonly Definition[]
  /** Names of all fields that have a definition. */
  readonly names: ReadonlySet<string>
  /** Every field that is shown, in the order of the schema; in a variant, those it changes. */
  readonly shownFields: readonly ShownField[]
  /** `uiSchema` as written in the file or variant, and its path. */
  readonly ui: { readonly own: AuthoredUi; readonly path: JsonPath }
  /** The objects inside it: items of its groups, and its addresses. */
  readonly inner: readonly CheckContext[]
}

/** Finds every diagnostic of one kind. */
export type Check = (context: CheckContext) => Diagnostic[]

/** An object schema and all inside it. */
export const contextsIn = (context: CheckContext): CheckContext[] => [context, ...context.inner.flatMap(contextsIn)]

/** How the fields of an object are shown, from the lowest layer to the highest. */
type UiLayers = {
  /** Taken over from `shared.json`. */
  readonly inherited: AuthoredUiSchema
  readonly written: AuthoredUi
  /** The keys of the variant; undefined if there is none. */
  readonly changes: AuthoredUi | undefined
  /** Path of `changes`, else of `written`. */
  readonly path: JsonPath
}

/** An object schema to be read. */
type ObjectToRead = Pick<CheckContext, 'propertiesPath' | 'parent'> & {
  readonly schema: ObjectKeywords
  readonly path: JsonPath
  readonly over: Overlay | undefined
  readonly layers: UiLayers
}

type Reading = { readonly input: CheckInput; readonly file: CategoryFile }

/** How a field is shown in each layer, down to the fields inside it. */
function layersAt(name: string, [first]: readonly Definition[], layers: UiLayers, { shared }: CheckInput) {
  const referred = ownValue(shared.uiSchema, sharedNameOf(first?.own ?? {}) ?? '') ?? {}
  return {
    inherited: mergeUi(ownValue(layers.inherited, name) ?? {}, referred),
    written: ownValue(innerUi(layers.written), name) ?? {},
    changes: layers.changes && (ownValue(innerUi(layers.changes), name) ?? {}),
  }
}

function shownFieldsOf({ over, layers }: ObjectToRead, all: readonly Definition[], input: CheckInput): ShownField[] {
  const changed = layers.changes && { ...over?.fields, ...innerUi(layers.changes) }
  const names = [...new Set(all.map(({ name }) => name))].filter((name) => !changed || Object.hasOwn(changed, name))
  return names.map((name) => {
    const definitions = all.filter((definition) => definition.name === name)
    const { inherited, written, changes } = layersAt(name, definitions, layers, input)
    const own = ownUi(changes ?? written)
    const under = ownUi(changes ? mergeUi(inherited, written) : inherited)
    return {
      name,
      own,
      under,
      ui: ownUi(mergeUi(under, own)),
      path: [...layers.path, name],
      definitions,
    }
  })
}

/** The item of a group, or the address, that a field asks; undefined for all other fields. */
function objectInside(field: Definition, context: CheckContext, toRead: ObjectToRead): ObjectToRead | undefined {
  const { items, properties } = field.field
  const { type } = field.effective
  const isGroup = type === 'array' && items?.type === 'object' && items.properties !== undefined
  if (!isGroup && (type !== 'object' || properties === undefined)) return undefined
  const key = isGroup ? ['items'] : []
  const inside = (ui: AuthoredUi) => (isGroup ? (ui.items ?? {}) : ui)
  const { inherited, written, changes } = layersAt(field.name, [field], toRead.layers, context)
  return {
    schema: isGroup ? items : field.field,
    path: [...field.path, ...key],
    propertiesPath: [field.name, ...key, 'properties'].join('.'),
    parent: { context, field },
    over: undefined,
    layers: {
      inherited: innerUi(inside(inherited)),
      written: inside(written),
      changes: changes && inside(changes),
      path: [...toRead.layers.path, field.name, ...key],
    },
  }
}

function read(toRead: ObjectToRead, reading: Reading): CheckContext {
  const { input, file } = reading
  const object = normalize(toRead.schema, toRead.path)
  const definitions = definitionsOf(object, input.shared, toRead.over)
  const { changes, written, path } = toRead.layers
  const context: CheckContext = {
    ...input,
    file,
    object,
    propertiesPath: toRead.propertiesPath,
    parent: toRead.parent,
    definitions,
    names: new Set(definitions.map(({ name }) => name)),
    shownFields: shownFieldsOf(toRead, definitions, input),
    ui: { own: changes ?? written, path },
    inner: [],
  }
  const inner = definitions.flatMap((definition) => objectInside(definition, context, toRead) ?? [])
  return { ...context, inner: inner.map((inside) => read(inside, reading)) }
}

/**
 * Reads a category file of the right shape for the checks.
 * @param category the variant to lay over it
 */
export function contextOf(input: CheckInput, file: CategoryFile, category?: string): CheckContext {
  const variant = ownValue(file.variants, category ?? '')
  const path = ['variants', category ?? '']
  const toRead: ObjectToRead = {
    schema: file.schema,
    path: ['schema'],
    propertiesPath: 'schema.properties',
    parent: undefined,
    over: variant && { fields: variant.schema?.properties ?? {}, path: [...path, 'schema', 'properties'] },
    layers: {
      inherited: {},
      written: file.uiSchema ?? {},
      changes: variant && (variant.uiSchema ?? {}),
      path: variant ? [...path, 'uiSchema'] : ['uiSchema'],
    },
  }
  return read(toRead, { input, file })
}

/**
 * The context without the fields whose rules, title and control are unknown: their `$ref` names no shared field, or they are an
 * empty list or object. Other checks report those.
 */
export function withKnownFields(context: CheckContext): CheckContext {
  const { definitions, names, shownFields, shared, inner } = context
  const isUnknown = (wanted?: string) => wanted !== undefined && !Object.hasOwn(shared.definitions, wanted)
  const unknown = new Set(
    definitions
      .filter(({ own, effective }) => isUnknown(sharedNameOf(own)) || isIncomplete(effective))
      .map(({ name }) => name),
  )
  const isKnown = ({ name }: { name: string }) => !unknown.has(name)
  return {
    ...context,
    definitions: definitions.filter(isKnown),
    names: new Set([...names].filter((name) => !unknown.has(name))),
    shownFields: shownFields.filter(isKnown),
    inner: inner.filter(({ parent }) => !parent || isKnown(parent.field)).map(withKnownFields),
  }
}

/** The kind of a field as it is shown. If its definitions differ, options in any of them make it a choice. */
export function kindOfShown({ ui, definitions }: ShownField): FieldKind {
  const choice = definitions.find(({ effective }) => optionsOf(effective))
  return kindOf((choice ?? definitions[0])?.effective ?? {}, ui)
}

/** The control that the form draws for a field. A date is always a date input. Only a place is drawn as a place. */
export function drawingOf(shownField: ShownField): Drawing {
  const { name, widgets } = kindOfShown(shownField)
  const [byKind = 'fieldset'] = widgets
  const chosen = shownField.ui['ui:widget']
  const isOtherKind = chosen === 'place' && name !== 'place'
  const widget = chosen === undefined || isOtherKind ? byKind : chosen
  return widget === 'text' && name === 'date' ? 'date' : widget
}

/** Path of a key in `uiSchema`, if it is in this file; else of the definition that conflicts with it. */
export const pathOfKey = (
  { own, path, definitions }: ShownField,
  key: 'ui:widget' | 'ui:placeholder' | 'ui:autocomplete',
): JsonPath => (own[key] === undefined ? (definitions[0]?.path ?? path) : [...path, key])

const PREFIX = /^(?:e\.?g\.?|for example|for instance|such as|like|example)[:,]?\s+/i

/** The example inside a placeholder: `2019 Honda Civic` of `e.g. 2019 Honda Civic`; undefined if it has none. */
export function exampleIn(placeholder: string): string | undefined {
  return PREFIX.test(placeholder) ? placeholder.replace(PREFIX, '').replace(/\s*(?:…|\.\.\.)$/, '') : undefined
}

/** The answers that a file shows for a field: its examples, and the one in its placeholder. */
export function shownExamples({ ui, definitions }: ShownField): string[] {
  const placeholder = exampleIn(ui['ui:placeholder'] ?? '')
  const examples = definitions.flatMap(({ effective }) => effective.examples ?? []).map(String)
  return placeholder === undefined ? examples : [...examples, placeholder]
}
