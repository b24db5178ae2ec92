import type { AuthoredUi, AuthoredUiSchema, CategoryFile, ObjectKeywords } from '../category.ts'
import { entryOf, type JsonPath } from '../json.ts'
import type { CheckContext, CheckInput, Control } from './check-context.ts'
import { type Definition, definitionsOf, type Overlay, sharedNameOf } from './fields.ts'
import { isIncomplete } from './keywords.ts'
import { normalize } from './normal.ts'
import { innerUi, mergeUi, ownUi } from './ui.ts'

/** How the fields of an object are shown, from the layer below to the one above. */
type UiLayers = {
  /** Taken over from `shared.json`. */
  readonly inherited: AuthoredUiSchema
  readonly written: AuthoredUi
  /** The keys of the variant; undefined if there is none. */
  readonly changes: AuthoredUi | undefined
  /** Place of `changes`, else of `written`. */
  readonly path: JsonPath
}

/** An object schema to be read. */
type Scope = Pick<CheckContext, 'place' | 'parent'> & {
  readonly schema: ObjectKeywords
  readonly path: JsonPath
  readonly over: Overlay | undefined
  readonly layers: UiLayers
}

type Reading = { readonly input: CheckInput; readonly file: CategoryFile }

/** How a field is shown in each layer, down to the fields inside it. */
function layersAt(name: string, [first]: readonly Definition[], layers: UiLayers, { shared }: CheckInput) {
  const referred = entryOf(shared.uiSchema, sharedNameOf(first?.own ?? {}) ?? '') ?? {}
  return {
    inherited: mergeUi(entryOf(layers.inherited, name) ?? {}, referred),
    written: entryOf(innerUi(layers.written), name) ?? {},
    changes: layers.changes && (entryOf(innerUi(layers.changes), name) ?? {}),
  }
}

function controlsOf({ over, layers }: Scope, all: readonly Definition[], input: CheckInput): Control[] {
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
function scopeOf(field: Definition, context: CheckContext, scope: Scope): Scope | undefined {
  const { items, properties } = field.field
  const { type } = field.effective
  const isGroup = type === 'array' && items?.type === 'object' && items.properties !== undefined
  if (!isGroup && (type !== 'object' || properties === undefined)) return undefined
  const key = isGroup ? ['items'] : []
  const inside = (ui: AuthoredUi) => (isGroup ? (ui.items ?? {}) : ui)
  const { inherited, written, changes } = layersAt(field.name, [field], scope.layers, context)
  return {
    schema: isGroup ? items : field.field,
    path: [...field.path, ...key],
    place: [field.name, ...key, 'properties'].join('.'),
    parent: { context, field },
    over: undefined,
    layers: {
      inherited: innerUi(inside(inherited)),
      written: inside(written),
      changes: changes && inside(changes),
      path: [...scope.layers.path, field.name, ...key],
    },
  }
}

function read(scope: Scope, reading: Reading): CheckContext {
  const { input, file } = reading
  const object = normalize(scope.schema, scope.path)
  const definitions = definitionsOf(object, input.shared, scope.over)
  const { changes, written, path } = scope.layers
  const context: CheckContext = {
    ...input,
    file,
    object,
    place: scope.place,
    parent: scope.parent,
    definitions,
    names: new Set(definitions.map(({ name }) => name)),
    controls: controlsOf(scope, definitions, input),
    ui: { own: changes ?? written, path },
    inner: [],
  }
  const inner = definitions.flatMap((definition) => scopeOf(definition, context, scope) ?? [])
  return { ...context, inner: inner.map((innerScope) => read(innerScope, reading)) }
}

/**
 * Reads a category file of the right shape for the checks.
 * @param category the variant to lay over it
 */
export function contextOf(input: CheckInput, file: CategoryFile, category?: string): CheckContext {
  const variant = entryOf(file.variants, category ?? '')
  const path = ['variants', category ?? '']
  const scope: Scope = {
    schema: file.schema,
    path: ['schema'],
    place: 'schema.properties',
    parent: undefined,
    over: variant && { fields: variant.schema?.properties ?? {}, path: [...path, 'schema', 'properties'] },
    layers: {
      inherited: {},
      written: file.uiSchema ?? {},
      changes: variant && (variant.uiSchema ?? {}),
      path: variant ? [...path, 'uiSchema'] : ['uiSchema'],
    },
  }
  return read(scope, { input, file })
}

/**
 * Without the fields whose rules, title and control can't be known: their `$ref` names no shared field, or they are a list or
 * an object without anything in it. Other checks report those.
 */
export function withKnownFields(context: CheckContext): CheckContext {
  const { definitions, names, controls, shared, inner } = context
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
    controls: controls.filter(isKnown),
    inner: inner.filter(({ parent }) => !parent || isKnown(parent.field)).map(withKnownFields),
  }
}
