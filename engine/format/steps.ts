import type { CategoryFile } from './category.ts'
import type { JsonPath } from './json.ts'
import type { NamedPlace } from './reading/normal.ts'

type Step = CategoryFile['steps'][number]

/** Names of the fields of a step, in the order in which they are asked, whether it has sections or not. */
export const fieldsOfStep = ({ fields, sections }: Step): string[] =>
  fields ?? (sections ?? []).flatMap((section) => section.fields)

/** `step 2`, or `section 1 of step 2`: where a path of a file's steps leads. */
export function stepWords([, step, part, section]: JsonPath): string {
  const words = `step ${Number(step) + 1}`
  return part === 'sections' && typeof section === 'number' ? `section ${section + 1} of ${words}` : words
}

/** The same with a capital letter, to start a sentence. */
export const stepTitle = (path: JsonPath): string => stepWords(path).replace(/^s/, 'S')

/** The same as `fieldsOfStep`, each with its place. `index` is that of the step. */
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
