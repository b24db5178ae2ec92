import { readdirSync } from 'node:fs'
import type { Scope } from '../../../engine/format/reading/field-uses.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { ownText } from '../../categories/files.ts'

/** A category file, an example or `shared.json`. */
export type CategoryText = { readonly folder: 'schemas' | 'examples'; readonly id: string; readonly text: string }

/** Those of the tests' own category files that play examples here. */
const EXAMPLES = ['fleet', 'heavy-equipment', 'move-with-services', 'pets', 'piano']

/** Every file that the studio opens, with its text. */
export const categoryTexts: readonly CategoryText[] = readdirSync('tests/categories/own')
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const id = name.slice(0, -'.json'.length)
    return { folder: EXAMPLES.includes(id) ? 'examples' : 'schemas', id, text: ownText(name) }
  })

/** The text of one of them. */
export function categoryText(id: string): string {
  const file = categoryTexts.find((candidate) => candidate.id === id)
  if (!file) throw new Error(`There is no category file ${id}`)
  return file.text
}

/** The draft of a text. @param original the text when it was opened. Default: the same */
export const draftOf = (text: string, scope?: Scope, original = text): Draft =>
  new Draft(
    { content: JSON.parse(text), original: JSON.parse(original), shared: JSON.parse(categoryText('shared')) },
    scope,
  )

/** The lines that differ, as `- old` and `+ new`. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let [start, end] = [0, 0]
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [
    ...old.slice(start, old.length - end).map((line) => `- ${line.trim()}`),
    ...now.slice(start, now.length - end).map((line) => `+ ${line.trim()}`),
  ]
}
