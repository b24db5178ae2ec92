import { isSamePath, isWithin, type JsonPath, type TextEdit, textAt, valueAt } from '../../../engine/format/json.ts'
import { partAt, partsOn } from '../../../engine/format/meta-schema.ts'
import type { FieldUse } from '../../../engine/format/reading/field-uses.ts'
import { LOCALE, sayList } from '../../../engine/words/say.ts'
import { isOnlyAbout, partsOfCondition } from '../condition/condition.ts'
import { testFor, withoutAnswer } from '../condition/sentence.ts'
import { differences } from '../differences.ts'
import type { Draft } from './draft.ts'
import { ifThere } from './edits.ts'

/** Things that go together: fields, and the parts of the schema that depend on them. */
type Removal = { readonly names: readonly string[]; readonly parts: readonly JsonPath[] }

/** The condition, or the alternative of `anyOf`, that needs a field. */
function partsThatTest({ path }: FieldUse): JsonPath[] {
  const test = partsOn(path).findIndex(({ 'x-part': part }) => part === 'test') - 1
  if (test >= 0) return partsOfCondition(path.slice(0, test))
  return partAt(path.slice(0, -2))['x-part'] === 'alternative' ? [path.slice(0, -2)] : []
}

/** The consequences of conditions that are only about some fields, and the conditions that have no other. */
const partsOnlyAbout = ({ conditions }: Draft, names: readonly string[]): JsonPath[] =>
  conditions.flatMap(({ path, consequences }) => {
    const emptied = consequences.filter((consequence) => isOnlyAbout(consequence, names))
    return emptied.length > 0 && emptied.length === consequences.length
      ? partsOfCondition(path)
      : emptied.map((consequence) => consequence.path)
  })

/** Adds the conditions that test removed fields, or are only about them, the fields that only removed conditions ask, and so on. */
function complete(draft: Draft, { names, parts }: Removal): Removal {
  const tests = names.flatMap((name) => draft.uses(name).flatMap(partsThatTest))
  const allParts = [...parts, ...tests, ...partsOnlyAbout(draft, names)].filter(
    (part, index, all) => all.findIndex((other) => other.join('/') === part.join('/')) === index,
  )
  const isGone = (definition: JsonPath) => allParts.some((part) => isWithin(definition, part))
  const orphans = draft.names.filter((name) => draft.definitions(name).every(isGone))
  const allNames = [...new Set([...names, ...orphans])]
  const isComplete = allNames.length === names.length && allParts.length === parts.length
  const removal = { names: allNames, parts: allParts }
  return isComplete ? removal : complete(draft, removal)
}

const remove = (path: JsonPath): TextEdit => ({ path, value: undefined })

/** Removes a limit, and its sentence. @param path of its `$data` */
const removeLimit = (content: unknown, path: JsonPath): TextEdit[] => {
  const field = path.slice(0, -2)
  return [...ifThere(content, [...field, 'message', String(path.at(-2))]), remove(path.slice(0, -1))]
}

/** The subject without the answers of some fields, and without the dash that may be left at its end. */
function removeFromSubject(content: unknown, path: JsonPath, names: readonly string[]): TextEdit {
  const subject = names.reduce((text, name) => text.replaceAll(`{${name}}`, ''), textAt(content, path) ?? '')
  return {
    path,
    value: subject
      .replace(/\s+/g, ' ')
      .replace(/[\s–:,-]+$/, '')
      .trimStart(),
  }
}

/** Removes parts of the schema, last ones first, and every list or object that would then be empty. */
export function removeParts(content: unknown, parts: readonly JsonPath[]): TextEdit[] {
  const isInOther = (part: JsonPath) => parts.some((other) => other.length < part.length && isWithin(part, other))
  const existing = parts.filter((part) => valueAt(content, part) !== undefined && !isInOther(part))
  const parents = [...new Map(existing.map((part) => [part.slice(0, -1).join('/'), part.slice(0, -1)])).values()]
  const isIn = (parent: JsonPath) => (part: JsonPath) => isSamePath(part.slice(0, -1), parent)
  const emptied = parents.find(
    (parent) => existing.filter(isIn(parent)).length === Object.keys(valueAt(content, parent) ?? {}).length,
  )
  if (emptied) return removeParts(content, [...existing.filter((part) => !isIn(emptied)(part)), emptied])
  return parents.flatMap((parent) =>
    existing
      .filter(isIn(parent))
      .toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))
      .map(remove),
  )
}

function removalEdits(draft: Draft, { names, parts }: Removal): TextEdit[] {
  const { content } = draft
  const uses = names
    .flatMap((name) => draft.uses(name))
    .filter(({ path }) => !parts.some((part) => isWithin(path, part)))
  const pathsOf = (kind: FieldUse['kind']) => uses.filter((use) => use.kind === kind).map(({ path }) => path)
  return [
    ...pathsOf('limit').flatMap((path) => removeLimit(content, path)),
    ...pathsOf('subject')
      .slice(0, 1)
      .map((path) => removeFromSubject(content, path, names)),
    ...pathsOf('item')
      .toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))
      .map(remove),
    ...[...pathsOf('definition'), ...pathsOf('key')].map(remove),
    ...removeParts(content, parts),
  ]
}

/** A removal, with the things that go along. */
export type Removed = {
  readonly edits: readonly TextEdit[]
  /** The questions that were only asked because of it. */
  readonly questions: readonly string[]
  /** How many conditions that ask none of these tested it. */
  readonly conditions: number
}

function removed(draft: Draft, first: Removal): Removed {
  const removal = complete(draft, first)
  const isGone = (part: JsonPath) =>
    removal.parts.some((gone) => isWithin(part, gone)) && !first.parts.some((own) => isWithin(part, own))
  const conditions = draft.conditions.filter(
    ({ path, tested, consequences }) =>
      isGone([...path, 'if']) &&
      tested.some((name) => removal.names.includes(name)) &&
      consequences.every(({ shown }) => shown.length === 0),
  )
  return {
    edits: removalEdits(draft, removal),
    questions: removal.names.filter((name) => !first.names.includes(name)),
    conditions: conditions.length,
  }
}

/** Removes a question wherever its name is used, with the conditions that test it and the questions that only these ask. */
export const removeField = (draft: Draft, name: string): Removed => removed(draft, { names: [name], parts: [] })

/** Removes a condition with the questions that only it asks. */
export const removeCondition = (draft: Draft, path: JsonPath): Removed =>
  removed(draft, { names: [], parts: partsOfCondition(path) })

/**
 * Removes an option with the conditions that need it, and the questions that only these ask. Conditions that other answers can meet stay.
 * @param path of the option in its list
 */
export function removeOption(draft: Draft, name: string, path: JsonPath): Removed {
  const { content } = draft
  const answer = textAt(content, path) ?? textAt(content, [...path, 'const']) ?? ''
  const changes = draft.conditions.flatMap(({ path: condition, test, consequences }) => {
    if ('reason' in test || consequences.some((consequence) => consequence.path.at(-1) === 'else')) return []
    const [left, at] = [withoutAnswer(test.sentence, name, answer), [...condition, 'if']]
    return { condition, edits: left && differences(valueAt(content, at), testFor(left), at) }
  })
  const parts = changes.flatMap(({ condition, edits }) => (edits ? [] : partsOfCondition(condition)))
  const { edits, ...others } = removed(draft, { names: [], parts })
  return { ...others, edits: [...changes.flatMap((change) => change.edits ?? []), remove(path), ...edits] }
}

/** The words for a removal: "“Which spa?” was removed, and “How many bolts?”, which was asked because of it." */
export function removedWords(what: string, { questions, conditions }: Omit<Removed, 'edits'>, draft: Draft): string {
  const titles = questions.map((name) => `“${draft.title(name)}”`)
  const asked =
    titles.length === 0
      ? []
      : [`${sayList(titles, 'conjunction', LOCALE)}, which ${titles.length === 1 ? 'was' : 'were'} asked because of it`]
  const tested =
    conditions === 0
      ? []
      : [conditions === 1 ? 'a condition that tested it' : `${conditions} conditions that tested it`]
  return `${[`${what} was removed`, ...asked, ...tested].join(', and ')}.`
}
