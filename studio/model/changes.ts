import { topLevelName } from '../../engine/form/values.ts'
import { type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { pageChange, schemaChange, uiChange } from './changes/change-words.ts'
import { type ChangedValue, changedValues } from './changes/changed-values.ts'
import { effectsOf } from './changes/effects.ts'
import { type FieldChanges, fieldChanges, outermost, ownNameOf } from './changes/fields.ts'
import { fieldsIn, stepChanges, tileChanges } from './changes/lists.ts'
import { schemaPathParts, uiPathParts } from './changes/path-parts.ts'
import { quoted } from './changes/quoted.ts'

/** One difference between two versions of a file. */
type Change = {
  /** Its place in the later version; for something that was removed, its place in the earlier one. */
  readonly path: JsonPath
  /** @example 'New field "legs" in step 2' */
  readonly text: string
}

/** Names of the fields that are new, gone or renamed. One sentence about each is enough, so its details are left out. */
type Said = { readonly later: ReadonlySet<string>; readonly former: ReadonlySet<string> }

const namesOf = ({ added, removed, renamed }: FieldChanges): Said => ({
  later: new Set([...added, ...renamed.map(({ to }) => to)].map(({ name }) => name)),
  former: new Set([...removed, ...renamed.map(({ from }) => from)].map(({ name }) => name)),
})

const isPart = (field: string, names: ReadonlySet<string>) =>
  [...names].some((name) => field === name || field.startsWith(`${name}.`))

function stepOf(content: unknown, name: string): string {
  const index = listAt(content, ['steps']).findIndex((step) => fieldsIn(step).includes(topLevelName(name)))
  return index < 0 ? '' : ` in step ${index + 1}`
}

function fieldSentences({ added, removed, renamed }: FieldChanges, after: unknown): Change[] {
  return [
    ...outermost(added).map(({ name, path }) => ({ path, text: `New field ${quoted(name)}${stepOf(after, name)}` })),
    ...outermost(removed).map(({ name, path }) => ({ path, text: `Field ${quoted(name)} removed` })),
    ...renamed
      .filter(({ from, to }) => ownNameOf(from.name) !== ownNameOf(to.name))
      .map(({ from, to }) => ({ path: to.path, text: `Field ${quoted(from.name)} is now called ${quoted(to.name)}` })),
  ]
}

/** The details of a renamed field that have changed, too. Those of the fields in it are not among them. */
function renamedSentences({ renamed }: FieldChanges): Change[] {
  return renamed.flatMap(({ from, to }) =>
    changedValues(from.definition, to.definition, to.path).flatMap((value) => {
      const path = value.path.slice(value.path.indexOf('properties'))
      const { field, rest } = schemaPathParts(path)
      if (field !== to.name || rest[0] === 'formerNames' || rest.at(-1) === 'required') return []
      return schemaChange(value, path).map((text) => ({ path: value.path, text }))
    }),
  )
}

/** A change of `required` without the fields that are new or gone. */
function withoutSaid(value: ChangedValue, group: string | undefined, { later, former }: Said): ChangedValue {
  const isSaid = (name: unknown) => {
    const field = group === undefined ? String(name) : `${group}.${name}`
    return isPart(field, later) || isPart(field, former)
  }
  const rest = (list: unknown) => (Array.isArray(list) ? list.filter((name) => !isSaid(name)) : list)
  return { ...value, before: rest(value.before), after: rest(value.after) }
}

function schemaSentences(value: ChangedValue, path: JsonPath, said: Said): string[] {
  const { field, rest } = schemaPathParts(path)
  if (field !== undefined && (isPart(field, said.later) || isPart(field, said.former))) return []
  return schemaChange(rest[0] === 'required' ? withoutSaid(value, field, said) : value, path)
}

function uiSentences(value: ChangedValue, path: JsonPath, said: Said): string[] {
  const { field } = uiPathParts(path)
  if (field !== undefined && (isPart(field, said.later) || isPart(field, said.former))) return []
  return uiChange(value, path)
}

/** Sentences about the value of a variant start with the variant. */
function variantSentences(value: ChangedValue, [name, ...path]: JsonPath, said: Said): string[] {
  if (name === undefined) return ['The variants changed']
  if (path.length > 0) return sentencesAt(value, path, said).map((text) => `Variant ${quoted(name)}: ${text}`)
  if (value.before === undefined) return [`New variant ${quoted(name)}`]
  return [`Variant ${quoted(name)} ${value.after === undefined ? 'removed' : 'changed'}`]
}

/** The sentences about a value that differs. @param path its path in the file, or in a variant */
function sentencesAt(value: ChangedValue, path: JsonPath, said: Said): string[] {
  const [key, ...rest] = path
  if (key === 'schema') return schemaSentences(value, rest, said)
  if (key === 'definitions') return schemaSentences(value, ['properties', ...rest], said)
  if (key === 'uiSchema') return uiSentences(value, rest, said)
  if (key === 'variants') return variantSentences(value, rest, said)
  return pageChange(value, path)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The changes about a value that differs. */
function changesAt(value: ChangedValue, fields: FieldChanges, said: Said): Change[] {
  const [before, after] = [listOf(value.before), listOf(value.after)]
  const { path } = value
  const at = ({ index, text }: { index: number; text: string }) => ({ path: [...path, index], text })
  if (path.join() === 'tiles') return tileChanges(before, after).map(at)
  if (path.join() !== 'steps') return sentencesAt(value, path, said).map((text) => ({ path, text }))
  const later = (name: string) =>
    said.former.has(name) ? fields.renamed.find(({ from }) => from.name === name)?.to.name : name
  return stepChanges(before, after, { later, isNew: (name) => said.later.has(name) }).map(at)
}

/** Warns of old links that would stop working. */
function lostUrl(before: unknown, after: unknown): Change[] {
  const [old, current] = [valueAt(before, ['path']), valueAt(after, ['path'])]
  const former = listAt(after, ['formerPaths'])
  if (old === current || old === null || (old === undefined ? former.length > 0 : former.includes(old))) return []
  const url = old === undefined ? 'the URL that follows from the file name' : quoted(old)
  return [{ path: ['path'], text: `Links to ${url} stop working unless it is in "formerPaths"` }]
}

function parse(text: string): { content: unknown } | undefined {
  try {
    return { content: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return undefined
  }
}

/** Heading of the effects of a change. */
export const EFFECTS_TITLE = 'For visitors in the middle of the form, and for those who get its requests'

/** How two versions of a file differ. */
export type Changes = {
  readonly changes: readonly Change[]
  /** The effects on people who are filling in the form, and on those who receive its requests. Empty if nothing has changed. */
  readonly effects: readonly string[]
}

/**
 * Says in words how two versions of a category file, an example or `shared.json` differ. Layout and the order of keys don't count.
 * Undefined if one of the texts is not JSON.
 */
export function changesInWords(before: string, after: string): Changes | undefined {
  const [old, current] = [parse(before), parse(after)]
  if (!old || !current) return undefined
  const values = changedValues(old.content, current.content)
  if (values.length === 0) return { changes: [], effects: [] }
  const fields = fieldChanges(old.content, current.content)
  const said = namesOf(fields)
  const found = [
    ...fieldSentences(fields, current.content),
    ...renamedSentences(fields),
    ...values.flatMap((value) => changesAt(value, fields, said)),
    ...lostUrl(old.content, current.content),
  ]
  const changes =
    found.length > 0 ? found : values.map(({ path }) => ({ path, text: `${quoted(path.join('.'))} changed` }))
  return {
    changes: changes.filter(({ text }, index) => changes.findIndex((other) => other.text === text) === index),
    effects: effectsOf(old.content, current.content, fields),
  }
}
