import type { CategoryFile } from './category.ts'
import type { NamedPlace } from './normal.ts'

type Step = CategoryFile['steps'][number]

/** Names of the fields of a step, in the order in which they are asked, whether it has sections or not. */
export const fieldsOfStep = ({ fields, sections }: Step): string[] =>
  fields ?? (sections ?? []).flatMap((section) => section.fields)

/** The same, each with its place. `index` is that of the step. */
export function placedFields({ fields, sections }: Step, index: number): NamedPlace[] {
  const parts = [
    { names: fields ?? [], path: ['steps', index, 'fields'] },
    ...(sections ?? []).map((section, at) => ({
      names: section.fields,
      path: ['steps', index, 'sections', at, 'fields'],
    })),
  ]
  return parts.flatMap(({ names, path }) => names.map((name, at) => ({ name, path: [...path, at] })))
}
