import { type FieldKind, isNumeric, type KindName } from '../../../engine/form/kinds.ts'
import type { Json } from '../../../engine/format/json.ts'

/** How a condition tests an answer. */
export type Verb =
  | 'answered'
  | 'unanswered'
  | 'is'
  | 'isNot'
  | 'isOneOf'
  | 'isNoneOf'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'includes'
  | 'includesNone'
  | 'atLeastItems'
  | 'atMostItems'
  | 'matches'

/** Words for each verb, and where the test has its value. */
export const VERBS: Readonly<Record<Verb, { readonly words: string; readonly keys: readonly string[] }>> = {
  answered: { words: 'is answered', keys: [] },
  unanswered: { words: 'is not answered', keys: [] },
  is: { words: 'is', keys: ['const'] },
  isNot: { words: 'is not', keys: ['not', 'const'] },
  isOneOf: { words: 'is one of', keys: ['enum'] },
  isNoneOf: { words: 'is none of', keys: ['not', 'enum'] },
  atLeast: { words: 'is at least', keys: ['minimum'] },
  atMost: { words: 'is at most', keys: ['maximum'] },
  moreThan: { words: 'is more than', keys: ['exclusiveMinimum'] },
  lessThan: { words: 'is less than', keys: ['exclusiveMaximum'] },
  includes: { words: 'includes', keys: ['contains', 'const'] },
  includesNone: { words: 'does not include', keys: ['not', 'contains', 'const'] },
  atLeastItems: { words: 'has at least this many:', keys: ['minItems'] },
  atMostItems: { words: 'has at most this many:', keys: ['maxItems'] },
  matches: { words: 'matches the pattern', keys: ['pattern'] },
}

const NUMBER: readonly Verb[] = ['moreThan', 'atLeast', 'lessThan', 'atMost', 'is', 'answered', 'unanswered']
const TEXT: readonly Verb[] = ['answered', 'unanswered', 'is', 'isNot', 'matches']

/** The verbs for kinds that are neither just a number nor just a text, the most common one first. */
const BY_KIND: Readonly<Partial<Record<KindName, readonly Verb[]>>> = {
  choice: ['is', 'isNot', 'isOneOf', 'isNoneOf', 'answered', 'unanswered'],
  choices: ['includes', 'includesNone', 'atLeastItems', 'atMostItems', 'answered', 'unanswered'],
  yesNo: ['is', 'unanswered'],
  group: ['atLeastItems', 'atMostItems', 'answered', 'unanswered'],
  address: ['answered', 'unanswered'],
}

export const verbsFor = (kind: FieldKind): readonly Verb[] => BY_KIND[kind.name] ?? (isNumeric(kind) ? NUMBER : TEXT)

/** The words for a verb after a question of a kind. */
export const wordsFor = (verb: Verb, { name }: FieldKind): string =>
  name === 'yesNo' && verb === 'unanswered' ? 'is not checked' : VERBS[verb].words

/** The first value that a new test compares with. @param options those of the field, or examples of its answers */
export function firstValue(verb: Verb, options: readonly string[], kind: FieldKind): Json | undefined {
  if (verb === 'answered' || verb === 'unanswered') return undefined
  if (verb === 'isOneOf' || verb === 'isNoneOf') return options.slice(0, 1)
  if (verb === 'atLeastItems' || verb === 'atMostItems') return 2
  if (kind.name === 'yesNo') return true
  if (isNumeric(kind)) return Number(options[0] ?? 1)
  if (verb === 'matches') return '^.+$'
  return options[0] ?? 'Yes'
}
