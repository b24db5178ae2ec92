import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { type JsonPath, ownValue, valueAt } from '../../engine/format/json.ts'
import { isInPart, knownKeysAt, partAt } from '../../engine/format/meta-schema.ts'
import { fill, forOwners, pathIn, ruleInWords, type SaidRule, type WriteValue } from '../../engine/format/sentence.ts'
import { wordsOf } from './key-title.ts'
import { Draft, SHARED_SCOPE } from './question/draft.ts'

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
function controlName(path: JsonPath): string | undefined {
  const key = path.at(-1)
  const title = titleAt(path) ?? BY_HAND[String(key)]
  if (typeof key === 'number') return title && `${title} ${key + 1}`
  return title && `“${title}”`
}

/** `Option 2`, or the answer of a condition: the name of a value whose key has no title of its own. */
function ownerAt(path: JsonPath): string | undefined {
  if (isInPart(path, 'test')) return 'Answer'
  return path.at(-2) === 'oneOf' ? controlName(path) : undefined
}

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

/** The titles of keys, wherever a message names them. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...PLACES.toReversed()
    .flatMap((place) => knownKeysAt(place).map((key) => [key, titleAt([...place, key])] as const))
    .filter((entry): entry is [string, string] => entry[1] !== undefined && !AMBIGUOUS.includes(entry[0])),
  ...Object.entries(BY_HAND),
])

/** The title of the control for a key that a message about a path names. */
function titleNear(path: JsonPath, key: string): string | undefined {
  const at = path.lastIndexOf(key)
  if (at >= 0) return titleAt(path.slice(0, at + 1)) ?? TITLES.get(key) ?? ownerAt(path.slice(0, at))
  const beside = path.at(-2) === 'message' ? [] : [path, path.slice(0, -1)]
  return BY_HAND[key] ?? beside.map((place) => titleAt([...place, key])).find(Boolean) ?? TITLES.get(key)
}

type Titles = ReadonlyMap<string, string>

/** The titles of all questions of a draft by name, those inside groups and addresses included. */
const titlesIn = (draft: Draft): Titles =>
  new Map([
    ...draft.names.flatMap((name) => {
      const inside = draft.inside(draft.definitions(name)[0] ?? [])
      return inside ? [...titlesIn(inside)] : []
    }),
    ...draft.names.map((name): [string, string] => [name, draft.title(name)]),
  ])

/** The titles of all questions that a file can name. */
const allTitles = (draft: Draft): Titles =>
  new Map([...titlesIn(new Draft({ content: draft.shared, shared: draft.shared }, SHARED_SCOPE)), ...titlesIn(draft)])

/** Words for rules that no control of their own sets, or that have other words in a list of rules. */
const RULE_WORDS: Readonly<Record<string, string>> = {
  enum: 'Options',
  oneOf: 'Options',
  items: 'Options',
  const: 'Only answer',
  not: 'Excluded answers',
}

/** `“Answer must be at least” 200`. Lists and objects are left out. */
function ruleForOwners(rule: SaidRule, path: JsonPath): string {
  const title = `“${ownValue(RULE_WORDS, rule.key) ?? titleNear(path, rule.key) ?? rule.key}”`
  return typeof rule.value === 'object' ? title : ruleInWords(rule, title)
}

/** The words of a rule for owners. Undefined if they are told in the JSON editor. */
function ownersWords({ says, values = {}, meant, path = [], edits }: Diagnostic, titles: Titles): Words | undefined {
  if (!says || says.owner === 'json') return undefined
  const { owner = {} } = says
  let isShown = true
  const write: WriteValue = (value, kind) => {
    if (kind === 'author') return ''
    if (kind === 'words') return forOwners(String(value))
    if (kind === 'Place' || kind === 'place') {
      const name = controlName(pathIn(value))
      isShown &&= name !== undefined
      return name ?? ''
    }
    if (kind === 'rule') return ruleForOwners(value as SaidRule, path)
    if (kind === 'field') return `“${titles.get(String(value)) ?? value}”`
    if (kind === 'key') return `“${titleNear(path, String(value)) ?? value}”`
    return kind === 'json' ? JSON.stringify(value) : String(value)
  }
  const fix =
    fill(owner.fix ?? forOwners(says.fix), values, write) ||
    (edits ? 'The button fixes it.' : 'Correct it in the JSON editor.')
  const message = fill(owner.message ?? forOwners(says.message), values, write)
  if (!isShown) return undefined
  return {
    message,
    fix: meant === undefined ? fix : `Did you mean “${titles.get(meant) ?? meant}”? ${fix}`,
  }
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
 */
export function formWordsFor(draft: Draft): (diagnostic: Diagnostic) => Diagnostic {
  const titles = allTitles(draft)
  return (diagnostic) => {
    const words = ownersWords(diagnostic, titles)
    return words
      ? { ...diagnostic, ...words, path: shownAt(diagnostic.path ?? [], diagnostic.rule, draft.content) }
      : diagnostic
  }
}
