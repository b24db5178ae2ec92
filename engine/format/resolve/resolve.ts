import type { Form, FormTexts, FormVariant, ObjectSchema, UiSchema } from '../../form/form.ts'
import { type CategoryFile, defaultPath, type SharedFile, type VariantDefinition } from '../category.ts'
import { mergeFields } from '../reading/fields.ts'
import { mergeUiSchemas } from '../reading/ui.ts'
import { fieldsOfStep } from '../steps.ts'
import { DEFAULTS } from './defaults.ts'
import { factFieldsOf } from './facts.ts'
import { resolveSchema } from './resolve-schema.ts'
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
    variants: Object.fromEntries(
      Object.entries(file.variants ?? {}).map(([category, variant]) => [
        category,
        resolveVariant(withVariant(file, variant), shared),
      ]),
    ),
  }
}
