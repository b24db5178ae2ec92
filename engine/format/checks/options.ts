import { kindOf } from '../../form/kinds.ts'
import { folded } from '../../words/text.ts'
import { type Diagnostic, fixWith, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { type Option, optionsIn } from '../reading/rules.ts'

function optionBlanks({ value, title, path, keys }: Option, { source }: CheckContext): Diagnostic[] {
  return [value, title].flatMap((text, index) => {
    if (text === text.trim() || (index === 1 && keys.length === 0)) return []
    return source.diagnosticAt(
      'space-around-option',
      [...path, ...keys.slice(index, index + 1)],
      `The option "${text}" starts or ends with a space. Answers are trimmed, so it would be rejected.`,
      fixWith(
        `Write it as ${JSON.stringify(text.trim())}.`,
        set([...path, ...keys.slice(index, index + 1)], text.trim()),
      ),
    )
  })
}

function repeatedOptions(options: readonly Option[], { source }: CheckContext): Diagnostic[] {
  return options.flatMap(({ value, title, path }, index) => {
    const earlier = options.slice(0, index)
    const same = earlier.find((other) => folded(other.value) === folded(value))
    if (same && same.value !== value)
      return source.diagnosticAt(
        'duplicate-option',
        path,
        `The options "${same.value}" and "${value}" look the same to visitors.`,
        fixWith('Keep only one of them.', ...(options.length > 2 ? [remove(path)] : [])),
      )
    if (same || !earlier.some((other) => folded(other.title) === folded(title))) return []
    return source.diagnosticAt(
      'duplicate-title',
      path,
      `Two options have the text "${title}".`,
      'Give each option its own text.',
    )
  })
}

/** A choice with a comma. Several choices are sent as one text, separated by commas. */
function commas({ own, effective }: Definition, options: readonly Option[], { source }: CheckContext): Diagnostic[] {
  const { name } = kindOf(own.items ? own : effective)
  if (name !== 'choices') return []
  return options.flatMap(({ value, path, keys }) => {
    if (!value.includes(',')) return []
    return source.diagnosticAt(
      'comma-in-option',
      [...path, ...keys.slice(0, 1)],
      `The choice "${value}" has a comma, but commas separate the choices when they are sent.`,
      keys.length > 0
        ? fixWith(
            'Remove the comma from "const". It can stay in "title".',
            set([...path, 'const'], value.replaceAll(',', '')),
          )
        : `Write it without a comma, or as "oneOf": [{ "const": ${JSON.stringify(value.replaceAll(',', ''))}, "title": ${JSON.stringify(value)} }].`,
    )
  })
}

/** Options differ from each other and can be chosen. */
export const checkOptions: Check = (context) =>
  context.definitions.flatMap((definition) => {
    const options = optionsIn(definition)
    return [...options.flatMap((option) => optionBlanks(option, context)), ...repeatedOptions(options, context)]
  })

/** Several choices are sent as one text, which can be split into the choices again. */
export const checkCommas: Check = (context) =>
  context.definitions.flatMap((definition) => commas(definition, optionsIn(definition), context))

const partOf = ({ path }: Definition) => JSON.stringify(path.slice(0, -1))

/** Whether two fields are certain to be asked together. */
const areTogether = (a: Definition, b: Definition) => a.isBase || b.isBase || partOf(a) === partOf(b)

function repeatedTitles({ definitions, source }: CheckContext): Diagnostic[] {
  return definitions.flatMap((definition, index) => {
    const title = definition.effective.title
    if (title === undefined) return []
    const other = definitions
      .slice(0, index)
      .find(
        (earlier) =>
          earlier.name !== definition.name &&
          folded(earlier.effective.title ?? '') === folded(title) &&
          areTogether(earlier, definition),
      )
    if (!other) return []
    const path = definition.own.title === undefined ? definition.path : [...definition.path, 'title']
    return source.diagnosticAt(
      'duplicate-title',
      path,
      `"${other.name}" and "${definition.name}" have the same title.`,
      'Give each field its own title.',
    )
  })
}

/** Fields of an object that are asked together have different titles. */
export const checkFieldTitles: Check = repeatedTitles

/** Entries of a list with the title of an earlier one. */
function repeatedHeadings(
  entries: readonly { title: string }[],
  path: JsonPath,
  what: string,
  { source }: CheckContext,
) {
  return entries.flatMap(({ title }, index) =>
    entries.slice(0, index).some((earlier) => folded(earlier.title) === folded(title))
      ? source.diagnosticAt(
          'duplicate-title',
          [...path, index, 'title'],
          `Two ${what}s have the title "${title}".`,
          `Give each ${what} its own title.`,
        )
      : [],
  )
}

/** Steps have different titles, and so have the sections of a step. */
export const checkHeadings: Check = (context) => {
  const { steps } = context.file
  return [
    ...repeatedHeadings(steps, ['steps'], 'step', context),
    ...steps.flatMap(({ sections }, index) =>
      repeatedHeadings(sections ?? [], ['steps', index, 'sections'], 'section', context),
    ),
  ]
}
