import type { ResultDifference } from '../protocol.ts'
import type { TitleOf } from './result-text.ts'
import { caseChanges, problemChanges } from './sample-changes.ts'
import { sentChanges } from './sent-changes.ts'
import { emailChanges, pageChanges } from './text-changes.ts'

/** What has changed in one kind of result, in words. */
export type ResultChanges = {
  /** What the sentences are about: `The email`. */
  readonly title: string
  readonly sentences: readonly string[]
}

const inJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** What kind of result a file has, and how it differs. The first whose name fits counts. */
const KINDS: readonly {
  readonly name: RegExp
  readonly title: string
  readonly changes: (before: string, after: string, titleOf: TitleOf) => string[]
}[] = [
  {
    name: /^fixtures\//,
    title: 'Sample answers and problems',
    changes: (before, after, titleOf) => [
      ...caseChanges(inJson(before), inJson(after), titleOf),
      ...problemChanges(inJson(before), inJson(after), titleOf),
    ],
  },
  {
    name: /\.submission\.json$/,
    title: 'What is sent',
    changes: (before, after, titleOf) => sentChanges(inJson(before), inJson(after), titleOf),
  },
  { name: /\.mail\.txt$/, title: 'The email to your team', changes: emailChanges },
  { name: /\.steps(-\d+)?\.md$/, title: 'What visitors read and hear', changes: pageChanges },
]

/** Says how the results of a category differ from those that were recorded. */
export function resultChanges({ name, before, after }: ResultDifference, titleOf: TitleOf): ResultChanges {
  const kind = KINDS.find((candidate) => candidate.name.test(name))
  const number = /-(\d+)\.md$/.exec(name)?.[1]
  const title = `${kind?.title ?? name}${number ? `, sample ${number}` : ''}`
  if (before === undefined) return { title, sentences: ['Not recorded yet'] }
  if (after === undefined) return { title, sentences: ['No longer needed'] }
  const sentences = kind?.changes(before, after, titleOf) ?? []
  return { title, sentences: sentences.length > 0 ? sentences : ['Only the format of the file differs'] }
}
