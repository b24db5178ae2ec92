import { isObject, type JsonPath, listAt, objectAt } from '../../../engine/format/json.ts'
import type { ChangedValue } from './changed-values.ts'
import { optionChanges } from './lists.ts'
import { schemaPathParts, uiPathParts } from './path-parts.ts'
import { changed, listed, quoted } from './quoted.ts'

/** Keys of the file as they are called in a sentence. */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  label: 'The name of the category',
  heading: 'The heading',
  description: 'The description',
  path: 'The URL',
  formerPaths: 'The list of former URLs',
  completion: 'What happens after sending',
  prefill: 'The list of answers that a link can fill in',
  problems: 'The way mistakes are shown',
  review: 'The step that shows all answers',
}

const SUBMISSION_WORDS: Readonly<Record<string, string>> = {
  mailbox: 'The mailbox',
  subject: 'The subject of the email',
  delivery: 'The delivery',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'The label',
  description: 'The hint',
  examples: 'The examples',
  formerNames: 'The list of former names',
  default: 'The default',
  $ref: 'The shared field',
}

const UI_WORDS: Readonly<Record<string, string>> = {
  'ui:placeholder': 'The placeholder',
  'ui:widget': 'The control',
  'ui:help': 'The help',
}

const wordFor = (words: Readonly<Record<string, string>>, path: JsonPath) =>
  words[path.join('.')] ?? `The setting ${quoted(path.join('.'))}`

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
  return [changed(`${wordFor(FIELD_WORDS, rest)} of ${name}`, value)]
}

/** The changes in the schema. @param path below the schema */
export function schemaChange(value: ChangedValue, path: JsonPath): string[] {
  const { field, rest, isCondition, isConditional } = schemaPathParts(path)
  if (rest.length === 1 && rest[0] === 'required') return requiredChange(value, field, isConditional)
  if (isCondition) return conditionChange(value, field === undefined ? '' : ` in ${quoted(field)}`)
  if (field !== undefined) return fieldChange(value, field, rest)
  return [changed(`${wordFor({ message: 'The message' }, rest)} of the form`, value)]
}

/** The changes in how fields are shown. @param path below `uiSchema` */
export function uiChange(value: ChangedValue, path: JsonPath): string[] {
  const { field, rest } = uiPathParts(path)
  if (field === undefined) return [changed(`${wordFor(UI_WORDS, rest)} of the form`, value)]
  if (rest.length === 0) return [`${quoted(field)} is shown differently`]
  return [changed(`${wordFor(UI_WORDS, rest)} of ${quoted(field)}`, value)]
}

/** The changes in a part of the file that is neither its schema, `uiSchema`, steps nor tiles. */
export function pageChange(value: ChangedValue, path: JsonPath): string[] {
  const [key, ...rest] = path
  if (key === 'submission' && rest.length > 0) return [changed(wordFor(SUBMISSION_WORDS, rest), value)]
  if (key === 'texts' && rest.length > 0) return [changed(`The text ${quoted(rest.join('.'))}`, value)]
  if (key === 'openCategory')
    return [
      value.after === true
        ? 'The page now takes its category from the URL'
        : 'The page no longer takes its category from the URL',
    ]
  if (isObject(value.before) || isObject(value.after)) return [changed(`"${path.join('.')}"`, value)]
  return [changed(wordFor(PAGE_WORDS, path), value)]
}
