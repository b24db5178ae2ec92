import type {
  Consequence,
  FieldSchema,
  FieldUi,
  Form,
  FormTexts,
  FormVariant,
  ObjectSchema,
  Options,
  UiSchema,
} from '../../form/form.ts'
import { joinPath } from '../../form/values.ts'
import {
  type AuthoredUi,
  type AuthoredUiSchema,
  type CategoryFile,
  defaultPath,
  type FieldDefinition,
  fieldsOfStep,
  type ObjectKeywords,
  type SharedFile,
  type VariantDefinition,
} from '../category.ts'
import { conditionWords, shownIfAny } from '../reading/condition-words.ts'
import { inDependencyOrder } from '../reading/conditions.ts'
import {
  type Definition,
  definitionsOf,
  innerUi,
  mergeFields,
  mergeUi,
  mergeUiSchemas,
  ownUi,
  sharedNameOf,
} from '../reading/layers.ts'
import { type NormalObject, normalize, type Part, partsOf, testedNames } from '../reading/normal.ts'
import { explanationsIn } from './explanations.ts'
import { factFieldsOf, partFieldsOf } from './facts.ts'
import { DEFAULTS, messagesOf, sentenceFor, withDefaults, withHints } from './fill-in.ts'
import { typeset } from './typeset.ts'

/** The words and rules of a form, or of one of its variants, with nothing left to look up. */
export type ResolvedVariant = {
  heading: string
  description: string
  schema: ObjectSchema
  uiSchema: UiSchema
  texts: FormTexts
}

/** A form without its validators: everything that its category file and `shared.json` say. */
export type ResolvedForm = Omit<Form, keyof FormVariant | 'variants'> &
  ResolvedVariant & { readonly variants: Readonly<Record<string, ResolvedVariant>> }

/** The file with a variant laid over it. */
export const withVariant = (file: CategoryFile, variant: VariantDefinition): CategoryFile => ({
  ...file,
  heading: variant.heading ?? file.heading,
  description: variant.description ?? file.description,
  schema: { ...file.schema, properties: mergeFields(file.schema.properties, variant.schema?.properties ?? {}) },
  uiSchema: mergeUiSchemas(file.uiSchema ?? {}, variant.uiSchema ?? {}),
  texts: { ...file.texts, ...variant.texts },
})

/** Resolves the words and rules of a checked category file. */
export function resolveVariant(file: CategoryFile, shared: SharedFile): ResolvedVariant {
  const texts = { ...shared.texts, ...file.texts }
  return typeset({
    heading: file.heading,
    description: file.description,
    ...resolveSchema(file.schema, file.uiSchema ?? {}, shared, texts),
    texts,
  })
}

/** The steps of a file, and the review where it asks for one. */
const stepsOf = ({ steps, review = false }: CategoryFile, { reviewTitle }: FormTexts): Form['steps'] => [
  ...steps.map((step) => ({ ...step, fields: fieldsOfStep(step) })),
  ...(review ? [{ title: reviewTitle, fields: [], isReview: true } as const] : []),
]

/**
 * Resolves a checked category file: everything left out filled in, shared fields looked up.
 * @param id file name without `.json`
 * @param iconMarkup gives the inner markup of an icon by its name
 */
export function resolveForm(
  id: string,
  file: CategoryFile,
  shared: SharedFile,
  iconMarkup: (name: string) => string,
): ResolvedForm {
  const own = resolveVariant(file, shared)
  return {
    id,
    path: file.path === undefined ? defaultPath(id) : file.path,
    label: file.label ?? null,
    openCategory: file.openCategory ?? false,
    tiles: (file.tiles ?? []).map((tile) => ({ ...typeset(tile), icon: iconMarkup(tile.icon) })),
    steps: typeset(stepsOf(file, own.texts)),
    submission: { delivery: DEFAULTS.delivery, ...file.submission },
    prefill: file.prefill ?? [],
    problems: file.problems ?? DEFAULTS.problems,
    completion: file.completion ?? DEFAULTS.completion,
    ...own,
    facts: factFieldsOf(file, shared, own.uiSchema),
    parts: partFieldsOf(file),
    variants: Object.fromEntries(
      Object.entries(file.variants ?? {}).map(([category, variant]) => [
        category,
        resolveVariant(withVariant(file, variant), shared),
      ]),
    ),
  }
}

/** All that resolving an object needs besides its schema. */
type ResolveContext = {
  readonly shared: SharedFile
  readonly texts: FormTexts
  /** Path of the object, with `*` for the index of an item. */
  readonly path: string
  /** How its fields are shown, by name. */
  readonly ui: AuthoredUiSchema
  readonly order: readonly string[] | undefined
  /** Filled while fields are resolved: how each is shown, by path. */
  readonly uiSchema: UiSchema
}

const optionsIn = ({ enum: values, oneOf }: Pick<FieldDefinition, 'enum' | 'oneOf'>): Options => ({
  ...(values && { enum: values }),
  ...(oneOf && {
    enum: oneOf.map((option) => option.const),
    optionTitles: Object.fromEntries(oneOf.map((option) => [option.const, option.title])),
  }),
})

/** The inside of a field: the item of a group, the options of several choices, the fields of an address. */
function insideOf({ field }: Definition, ui: AuthoredUi, path: string, around: ResolveContext): Partial<FieldSchema> {
  const { items } = field
  if (items?.type === 'string') return { items: { type: 'string', ...optionsIn(items) } }
  if (items) {
    const item = resolveObject(items, { ...around, ...uiInside(ui.items), path: joinPath(path, '*') })
    return { items: { ...item, ...(items.title && { title: items.title }) } }
  }
  return field.properties ? resolveObject(field, { ...around, ...uiInside(ui), path }) : {}
}

const uiInside = (ui: AuthoredUi = {}): Pick<ResolveContext, 'ui' | 'order'> => ({
  ui: innerUi(ui),
  order: ui['ui:order'],
})

/** Keywords of a definition that mean the same in a resolved field. */
function plainKeywords({ field }: Definition): Partial<FieldSchema> {
  const { $ref, oneOf, items, message, properties, required, anyOf, ...rest } = field
  const { allOf, if: test, then, else: otherwise, ...plain } = rest
  return plain
}

/** The definitions of a field, and the parts of the schema that require it. */
type Family = {
  readonly all: Definition[]
  readonly requiring: Part[]
  /** Clauses of the conditions that have a definition, and titles of the fields that these test. */
  readonly clauses: string[]
  readonly tested: string[]
  /** Name of the text field that says what "Other" means, if it is a choice that has one. */
  readonly explainedBy: string | undefined
}

function resolveField(definition: Definition, part: Part, family: Family, around: ResolveContext): FieldSchema {
  const { all, requiring, clauses, tested, explainedBy } = family
  const { name, own, isBase } = definition
  const path = joinPath(around.path, name)
  const ui = mergeUi(around.shared.uiSchema[sharedNameOf(own) ?? ''] ?? {}, around.ui[name] ?? {})
  const shows = isBase || !all.some((other) => other.isBase)
  const isRequired = requiring.includes(part) || (shows && requiring.length > 0)
  const resolved = {
    ...plainKeywords(definition),
    ...optionsIn(definition.field),
    ...insideOf(definition, ui, path, around),
    messages: messagesOf(definition, all, isRequired),
    ...(explainedBy !== undefined && { explainedBy }),
    ...(shows && !isBase && { shownIf: shownIfAny(clauses, tested) }),
  }
  around.uiSchema[path] ??= withHints(definition.effective, ownUi(ui))
  return shows ? withDefaults(resolved, around.uiSchema[path] as FieldUi, around.texts) : resolved
}

/** The definitions and requirements of each field of an object, by name. */
function familiesOf(object: NormalObject, definitions: readonly Definition[]): ReadonlyMap<string, Family> {
  const explanations = new Map(explanationsIn(object, definitions))
  const families = new Map<string, Family>(
    definitions.map(({ name }) => [
      name,
      { all: [], requiring: [], clauses: [], tested: [], explainedBy: explanations.get(name) },
    ]),
  )
  for (const definition of definitions) families.get(definition.name)?.all.push(definition)
  for (const part of partsOf(object)) for (const { name } of part.required) families.get(name)?.requiring.push(part)
  const fields = new Map(definitions.map(({ name, effective }) => [name, effective] as const).reverse())
  for (const { test, then, else: otherwise } of object.conditions) {
    const titles = testedNames(test).map(({ name }) => fields.get(name)?.title ?? name)
    const add = (part: Part | undefined, isNegated: boolean) => {
      const clause = part?.fields.length ? conditionWords(test.schema, fields, isNegated) : ''
      for (const { name } of part?.fields ?? []) {
        families.get(name)?.clauses.push(clause)
        families.get(name)?.tested.push(...titles)
      }
    }
    add(then, false)
    add(otherwise, true)
  }
  return families
}

/** Every name in the order that `ui:order` gives, in which `*` stands for the names that it leaves out. */
const expandOrder = (order: readonly string[], names: readonly string[]): string[] =>
  order.flatMap((name) => (name === '*' ? names.filter((other) => !order.includes(other)) : name))

/** Resolves an object schema: that of a form, of an item of a group, or of an address. */
function resolveObject(schema: ObjectKeywords, around: ResolveContext): ObjectSchema {
  const object = normalize(schema, [])
  const definitions = definitionsOf(object, around.shared)
  const families = familiesOf(object, definitions)
  const byPath = new Map(definitions.map((definition) => [definition.path, definition]))
  const resolvePart = (part: Part): Required<Consequence> => ({
    properties: Object.fromEntries(
      part.fields.flatMap(({ name, path }) => {
        const definition = byPath.get(path)
        const family = families.get(name)
        return definition && family ? [[name, resolveField(definition, part, family, around)]] : []
      }),
    ),
    required: part.required.map(({ name }) => name),
  })
  const base = resolvePart(object.base)
  const conditions = object.conditions.map(({ test, then, else: otherwise }) => ({
    if: test.schema,
    ...(then && { then: resolvePart(then) }),
    ...(otherwise && { else: resolvePart(otherwise) }),
  }))
  const sentence = sentenceFor(schema.message, 'anyOf')
  return {
    type: 'object',
    ...base,
    ...(conditions.length > 0 && { allOf: inDependencyOrder(conditions, base.properties) }),
    ...(schema.anyOf && { anyOf: schema.anyOf }),
    ...(schema.anyOf && sentence !== undefined && { messages: { anyOf: sentence } }),
    ...(around.order && { order: expandOrder(around.order, [...families.keys()]) }),
  }
}

/** The schema of a form with every field resolved, and how each field is shown, by path with `*` for the index of an item. */
function resolveSchema(
  schema: ObjectKeywords,
  ui: AuthoredUiSchema,
  shared: SharedFile,
  texts: FormTexts,
): { schema: ObjectSchema; uiSchema: UiSchema } {
  const uiSchema: UiSchema = {}
  return { schema: resolveObject(schema, { shared, texts, path: '', ui, order: undefined, uiSchema }), uiSchema }
}
