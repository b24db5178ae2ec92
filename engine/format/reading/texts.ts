import type { AuthoredMessage, AuthoredUi, CategoryFile, FieldDefinition } from '../category.ts'
import type { JsonPath } from '../json.ts'
import { innerUi } from './layers.ts'
import { type CheckContext, contextsIn } from './read.ts'

/** Largest number of characters of each sort of text. */
const LIMITS = {
  label: 60,
  heading: 80,
  tileLabel: 40,
  tileLine: 60,
  stepTitle: 80,
  fieldTitle: 120,
  itemTitle: 40,
  option: 100,
  placeholder: 80,
  unit: 12,
  button: 40,
  subject: 150,
  sentence: 300,
} as const

/** Smallest and largest number of characters of a page's description. Search results cut longer ones and pad shorter ones. */
export const DESCRIPTION = [70, 160] as const

/** Texts that stand in a new question or tile until its author writes another. They must not reach visitors. */
export const STAND_INS: { readonly options: readonly string[]; readonly tileLine: string } = {
  options: ['First choice', 'Second choice'],
  tileLine: 'One short line about it',
}

/** A text that a person reads, and where it is written. */
export type Text = {
  readonly text: string
  readonly path: JsonPath
  readonly most: number
  readonly isOption?: boolean
  /** Whether the form replaces placeholders in it, such as `{name}`. */
  readonly hasPlaceholders?: boolean
}

export type Texts = NonNullable<CategoryFile['texts']>

const BUTTONS: readonly (keyof Texts)[] = [
  'continue',
  'previous',
  'categories',
  'submit',
  'sending',
  'again',
  'print',
  'elsewhere',
  'changeCategory',
  'change',
  'dateToday',
  'dateNextWeek',
  'acceptDoubt',
  'choose',
  'optional',
  'addFirstItem',
  'addItem',
  'removeItem',
  'restoreItem',
]

/** Texts that turn a feature off if they are empty. */
const CAN_BE_EMPTY: readonly (keyof Texts)[] = [
  'categories',
  'consent',
  'changeCategory',
  'dateToday',
  'dateNextWeek',
  'dateWish',
  'doubtEmail',
  'doubtPhone',
  'doubtLongPhone',
  'doubtNoPhone',
  'doubtDate',
  'doubtPlace',
  'doubtZip',
  'doubtUnknownPlace',
]

const text = (value: string | undefined, path: JsonPath, most: number): Text[] =>
  value === undefined ? [] : [{ text: value, path, most }]

const withPlaceholders = (...args: Parameters<typeof text>): Text[] =>
  text(...args).map((found) => ({ ...found, hasPlaceholders: true }))

const messageTexts = (message: AuthoredMessage | undefined, path: JsonPath): Text[] =>
  typeof message === 'object'
    ? Object.entries(message).flatMap(([rule, sentence]) =>
        withPlaceholders(sentence, [...path, rule], LIMITS.sentence),
      )
    : withPlaceholders(message, path, LIMITS.sentence)

function optionTexts({ enum: values, oneOf }: Pick<FieldDefinition, 'enum' | 'oneOf'>, path: JsonPath): Text[] {
  const option = (value: string, at: JsonPath): Text => ({ text: value, path: at, most: LIMITS.option, isOption: true })
  return [
    ...(values ?? []).map((value, index) => option(value, [...path, 'enum', index])),
    ...(oneOf ?? []).map((entry, index) => option(entry.title, [...path, 'oneOf', index, 'title'])),
  ]
}

/** The texts of a field itself, not of the fields inside it. */
function fieldTexts(
  { title, description, message, items = { type: 'string' }, ...options }: FieldDefinition,
  path: JsonPath,
): Text[] {
  const inItems = [...path, 'items']
  return [
    ...text(title, [...path, 'title'], LIMITS.fieldTitle),
    ...text(description, [...path, 'description'], LIMITS.sentence),
    ...messageTexts(message, [...path, 'message']),
    ...optionTexts(options, path),
    ...text(items.title, [...inItems, 'title'], LIMITS.itemTitle),
    ...messageTexts(items.message, [...inItems, 'message']),
    ...optionTexts(items, inItems),
  ]
}

const uiTexts = (ui: AuthoredUi, path: JsonPath): Text[] => [
  ...text(ui['ui:placeholder'], [...path, 'ui:placeholder'], LIMITS.placeholder),
  ...text(ui['ui:options']?.unit, [...path, 'ui:options', 'unit'], LIMITS.unit),
  ...Object.entries(innerUi(ui)).flatMap(([name, inner]) => uiTexts(inner, [...path, name])),
]

const formTexts = (texts: Texts | undefined, path: JsonPath): Text[] =>
  Object.entries(texts ?? {})
    .filter(([key, value]) => !CAN_BE_EMPTY.some((name) => name === key) || value !== '')
    .flatMap(([key, value]) =>
      withPlaceholders(
        value,
        [...path, key],
        BUTTONS.some((button) => button === key) ? LIMITS.button : LIMITS.sentence,
      ),
    )

function stepTexts({ title, description, sections }: CategoryFile['steps'][number], index: number): Text[] {
  const path = ['steps', index]
  return [
    ...text(title, [...path, 'title'], LIMITS.stepTitle),
    ...text(description, [...path, 'description'], LIMITS.sentence),
    ...(sections ?? []).flatMap((section, at) =>
      text(section.title, [...path, 'sections', at, 'title'], LIMITS.stepTitle),
    ),
  ]
}

function pageTexts({ label, heading, description, tiles, steps, submission }: CategoryFile): Text[] {
  return [
    ...text(label, ['label'], LIMITS.label),
    ...text(heading, ['heading'], LIMITS.heading),
    ...text(description, ['description'], DESCRIPTION[1]),
    ...(tiles ?? []).flatMap((tile, index) => [
      ...text(tile.label, ['tiles', index, 'label'], LIMITS.tileLabel),
      ...text(tile.line, ['tiles', index, 'line'], LIMITS.tileLine),
    ]),
    ...steps.flatMap(stepTexts),
    ...withPlaceholders(submission.subject, ['submission', 'subject'], LIMITS.subject),
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
      ...uiTexts(variant.uiSchema ?? {}, [...path, 'uiSchema']),
      ...formTexts(variant.texts, [...path, 'texts']),
    ]
  })
}

/** Every text of a file that a visitor or the sales team reads, without those of its fields. */
export const textsOfFile = ({ file }: CheckContext): Text[] => [
  ...pageTexts(file),
  ...messageTexts(file.schema.message, ['schema', 'message']),
  ...uiTexts(file.uiSchema ?? {}, ['uiSchema']),
  ...formTexts(file.texts, ['texts']),
  ...variantTexts(file),
]

/** Every text of the fields of an object. */
export const textsOfFields = ({ definitions }: CheckContext): Text[] =>
  definitions.flatMap(({ own, path }) => fieldTexts(own, path))

/** Every text of a file, those of all its fields included. */
export const textsOf = (root: CheckContext): Text[] => [
  ...textsOfFile(root),
  ...contextsIn(root).flatMap(textsOfFields),
]
