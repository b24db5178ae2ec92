import { kindOf } from '../../form/kinds.ts'
import { folded } from '../../words/text.ts'
import { remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Definition } from '../reading/layers.ts'
import { type Option, optionsIn } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

/** Texts that start or end with a space. */
const blanksIn = ({ value, title, path, keys }: Option): RuleFinding[] =>
  [value, title].flatMap((text, index) => {
    if (text === text.trim() || (index === 1 && keys.length === 0)) return []
    const at = [...path, ...keys.slice(index, index + 1)]
    return { path: at, values: { text, trimmed: text.trim() }, edits: [set(at, text.trim())] }
  })

const partOf = ({ path }: Definition) => JSON.stringify(path.slice(0, -1))

/** Whether two fields are certain to be asked together. */
const areTogether = (a: Definition, b: Definition) => a.isBase || b.isBase || partOf(a) === partOf(b)

/** Entries of a list with the title of an earlier one. */
const repeatedTitles = (entries: readonly { title: string }[], path: JsonPath, part: string): RuleFinding[] =>
  entries.flatMap(({ title }, index) =>
    entries.slice(0, index).some((earlier) => folded(earlier.title) === folded(title))
      ? { path: [...path, index, 'title'], values: { title, part } }
      : [],
  )

/** Options, fields, steps and sections differ from each other, and options can be chosen and sent. */
export const OPTION_RULES: readonly Rule[] = [
  {
    id: 'space-around-option',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: 'The option "{text}" starts or ends with a space. Answers are trimmed, so it would be rejected.',
      fix: 'Write it as {trimmed:json}.',
    },
    find: (definition) => optionsIn(definition).flatMap(blanksIn),
  },
  {
    id: 'duplicate-option',
    looksAt: 'definition',
    isReadiness: true,
    says: { message: 'The options "{same}" and "{value}" look the same to visitors.', fix: 'Keep only one of them.' },
    find: (definition) =>
      optionsIn(definition).flatMap(({ value, path }, index, options) => {
        const same = options.slice(0, index).find((other) => folded(other.value) === folded(value))?.value
        if (same === undefined || same === value) return []
        return { path, values: { same, value }, edits: options.length > 2 ? [remove(path)] : [] }
      }),
  },
  {
    id: 'duplicate-title',
    looksAt: 'definition',
    isReadiness: true,
    says: { message: 'Two options have the text "{title}".', fix: 'Give each option its own text.' },
    find: (definition) =>
      optionsIn(definition).flatMap(({ value, title, path }, index, options) => {
        const earlier = options.slice(0, index)
        if (earlier.some((other) => folded(other.value) === folded(value))) return []
        return earlier.some((other) => folded(other.title) === folded(title)) ? { path, values: { title } } : []
      }),
  },
  {
    id: 'single-option',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: '{name:field} must be answered, but has only one option.',
      fix: 'Add another option. To ask for consent, use a checkbox: "type": "boolean", "const": true.',
      owner: { fix: 'Add another option. To ask for consent, use a checkbox.' },
    },
    find: (definition, { object }) => {
      const { name, effective, isBase } = definition
      const isRequired = object.base.required.some((entry) => entry.name === name)
      const [only, ...others] = optionsIn(definition)
      const isSingle = only !== undefined && others.length === 0
      // A condition can leave one option of several.
      return isBase && isRequired && isSingle && kindOf(effective).name === 'choice'
        ? { path: only.path, values: { name } }
        : undefined
    },
  },
  {
    id: 'comma-in-option',
    looksAt: 'definition',
    says: { message: 'The choice "{value}" has a comma, but commas separate the choices when they are sent.' },
    fixes: {
      titled: { fix: 'Remove the comma from "const". It can stay in "title".', owner: { fix: '' } },
      plain: {
        fix: 'Write it without a comma, or as "oneOf": [{ "const": {bare:json}, "title": {value:json} }].',
        owner: { fix: 'Write it without a comma.' },
      },
    },
    find: (definition) => {
      const { own, effective } = definition
      if (kindOf(own.items ? own : effective).name !== 'choices') return undefined
      return optionsIn(definition).flatMap(({ value, path, keys: [key] }) => {
        if (!value.includes(',')) return []
        const bare = value.replaceAll(',', '')
        const at = key === undefined ? path : [...path, key]
        return key === undefined
          ? { fix: 'plain', path: at, values: { value, bare } }
          : { fix: 'titled', path: at, values: { value }, edits: [set(at, bare)] }
      })
    },
  },
  {
    id: 'duplicate-title',
    looksAt: 'object',
    isReadiness: true,
    says: {
      message: '{other:field} and {name:field} have the same title.',
      fix: 'Give each field its own title.',
    },
    find: ({ definitions }) =>
      definitions.flatMap((definition, index) => {
        const { name, own, effective, path } = definition
        const { title } = effective
        if (title === undefined) return []
        const other = definitions
          .slice(0, index)
          .find(
            (earlier) =>
              earlier.name !== name &&
              folded(earlier.effective.title ?? '') === folded(title) &&
              areTogether(earlier, definition),
          )
        if (!other) return []
        return { path: own.title === undefined ? path : [...path, 'title'], values: { other: other.name, name } }
      }),
  },
  {
    id: 'duplicate-title',
    looksAt: 'file',
    isReadiness: true,
    says: { message: 'Two {part}s have the title "{title}".', fix: 'Give each {part} its own title.' },
    find: ({ file: { steps } }) => [
      ...repeatedTitles(steps, ['steps'], 'step'),
      ...steps.flatMap(({ sections = [] }, index) => repeatedTitles(sections, ['steps', index, 'sections'], 'section')),
    ],
  },
]
