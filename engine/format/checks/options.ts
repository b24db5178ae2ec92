import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Definition } from '../fields.ts'
import type { JsonPath } from '../source.ts'

/** Texts that people take for the same. */
const alike = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

type Option = {
  readonly value: string
  readonly title: string
  readonly path: JsonPath
  readonly keys: readonly string[]
}

const writtenOptions = ({ own, path }: Definition): Option[] => [
  ...(own.enum ?? []).map((value, index) => ({ value, title: value, path: [...path, 'enum', index], keys: [] })),
  ...(own.oneOf ?? []).map(({ const: value, title }, index) => ({
    value,
    title,
    path: [...path, 'oneOf', index],
    keys: ['const', 'title'],
  })),
]

function optionBlanks({ value, title, path, keys }: Option, { source }: CheckContext): Diagnostic[] {
  return [value, title].flatMap((text, index) => {
    if (text === text.trim() || (index === 1 && keys.length === 0)) return []
    return source.diagnosticAt(
      'option-blanks',
      [...path, ...keys.slice(index, index + 1)],
      `The option "${text}" starts or ends with a space, and answers are trimmed, so it would be refused.`,
      `Write it as ${JSON.stringify(text.trim())}.`,
    )
  })
}

function repeatedOptions(options: readonly Option[], { source }: CheckContext): Diagnostic[] {
  return options.flatMap(({ value, title, path }, index) => {
    const earlier = options.slice(0, index)
    const same = earlier.find((other) => alike(other.value) === alike(value))
    if (same && same.value !== value)
      return source.diagnosticAt(
        'duplicate-option',
        path,
        `The options "${same.value}" and "${value}" are the same to a reader.`,
        'Keep one of the two.',
      )
    if (same || !earlier.some((other) => alike(other.title) === alike(title))) return []
    return source.diagnosticAt(
      'duplicate-title',
      path,
      `Two options have the text "${title}".`,
      'Give each option a text of its own.',
    )
  })
}

/** Options differ from each other and can be chosen. */
export const checkOptions: Check = (context) =>
  context.definitions.flatMap((definition) => {
    const options = writtenOptions(definition)
    return [...options.flatMap((option) => optionBlanks(option, context)), ...repeatedOptions(options, context)]
  })

const placeOf = ({ path }: Definition) => JSON.stringify(path.slice(0, -1))

/** Whether two fields can be asked at the same time, as far as that is certain. */
const areTogether = (a: Definition, b: Definition) => a.isBase || b.isBase || placeOf(a) === placeOf(b)

function repeatedTitles({ definitions, source }: CheckContext): Diagnostic[] {
  return definitions.flatMap((definition, index) => {
    const title = definition.effective.title
    if (title === undefined) return []
    const other = definitions
      .slice(0, index)
      .find(
        (earlier) =>
          earlier.name !== definition.name &&
          alike(earlier.effective.title ?? '') === alike(title) &&
          areTogether(earlier, definition),
      )
    if (!other) return []
    const path = definition.own.title === undefined ? definition.path : [...definition.path, 'title']
    return source.diagnosticAt(
      'duplicate-title',
      path,
      `"${other.name}" and "${definition.name}" have the same title.`,
      'Give each field a title of its own.',
    )
  })
}

/** No two fields that are asked together, and no two steps, have one title. */
export const checkTitles: Check = (context) => [
  ...repeatedTitles(context),
  ...context.file.steps.flatMap(({ title }, index, steps) =>
    steps.slice(0, index).some((earlier) => alike(earlier.title) === alike(title))
      ? context.source.diagnosticAt(
          'duplicate-title',
          ['steps', index, 'title'],
          `Two steps have the title "${title}".`,
          'Give each step a title of its own.',
        )
      : [],
  ),
]
