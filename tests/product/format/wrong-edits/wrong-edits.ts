import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANGES, type Edit } from './edit.ts'

/** A mistake that people make, and the rule that tells it. */
export type WrongEdit = Edit & { readonly rule: string }

/** An edit as it is written: `{ "title": "…", "base": "car", "changes": [["remove", "steps/0/fields/2"]] }`. */
type Written = {
  readonly title: string
  readonly base: string
  readonly changes?: readonly (readonly [name: string, ...args: never[]])[]
}

function changeOf([name, ...args]: readonly [name: string, ...args: never[]]) {
  const change = CHANGES[name]
  if (!change) throw new Error(`There is no change "${name}"`)
  return change(...args)
}

const read = (file: string): WrongEdit[] =>
  Object.entries(
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, readonly Written[]>,
  ).flatMap(([rule, edits]) =>
    edits.map(({ title, base, changes = [] }) => ({
      title,
      base: `${base}.json`,
      rule,
      changes: changes.map(changeOf),
    })),
  )

/** The wrong edits by topic: each topic is a JSON file here, with an edit or more for each of its rules. */
export const WRONG_EDITS: ReadonlyMap<string, readonly WrongEdit[]> = new Map(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), read(file)]),
)

export const allWrongEdits: readonly WrongEdit[] = [...WRONG_EDITS.values()].flat()
