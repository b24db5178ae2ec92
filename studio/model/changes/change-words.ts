import { type JsonPath, listAt, objectAt } from '../../../engine/format/json.ts'
import type { ChangedValue } from './changed-values.ts'
import { optionChanges } from './lists.ts'
import { schemaPathParts, uiPathParts } from './path-parts.ts'
import { changed, listed, named, quoted } from './quoted.ts'

const namesIn = (condition: unknown) => {
  const outcomes = [objectAt(condition, []), objectAt(condition, ['then']), objectAt(condition, ['else'])]
  const shown = outcomes.flatMap((outcome) => Object.keys(objectAt(outcome, ['properties'])))
  return shown.length > 0 ? shown : outcomes.flatMap((outcome) => listAt(outcome, ['required']).map(String))
}

/** The changes in a condition. @param of words for the group that it is in, or "" */
function conditionChange({ before, after }: ChangedValue, of: string): string[] {
  const names = listed(namesIn(after ?? before))
  const about = names === '' ? of : `${of} for ${names}`
  if (before === undefined) return [`New condition${about}`]
  return [after === undefined ? `Condition${about} removed` : `The condition${about} changed`]
}

function requiredChange({ before, after }: ChangedValue, group: string | undefined, isConditional: boolean): string[] {
  const [old, current] = [before, after].map((list) => (Array.isArray(list) ? list.map(String) : []))
  const nameOf = (name: string) => quoted(group === undefined ? name : `${group}.${name}`)
  const when = isConditional ? ' under a condition' : ''
  return [
    ...(current ?? []).filter((name) => !old?.includes(name)).map((name) => `${nameOf(name)} is now required${when}`),
    ...(old ?? [])
      .filter((name) => !current?.includes(name))
      .map((name) => `${nameOf(name)} is no longer required${when}`),
  ]
}

/** The changes in one rule, text or option of a field. */
function fieldChange(value: ChangedValue, field: string, rest: JsonPath): string[] {
  const { before, after } = value
  const name = quoted(field)
  const isOptions = ['enum', 'oneOf'].includes(String(rest.at(-1)))
  if (rest.length === 0) return [`The rules of ${name} changed`]
  if (isOptions && Array.isArray(before) && Array.isArray(after)) return optionChanges(before, after, field)
  if (rest[0] === 'message')
    return [
      changed(
        rest[1] === undefined ? `The message of ${name}` : `The message of ${name} for ${quoted(rest[1])}`,
        value,
      ),
    ]
  return [changed(`${named(value.path, rest)} of ${name}`, value)]
}

/** The changes in the schema. @param path below the schema */
export function schemaChange(value: ChangedValue, path: JsonPath): string[] {
  const { field, rest, isCondition, isConditional } = schemaPathParts(path)
  if (rest.length === 1 && rest[0] === 'required') return requiredChange(value, field, isConditional)
  if (isCondition) return conditionChange(value, field === undefined ? '' : ` in ${quoted(field)}`)
  if (field !== undefined) return fieldChange(value, field, rest)
  return [changed(`${named(value.path, rest)} of the form`, value)]
}

/** The changes in how fields are shown. @param path below `uiSchema` */
export function uiChange(value: ChangedValue, path: JsonPath): string[] {
  const { field, rest } = uiPathParts(path)
  if (field === undefined) return [changed(`${named(value.path, rest)} of the form`, value)]
  if (rest.length === 0) return [`${quoted(field)} is shown differently`]
  return [changed(`${named(value.path, rest)} of ${quoted(field)}`, value)]
}

/** The changes in a part of the file that is neither its schema, `uiSchema`, steps nor tiles. */
export function pageChange(value: ChangedValue, path: JsonPath): string[] {
  const [key, ...rest] = path
  if (key === 'texts' && rest.length > 0) return [changed(`The text ${quoted(rest.join('.'))}`, value)]
  return [changed(named(value.path, path), value)]
}
