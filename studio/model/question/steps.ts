import { type JsonPath, listAt } from '../../../engine/format/json.ts'

/** The lists of field names of the steps and sections, in the order in which visitors see them. */
export const fieldLists = (content: unknown): JsonPath[] =>
  listAt(content, ['steps']).flatMap((step, index): JsonPath[] => {
    const sections = listAt(step, ['sections'])
    if (sections.length === 0) return [['steps', index, 'fields']]
    return sections.map((_, section) => ['steps', index, 'sections', section, 'fields'])
  })

/** The names of questions in a list of a step or a section. */
export const namesAt = (content: unknown, list: JsonPath): string[] =>
  listAt(content, list).filter((name): name is string => typeof name === 'string')

/** The path of a name in the steps. Undefined if it is in none. */
export function pathInSteps(content: unknown, name: string): JsonPath | undefined {
  const list = fieldLists(content).find((path) => listAt(content, path).includes(name))
  return list && [...list, listAt(content, list).indexOf(name)]
}

/** The list of names with a question, and the place below it and those of its follow-ups that stand there. */
export function placeBelow(content: unknown, name: string, followUps: readonly unknown[]) {
  const path = pathInSteps(content, name)
  if (!path) return undefined
  const [list, index] = [path.slice(0, -1), Number(path.at(-1)) + 1]
  const others = listAt(content, list).slice(index)
  const end = others.findIndex((other) => !followUps.includes(other))
  return { list, index: index + (end < 0 ? others.length : end) }
}

/** The step that a field is in, from 0; -1 if it is in none. */
export const stepOf = (content: unknown, name: string): number => Number(pathInSteps(content, name)?.[1] ?? -1)
