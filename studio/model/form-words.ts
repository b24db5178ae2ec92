import type { SharedFile } from '../../engine/format/category.ts'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { type JsonPath, ownValue, valueAt } from '../../engine/format/json.ts'
import { knownKeysAt, partAt } from '../../engine/format/meta-schema.ts'
import { FORM_SCOPE, type Scope } from '../../engine/format/reading/field-uses.ts'
import { fill, pathIn, type WriteValue } from '../../engine/format/sentence.ts'
import { definitionsAt, fieldNames, innerScope } from './field-paths.ts'
import { titleOf } from './field-view.ts'
import { wordsOf } from './key-title.ts'

/** A message and its fix, for somebody who sees controls, not keys. */
type Words = Pick<Diagnostic, 'message' | 'fix'>

/** The titles of the controls that the form editor draws by hand. The meta-schema has the others. */
const BY_HAND: Readonly<Record<string, string>> = {
  steps: 'Steps',
  fields: 'Questions',
  allOf: 'Conditions',
  if: 'When',
  then: 'Then',
  else: 'Otherwise',
  required: 'Must be answered',
  format: 'Kind of answer',
}

/** Keys with another title at each place. */
const AMBIGUOUS = ['title', 'const']

/** The title of the control for the value at a path. */
function titleAt(path: JsonPath): string | undefined {
  const part = partAt(path)
  return path[0] === 'texts' ? wordsOf(part, '').title || undefined : part.title
}

/** `“Heading of the page”`, `Option 2`: the name of a value in the form. Undefined if the form has none for it. */
function nameAt(path: JsonPath): string | undefined {
  const key = path.at(-1)
  const title = titleAt(path) ?? BY_HAND[String(key)]
  if (typeof key === 'number') return title && `${title} ${key + 1}`
  return title && `“${title}”`
}

/** `Option 2`, or the answer of a condition: the name of a value whose key has no title of its own. */
function ownerAt(path: JsonPath): string | undefined {
  if (path.includes('if')) return 'Answer'
  return path.at(-2) === 'oneOf' ? nameAt(path) : undefined
}

const EMPTY = (path: JsonPath): Words | undefined => {
  const name = nameAt(path)
  return name === undefined ? undefined : { message: `${name} is empty.`, fix: 'Fill it in.' }
}

/** Words by rule, for mistakes that somebody makes in the form. */
const WORDS: Readonly<Record<string, (path: JsonPath) => Partial<Words> | undefined>> = {
  // One of a question names it already.
  'missing-key': (path) => (path.includes('properties') ? undefined : EMPTY(path)),
  'empty-text': EMPTY,
  'empty-list': (path) => {
    const name = path.at(-1) === 'fields' ? nameAt(path.slice(0, -1)) : undefined
    return name ? { message: `${name} has no questions.`, fix: 'Add a question, or remove it.' } : undefined
  },
  'key-without-effect': (path) =>
    ['then', 'else'].includes(String(path.at(-1)))
      ? { message: 'This condition does nothing yet.', fix: 'Choose what it asks or requires, or remove it.' }
      : undefined,
  'missing-message': () => ({ fix: 'Write what visitors read.' }),
  'several-email-fields': () => ({ fix: 'Choose under “What your team reads first” where replies go.' }),
}

/** Mistakes that only the JSON editor can make. */
const JSON_RULES = ['unknown-key', 'wrong-type', 'two-option-lists']

/** Parts of sentences about keys that the form has no title for, and the same in its words. Names of fields are in quotes. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/Define (\S+) in schema\.properties and add it to schema\.required/, 'Always ask $1, and check “Must be answered”'],
  [/define (\S+|one of these fields) in [\w.]+\.properties, so that it is always asked/, 'always ask $1'],
  [/Define it in schema\.properties or in a condition, or remove it/, 'Remove it'],
  [/,? (or )?define the field in schema\.properties(?=\.|, or)/, ''],
  [/Move it to the "required" of the condition that shows it, or define it in schema\.properties/, 'Require it there'],
  [/Add (\S+) to a step and to "required"/, 'Add the shared question $1 to a step, and check “Must be answered”'],
  [/Add (\S+) to schema\.required/, 'Check “Must be answered” for $1'],
  [/Add the field to "required"/, 'Check “Must be answered”'],
  [/remove it from schema\.properties/, 'remove it there'],
  [/a field in schema\.properties/, 'a field that is always asked'],
  [/in schema\.properties/, 'without a condition'],
  [/( for the field)? in uiSchema/, ''],
  [/rule "const"/, 'rule that only one answer passes'],
  [/ for the rule "anyOf"/, ' for when none of several questions is answered'],
  [/, in "enum" or "oneOf"/, ''],
  [/"path" is null/, 'the page has no address of its own'],
]

/** The parts of a file whose keys messages name. */
const PLACES: readonly JsonPath[] = [
  [],
  ['schema'],
  ['schema', 'if'],
  ['schema', 'properties', 'name'],
  ['uiSchema', 'name'],
  ['uiSchema', 'name', 'ui:options'],
  ['steps', 0],
  ['submission'],
]

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object']

/** Words that only readers of JSON know. */
const KEYWORDS: ReadonlySet<string> = new Set([...PLACES.flatMap(knownKeysAt), '$ref', ...TYPES])

/** The titles of keys, wherever a message names them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...PLACES.toReversed()
    .flatMap((place) => knownKeysAt(place).map((key) => [key, titleAt([...place, key])] as const))
    .filter((entry): entry is [string, string] => entry[1] !== undefined && !AMBIGUOUS.includes(entry[0])),
  ...Object.entries(BY_HAND),
])

/** Whether a text still needs to be read as JSON. */
const isJson = (text: string): boolean =>
  /\{ ?["“]|\[\{|”: ["[{\d]|schema\.\w/.test(text) ||
  [...text.matchAll(/"([^"]+)"/g)].some(([, word = '']) => KEYWORDS.has(word))

/** The title of the control for a key that a message about a path names. */
function titleNear(path: JsonPath, key: string): string | undefined {
  const at = path.lastIndexOf(key)
  if (at >= 0) return titleAt(path.slice(0, at + 1)) ?? TITLES.get(key) ?? ownerAt(path.slice(0, at))
  const beside = path.at(-2) === 'message' ? [] : [path, path.slice(0, -1)]
  return BY_HAND[key] ?? beside.map((place) => titleAt([...place, key])).find(Boolean) ?? TITLES.get(key)
}

type Titles = ReadonlyMap<string, string>

/** The titles of the questions of an object schema by name, those inside groups and addresses included. */
function titlesIn(content: unknown, shared: SharedFile, scope: Scope): Titles {
  const names = fieldNames(content, scope)
  const inner = names.flatMap((name) => {
    const [definition = []] = definitionsAt(content, scope, name)
    return titlesInside(content, shared, definition, [...scope.ui, name])
  })
  return new Map([...inner, ...names.map((name): [string, string] => [name, titleOf(content, scope, name, shared)])])
}

function titlesInside(content: unknown, shared: SharedFile, definition: JsonPath, ui: JsonPath) {
  const scope = innerScope(content, definition, ui)
  return scope ? [...titlesIn(content, shared, scope)] : []
}

/** The titles of all questions that a file can name. */
function allTitles(content: unknown, shared: SharedFile): Titles {
  const ofShared = Object.entries(shared.definitions).flatMap(([name, { title = name }]) => [
    ...titlesInside(shared, shared, ['definitions', name], ['uiSchema', name]),
    [name, title] as const,
  ])
  return new Map([...ofShared, ...titlesIn(content, shared, FORM_SCOPE)])
}

/** The values at these keys are names of questions. */
const NAMES = ['fields', 'required', 'prefill', 'facts', 'if']

/** Replaces the keys and names in a text of a diagnostic by titles. */
function translated(text: string, { rule, path = [] }: Diagnostic, content: unknown, titles: Titles): string {
  const { enumNames } = partAt(path)
  const value = path.some((key) => NAMES.includes(String(key))) ? undefined : valueAt(content, path)
  const titleFor = (word: string) => {
    const valueInWords = ownValue(enumNames, word)
    // In these, the name itself is the mistake, not its question.
    if (valueInWords !== undefined || word === value || rule.endsWith('-name')) return valueInWords
    return titles.get(word) ?? titleNear(path, word)
  }
  return PHRASES.reduce((result, [json, words]) => result.replace(json, words), text)
    .replace(/"([^"]+)": (true|false|\d+|"([^"]*)")/g, (pair, key: string, json: string, word = json) => {
      const title = TITLES.get(key)
      if (title === undefined || TYPES.includes(word)) return pair
      const words = PLACES.map((place) => ownValue(partAt([...place, key]).enumNames, word)).find(Boolean)
      return json === 'true' ? `“${title}”` : `“${words ?? word}” at “${title}”`
    })
    .replace(/"([^"]+)"/g, (quoted, word: string) => {
      const title = titleFor(word)
      return title === undefined ? quoted : `“${title}”`
    })
    .replace(/\bfield(s?)\b/g, 'question$1')
}

/** The words of a rule for owners. Undefined if they are told in the JSON editor. */
function ownersWords({ says, values = {}, meant, path = [], edits }: Diagnostic, titles: Titles): Words | undefined {
  if (!says || says.owner === 'json') return undefined
  const { owner = {} } = says
  let isShown = true
  const write: WriteValue = (value, kind) => {
    if (kind === 'control') {
      const name = nameAt(pathIn(value))
      isShown &&= name !== undefined
      return name ?? ''
    }
    if (kind === 'field') return `“${titles.get(String(value)) ?? value}”`
    if (kind === 'key') return `“${titleNear(path, String(value)) ?? value}”`
    return kind === 'json' ? JSON.stringify(value) : String(value)
  }
  const fix =
    fill(owner.fix ?? says.fix, values, write) || (edits ? 'The button fixes it.' : 'Correct it in the JSON editor.')
  const message = fill(owner.message ?? says.message, values, write)
  if (!isShown) return undefined
  return {
    message,
    fix: meant === undefined ? fix : `Did you mean “${titles.get(meant) ?? meant}”? ${fix}`,
  }
}

/** A fix without its sentences for readers of JSON. */
function fixWithoutJson(fix: string, hasEdits: boolean): string {
  const sentences = fix.split(/(?<=[.?])\s+(?=[A-Z“"])/).filter((sentence) => !isJson(sentence))
  return sentences.join(' ') || (hasEdits ? 'The button fixes it.' : 'Correct it in the JSON editor.')
}

/** The path that shows a diagnostic in the form: the sentences of a question, if it lacks one because it must be answered. */
function shownAt(path: JsonPath, rule: string, content: unknown): JsonPath {
  if (rule !== 'missing-message' || path.at(-2) !== 'required') return path
  const definition = [...path.slice(0, -2), 'properties', String(valueAt(content, path))]
  return valueAt(content, definition) === undefined ? path : [...definition, 'message']
}

/**
 * Returns a function that says a diagnostic in the words of the form editor: with titles of questions and controls instead of keys.
 * One that has no such words stays as it is, for the JSON editor.
 * @param content the parsed file
 */
export function formWordsFor(content: unknown, shared: SharedFile): (diagnostic: Diagnostic) => Diagnostic {
  const titles = allTitles(content, shared)
  return (diagnostic) => {
    const { rule, path, edits } = diagnostic
    if (path === undefined || (!diagnostic.says && JSON_RULES.includes(rule))) return diagnostic
    if (diagnostic.says)
      return { ...diagnostic, ...ownersWords(diagnostic, titles), path: shownAt(path, rule, content) }
    const words: Words = {
      message: translated(diagnostic.message, diagnostic, content, titles),
      fix: fixWithoutJson(translated(diagnostic.fix, diagnostic, content, titles), edits !== undefined),
      ...WORDS[rule]?.(path),
    }
    return isJson(words.message) ? diagnostic : { ...diagnostic, ...words, path: shownAt(path, rule, content) }
  }
}
