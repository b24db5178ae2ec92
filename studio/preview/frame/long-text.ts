import type { FieldSchema, ObjectSchema } from '../../../engine/form/form.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'

const MORE = ', including everything that could matter to the people who have to plan the transport'

/** An answer with a very long word, like a link or a part number, and with more text than fits on a line. */
export const LONG_ANSWER = `Rechtsschutzversicherungsgesellschaften${'-ABCDEFGHIJ'.repeat(6)} and a sentence that goes on for longer than anybody would expect in this place`

const longer = (text: string | undefined) => text && `${text}${MORE}`

function longField(field: FieldSchema): FieldSchema {
  const { title, description, optionTitles, items, properties } = field
  return {
    ...field,
    title: longer(title),
    description: longer(description),
    ...(optionTitles && {
      optionTitles: Object.fromEntries(Object.entries(optionTitles).map(([value, text]) => [value, `${text}${MORE}`])),
    }),
    ...(items?.type === 'object' && { items: longObject(items) }),
    ...(properties && { properties: longFields(properties) }),
  }
}

const longFields = (fields: Readonly<Record<string, FieldSchema>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, longField(field)]))

const longObject = (schema: ObjectSchema): ObjectSchema => ({ ...schema, properties: longFields(schema.properties) })

const longVariant = ({ heading, description, schema }: Pick<ResolvedForm, 'heading' | 'description' | 'schema'>) => ({
  heading: `${heading}${MORE}`,
  description: `${description} ${description}`,
  schema: longObject(schema),
})

/** The form with long titles, hints and options, to see how it wraps. */
export const withLongText = (form: ResolvedForm): ResolvedForm => ({
  ...form,
  ...longVariant(form),
  steps: form.steps.map((step) => ({ ...step, title: `${step.title}${MORE}` })),
  variants: Object.fromEntries(
    Object.entries(form.variants).map(([category, variant]) => [category, { ...variant, ...longVariant(variant) }]),
  ),
})
