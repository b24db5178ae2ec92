import type { FormTexts, UiSchema } from '../form/authored.ts'
import type { Condition, Consequence, FieldSchema, Form, FormVariant, ObjectSchema } from '../form/form.ts'
import type { CategoryFile, FieldDefinition, SharedFile } from './category.ts'
import { inDependencyOrder } from './condition-order.ts'
import { withDefaults } from './defaults.ts'
import { definitionsOf, sharedNameOf } from './fields.ts'
import { withHints } from './hints.ts'
import { normalize } from './normal.ts'
import { fieldsOfStep } from './steps.ts'
import { mergeUi, mergeUiSchemas, ownUi } from './ui.ts'

type Fields = Readonly<Record<string, FieldDefinition>>
type RawSchema = CategoryFile['schema']
type Variant = NonNullable<CategoryFile['variants']>[string]

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

function resolveField(field: FieldDefinition, shared: SharedFile): FieldSchema {
  const { $ref, oneOf, ...own } = field
  const base = shared.definitions[sharedNameOf(field) ?? '']
  const inherited = base ? resolveField(base, shared) : {}
  const options = oneOf && {
    enum: oneOf.map((option) => option.const),
    optionTitles: Object.fromEntries(oneOf.map((option) => [option.const, option.title])),
  }
  return { ...inherited, ...own, ...options } as FieldSchema
}

const resolveConsequence = (
  { properties, ...rest }: { properties?: Fields; required?: readonly string[] },
  shared: SharedFile,
) => ({
  ...rest,
  ...(properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, resolveField(field, shared)]),
    ),
  }),
})

/** The conditions of a schema as a list of if, then and else, whichever keyword they were written with, in that order. */
function conditionsOf(schema: RawSchema, shared: SharedFile): Condition[] {
  const conditions: Condition[] = []
  const add = (test: unknown, yes?: RawSchema['then'], no?: RawSchema['else']) =>
    conditions.push({
      if: test,
      ...(yes && { then: resolveConsequence(yes, shared) as Consequence }),
      ...(no && { else: resolveConsequence(no, shared) as Consequence }),
    })
  if (schema.if) add(schema.if, schema.then, schema.else)
  for (const condition of schema.allOf ?? []) add(condition.if, condition.then, condition.else)
  for (const [name, dependency] of Object.entries(schema.dependencies ?? {})) {
    if (Array.isArray(dependency)) add({ required: [name] }, { required: dependency as string[] })
    else if ('oneOf' in dependency) {
      for (const { properties, ...branch } of dependency.oneOf as NonNullable<RawSchema['then']>[]) {
        const { [name]: answer, ...others } = (properties ?? {}) as Record<string, FieldDefinition>
        add({ properties: { [name]: answer ?? {} }, required: [name] }, { ...branch, properties: others })
      }
    } else add({ required: [name] }, dependency as RawSchema['then'])
  }
  return conditions
}

function resolveSchema(schema: RawSchema, shared: SharedFile): ObjectSchema {
  const { properties = {}, required } = resolveConsequence(schema, shared)
  const conditions = inDependencyOrder(conditionsOf(schema, shared), properties)
  return {
    type: 'object',
    properties,
    ...(required && { required }),
    ...(conditions.length > 0 && { allOf: conditions }),
  }
}

function resolveUiSchema(file: CategoryFile, shared: SharedFile): UiSchema {
  const uiSchema: UiSchema = {}
  for (const { name, own: authored, effective } of definitionsOf(normalize(file.schema, ['schema']), shared)) {
    const inherited = shared.uiSchema[sharedNameOf(authored) ?? ''] ?? {}
    const own = file.uiSchema?.[name] ?? {}
    uiSchema[name] ??= withHints(effective, ownUi(mergeUi(inherited, own)))
  }
  return uiSchema
}

const overlay = <Value extends object>(
  base: Record<string, Value> | undefined,
  over: Record<string, Value> | undefined,
) => {
  const merged: Record<string, Value> = { ...base }
  for (const [key, value] of Object.entries(over ?? {})) merged[key] = { ...merged[key], ...value }
  return merged
}

/** The file with a variant laid over it. */
export const withVariant = (file: CategoryFile, variant: Variant): CategoryFile => ({
  ...file,
  heading: variant.heading ?? file.heading,
  description: variant.description ?? file.description,
  schema: { ...file.schema, properties: overlay(file.schema.properties, variant.schema?.properties) },
  uiSchema: mergeUiSchemas(file.uiSchema ?? {}, variant.uiSchema ?? {}),
  texts: { ...file.texts, ...variant.texts },
})

/** Resolves a checked category file: shared fields looked up, conditions in one form, options as `enum` with their names. */
export function resolveVariant(file: CategoryFile, shared: SharedFile): ResolvedVariant {
  const uiSchema = resolveUiSchema(file, shared)
  return {
    heading: file.heading,
    description: file.description,
    schema: withDefaults(resolveSchema(file.schema, shared), uiSchema),
    uiSchema,
    texts: { ...shared.texts, ...file.texts },
  }
}

/**
 * Resolves a checked category file: everything left out filled in, shared fields looked up.
 * @param id file name without `.json`
 * @param iconMarkup gives the inner markup of an icon by its name
 */
export const resolveForm = (
  id: string,
  file: CategoryFile,
  shared: SharedFile,
  iconMarkup: (name: string) => string,
): ResolvedForm => ({
  id,
  path: file.path === undefined ? `/${id}-quote-form` : file.path,
  label: file.label ?? null,
  openCategory: file.openCategory ?? false,
  tiles: (file.tiles ?? []).map((tile) => ({ ...tile, icon: iconMarkup(tile.icon) })),
  steps: file.steps.map((step) => ({ ...step, fields: fieldsOfStep(step) })),
  submission: { delivery: 'endpoint', ...file.submission },
  problems: file.problems ?? 'inline',
  completion: file.completion ?? 'thank-you',
  ...resolveVariant(file, shared),
  variants: Object.fromEntries(
    Object.entries(file.variants ?? {}).map(([category, variant]) => [
      category,
      resolveVariant(withVariant(file, variant), shared),
    ]),
  ),
})
