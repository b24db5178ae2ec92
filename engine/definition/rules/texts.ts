import type { CategoryFile, FieldUi } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { FieldDefinition } from '../fields.ts'
import { quotedList } from '../nearest.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'

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
const DESCRIPTION = [70, 160] as const

/** A text that a person reads, and where it is written. */
type Text = { readonly text: string; readonly path: JsonPath; readonly most: number; readonly isOption?: boolean }

type Texts = NonNullable<CategoryFile['texts']>

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

/** The placeholders that a text of the form may have. */
const PLACEHOLDERS: Partial<Record<keyof Texts, readonly string[]>> = {
  progress: ['step', 'steps'],
  tooLong: ['maxLength'],
}

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
const textsOf = ({ file, definitions }: Subject): Text[] => [
  ...pageTexts(file),
  ...definitions.flatMap(({ own, path }) => fieldTexts(own, path)),
  ...uiTexts(file.uiSchema, ['uiSchema']),
  ...formTexts(file.texts, ['texts']),
  ...variantTexts(file),
]

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

function mistakeIn({ text, path, most, isOption }: Text): [rule: string, message: string, fix: string] | undefined {
  const key = typeof path.at(-1) === 'number' ? `"${text}"` : `"${path.at(-1)}"`
  const length = [...text].length
  if (text.trim() === '') return ['empty-text', `${key} has nothing but spaces.`, 'Write the text between its quotes.']
  if (/[\n\r\t\v\f\u2028\u2029]/.test(text))
    return [
      'line-break-in-text',
      `${key} has a line break or a tab.`,
      'Put a space in its place: it is shown on one line.',
    ]
  if (text !== text.trim() && !isOption)
    return ['text-blanks', `${key} starts or ends with a space.`, 'Take the space out.']
  if (MARKUP.test(text)) {
    const [found] = MARKUP.exec(text) ?? []
    return [
      'html-in-text',
      `${key} has HTML, which is shown as it is typed: ${found}`,
      'Write plain text, and & < > as they are.',
    ]
  }
  if (text.includes('\uFFFD'))
    return [
      'file-encoding',
      `${key} has a broken character (\uFFFD).`,
      'Type the character again and save the file as UTF-8.',
    ]
  if (length > most && path[0] !== 'description')
    return ['text-too-long', `${key} has ${length} characters; there is room for ${most}.`, 'Write it shorter.']
  return undefined
}

function descriptionLength({ file, source }: Subject): Diagnostic[] {
  const { length } = [...file.description.trim()]
  const [least, most] = DESCRIPTION
  if (length === 0 || (length >= least && length <= most)) return []
  return [
    source.diagnosticAt(
      'description-length',
      ['description'],
      `"description" has ${length} characters, not ${least} to ${most}.`,
      length < least
        ? 'Say a little more: what to tell us, and what happens then. Search results show this text.'
        : 'Write it shorter: search results cut it off.',
    ),
  ]
}

function unknownPlaceholders(texts: Texts | undefined, path: JsonPath, { source }: Subject): Diagnostic[] {
  return Object.entries(texts ?? {}).flatMap(([key, value]) => {
    const known = (PLACEHOLDERS[key as keyof Texts] ?? []).map((name) => `{${name}}`)
    const found = [...value.matchAll(/\{[^{}]*\}?|\}/g)].map(([placeholder]) => placeholder)
    const unknown = found.find((placeholder) => !known.includes(placeholder))
    if (unknown === undefined) return []
    const fix =
      known.length > 0
        ? `The placeholders of "${key}" are ${quotedList(known)}.`
        : 'Take it out: this text has no placeholders.'
    return source.diagnosticAt(
      'unknown-placeholder',
      [...path, key],
      `"${key}" has the unknown placeholder ${unknown}.`,
      fix,
    )
  })
}

/** Texts are plain, fit their place and have the placeholders that are filled in. */
export const checkTexts: Rule = (subject) => [
  ...textsOf(subject).flatMap((found) => {
    const mistake = mistakeIn(found)
    return mistake ? subject.source.diagnosticAt(mistake[0], found.path, mistake[1], mistake[2]) : []
  }),
  ...descriptionLength(subject),
  ...unknownPlaceholders(subject.file.texts, ['texts'], subject),
  ...Object.entries(subject.file.variants ?? {}).flatMap(([category, { texts }]) =>
    unknownPlaceholders(texts, ['variants', category, 'texts'], subject),
  ),
]
