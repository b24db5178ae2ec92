import type { FieldUi } from '../form/authored.ts'
import type { CategoryFile } from './category.ts'
import type { CheckContext } from './check-context.ts'
import type { FieldDefinition } from './fields.ts'
import type { JsonPath } from './source.ts'

/** Most characters of a text that has a line, or a button, of its own. */
const LIMITS = {
  label: 60,
  heading: 80,
  tileLabel: 40,
  tileLine: 60,
  stepTitle: 80,
  fieldTitle: 120,
  option: 100,
  placeholder: 80,
  unit: 12,
  button: 40,
  subject: 150,
  sentence: 300,
} as const

/** Least and most characters of the description of a page: search results cut a longer one and pad a shorter one. */
export const DESCRIPTION = [70, 160] as const

/** A text that a person reads, and where it is written. */
export type Text = {
  readonly text: string
  readonly path: JsonPath
  readonly most: number
  readonly isOption?: boolean
}

export type Texts = NonNullable<CategoryFile['texts']>

const BUTTONS = new Set<string>([
  'continue',
  'previous',
  'categories',
  'submit',
  'sending',
  'again',
  'choose',
  'optional',
])

const text = (value: string | undefined, path: JsonPath, most: number): Text[] =>
  value === undefined ? [] : [{ text: value, path, most }]

function fieldTexts({ title, description, message, enum: values, oneOf }: FieldDefinition, path: JsonPath): Text[] {
  const sentences = typeof message === 'string' ? { '': message } : (message ?? {})
  const option = (value: string, at: JsonPath): Text => ({ text: value, path: at, most: LIMITS.option, isOption: true })
  return [
    ...text(title, [...path, 'title'], LIMITS.fieldTitle),
    ...text(description, [...path, 'description'], LIMITS.sentence),
    ...Object.entries(sentences).flatMap(([keyword, sentence]) =>
      text(sentence, [...path, 'message', ...(keyword ? [keyword] : [])], LIMITS.sentence),
    ),
    ...(values ?? []).map((value, index) => option(value, [...path, 'enum', index])),
    ...(oneOf ?? []).map((entry, index) => option(entry.title, [...path, 'oneOf', index, 'title'])),
  ]
}

const uiTexts = (uiSchema: Readonly<Record<string, FieldUi>> | undefined, path: JsonPath): Text[] =>
  Object.entries(uiSchema ?? {}).flatMap(([name, ui]) => [
    ...text(ui['ui:placeholder'], [...path, name, 'ui:placeholder'], LIMITS.placeholder),
    ...text(ui['ui:options']?.unit, [...path, name, 'ui:options', 'unit'], LIMITS.unit),
  ])

const formTexts = (texts: Texts | undefined, path: JsonPath): Text[] =>
  Object.entries(texts ?? {})
    .filter(([key, value]) => key !== 'categories' || value !== '')
    .flatMap(([key, value]) => text(value, [...path, key], BUTTONS.has(key) ? LIMITS.button : LIMITS.sentence))

function pageTexts({ label, heading, description, tiles, steps, submission }: CategoryFile): Text[] {
  return [
    ...text(label, ['label'], LIMITS.label),
    ...text(heading, ['heading'], LIMITS.heading),
    ...text(description, ['description'], DESCRIPTION[1]),
    ...(tiles ?? []).flatMap((tile, index) => [
      ...text(tile.label, ['tiles', index, 'label'], LIMITS.tileLabel),
      ...text(tile.line, ['tiles', index, 'line'], LIMITS.tileLine),
    ]),
    ...steps.flatMap((step, index) => text(step.title, ['steps', index, 'title'], LIMITS.stepTitle)),
    ...text(submission.subject, ['submission', 'subject'], LIMITS.subject),
  ]
}

function variantTexts({ variants }: CategoryFile): Text[] {
  return Object.entries(variants ?? {}).flatMap(([category, variant]) => {
    const path = ['variants', category]
    return [
      ...text(category, path, LIMITS.label),
      ...text(variant.heading, [...path, 'heading'], LIMITS.heading),
      ...text(variant.description, [...path, 'description'], DESCRIPTION[1]),
      ...Object.entries(variant.schema?.properties ?? {}).flatMap(([name, field]) =>
        fieldTexts(field, [...path, 'schema', 'properties', name]),
      ),
      ...uiTexts(variant.uiSchema, [...path, 'uiSchema']),
      ...formTexts(variant.texts, [...path, 'texts']),
    ]
  })
}

/** Every text of a file that a visitor or the sales team reads. */
export const textsOf = ({ file, definitions }: CheckContext): Text[] => [
  ...pageTexts(file),
  ...definitions.flatMap(({ own, path }) => fieldTexts(own, path)),
  ...uiTexts(file.uiSchema, ['uiSchema']),
  ...formTexts(file.texts, ['texts']),
  ...variantTexts(file),
]
