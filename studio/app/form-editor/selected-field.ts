import { textAt } from '../../../engine/format/json-value.ts'
import type { JsonPath } from '../../../engine/format/source.ts'

/** The question of the form that a path is about: its definition, its control, or its place in a step. */
export function selectedField(content: unknown, path: JsonPath): string | undefined {
  if (path[0] === 'uiSchema') return path[1] === undefined ? undefined : String(path[1])
  const list = path.indexOf('fields')
  if (path[0] === 'steps') return list < 0 ? undefined : textAt(content, path.slice(0, list + 2))
  // The first "properties" that doesn't belong to the test of a condition has the names of the form's questions.
  const names = path.indexOf('properties')
  if (path[0] !== 'schema' || names < 0 || path.slice(0, names).includes('if')) return undefined
  return path[names + 1] === undefined ? undefined : String(path[names + 1])
}
