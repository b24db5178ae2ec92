import type { UiSchema } from '../form/authored.ts'
import type { Consequence, FieldSchema, ObjectSchema } from '../form/form.ts'

/** Most characters of a text answer whose field sets no `maxLength`. Formats have a limit of their own. */
const MAX_LENGTH = { line: 1000, textarea: 10_000 } as const

type Fields = Readonly<Record<string, FieldSchema>>

const isFreeText = ({ type, enum: options, const: only, format, minLength = 0 }: FieldSchema) =>
  type === 'string' && !options && only === undefined && format === undefined && Number(minLength) <= MAX_LENGTH.line

function withDefault(field: FieldSchema, ui: UiSchema[string] | undefined): FieldSchema {
  const unit = ui?.['ui:options']?.unit
  const isNumber = field.type === 'number' || field.type === 'integer'
  if (isNumber && unit) return { ...field, unit }
  if (!isFreeText(field) || field.maxLength !== undefined) return field
  const maxLength = ui?.['ui:widget'] === 'textarea' ? MAX_LENGTH.textarea : MAX_LENGTH.line
  return { ...field, maxLength, isDefaultLimit: true }
}

/**
 * Gives what a file does not have to say: each number field its unit, and each text field that sets no `maxLength` a
 * limit, whose message is the text `tooLong`. A condition that only refines a field adds nothing.
 */
export function withDefaults(schema: ObjectSchema, uiSchema: UiSchema): ObjectSchema {
  const fill = (fields: Fields, isRefinement: (name: string) => boolean): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        isRefinement(name) ? field : withDefault(field, uiSchema[name]),
      ]),
    )
  const fillConsequence = (consequence: Consequence): Consequence => ({
    ...consequence,
    ...(consequence.properties && {
      properties: fill(consequence.properties, (name) => Object.hasOwn(schema.properties, name)),
    }),
  })
  return {
    ...schema,
    properties: fill(schema.properties, () => false),
    ...(schema.allOf && {
      allOf: schema.allOf.map((condition) => ({
        if: condition.if,
        ...(condition.then && { then: fillConsequence(condition.then) }),
        ...(condition.else && { else: fillConsequence(condition.else) }),
      })),
    }),
  }
}
