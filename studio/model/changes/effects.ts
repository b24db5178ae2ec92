import { type KindSource, kindOf } from '../../../engine/form/kinds.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { isEqual, isObject, listAt, objectAt, textAt, valueAt } from '../../../engine/format/json.ts'
import { withShared } from '../../../engine/format/reading/layers.ts'
import { optionsIn } from '../../../engine/format/reading/rules.ts'
import { LOCALE, sayList } from '../../../engine/words/say.ts'
import {
  type FieldChanges,
  type FoundField,
  fieldChanges,
  fieldsOf,
  namesOverTime,
  outermost,
  ownNameOf,
  parentOf,
} from './fields.ts'

type Versions = {
  readonly before: unknown
  readonly after: unknown
  readonly old: readonly FoundField[]
  readonly current: readonly FoundField[]
  readonly shared: SharedFile
}

const definitionIn = (field: FoundField | undefined, shared: SharedFile) =>
  withShared(objectAt(field?.definition, []), shared)

/** The question of a field in quotation marks: `“Does it run?”`. */
const titleOf = (name: string, fields: readonly FoundField[], shared: SharedFile): string =>
  `“${
    definitionIn(
      fields.find((field) => field.name === name),
      shared,
    ).title ?? name
  }”`

const quoted = (value: unknown): string => JSON.stringify(value) ?? ''

/** The field that takes over the answers of a field of the earlier version: the one that has its name now, or lists it as a former one. */
const successorOf = (name: string, { current }: Versions): string | undefined =>
  current.find((field) => field.name === name)?.name ??
  current.find((field) => namesOverTime(current, field.name).includes(name))?.name

const definitionsOf = (fields: readonly FoundField[], name: string) =>
  fields.filter((field) => field.name === name).map(({ definition }) => definition)

/** The effect on answers whose field is still there. */
function answerEffects(name: string, versions: Versions): string[] {
  const successor = successorOf(name, versions)
  if (successor === undefined) return []
  const [old, current] = [definitionsOf(versions.old, name), definitionsOf(versions.current, successor)]
  const title = titleOf(successor, versions.current, versions.shared)
  const optionsOf = (definitions: readonly unknown[]) =>
    definitions.flatMap((own) => optionsIn({ own: objectAt(own, []), path: [] }))
  const kept = optionsOf(current).map(({ value }) => value)
  const gone = optionsOf(old).flatMap((option) => (kept.includes(option.value) ? [] : `“${option.title}”`))
  const isOtherKind = ['type', 'format'].some((key) => valueAt(old[0], [key]) !== valueAt(current[0], [key]))
  if (isOtherKind) return [`Answers to ${title} in drafts may no longer be valid.`]
  if (gone.length === 0 || kept.length === 0) return []
  return [
    `Visitors whose draft has ${sayList([...new Set(gone)], 'conjunction', LOCALE)} for ${title} are asked to choose again.`,
  ]
}

const prefillOf = (content: unknown) => listAt(content, ['prefill']).map(String)

/** The places that have answers under the name of a field. */
const placesOf = (name: string, { before }: Versions) =>
  prefillOf(before).includes(name) ? 'drafts and links' : 'drafts'

const inData = (name: string) => `Webhooks and exports call the answer ${quoted(name)} from now on.`

/** The effect of a new name that lists the former one. A field in a renamed group has none of its own. */
function renameEffects(name: string, versions: Versions): string[] {
  const successor = successorOf(name, versions)
  if (successor === undefined || ownNameOf(successor) === ownNameOf(name)) return []
  const title = titleOf(successor, versions.current, versions.shared)
  return [`Answers to ${title} in ${placesOf(name, versions)} are kept. ${inData(successor)}`]
}

const kindIn = (definition: unknown): string =>
  textAt(definition, ['$ref']) ?? kindOf(isObject(definition) ? (definition as KindSource) : {}).name

/** Asks whether a new field of the same kind is the one that is gone. */
function renameAdvice(gone: FoundField, added: readonly FoundField[], { old, current, shared }: Versions): string[] {
  const { name, definition } = gone
  const candidates = added.filter(
    (field) =>
      kindIn(field.definition) === kindIn(definition) &&
      namesOverTime(current, parentOf(field.name)).includes(parentOf(name)) &&
      listAt(field.definition, ['formerNames']).length === 0,
  )
  if (candidates.length === 0) return []
  const titles = candidates.map((field) => titleOf(field.name, current, shared))
  const asked = `If ${sayList(titles, 'disjunction', LOCALE)} asks the same as ${titleOf(name, old, shared)} did`
  return [`${asked}, give it the name ${quoted(ownNameOf(name))} in the data, and drafts keep the answers.`]
}

/** The effects of fields that are gone, and that no other field takes over. */
function lossEffects({ added, renamed }: FieldChanges, versions: Versions): string[] {
  const isNew = [...added, ...renamed.map(({ to }) => to)]
  const lost = outermost(versions.old.filter(({ name }) => successorOf(name, versions) === undefined))
  return lost.flatMap((field) => {
    const to = renamed.find(({ from }) => from.name === field.name)?.to.name
    const title = titleOf(field.name, versions.old, versions.shared)
    return [
      `Answers to ${title} in ${placesOf(field.name, versions)} are dropped.`,
      to === undefined ? `Your team, webhooks and exports no longer get ${title}.` : inData(to),
      ...renameAdvice(field, isNew, versions),
    ]
  })
}

const newFieldEffects = (added: readonly FoundField[], { current, shared }: Versions): string[] =>
  outermost(added).map(({ name }) => {
    const title = titleOf(name, current, shared)
    return `${title} is blank in drafts, and missing in the requests of pages that are open now.`
  })

const isOpen = (content: unknown) => valueAt(content, ['openCategory']) === true

function categoryEffects({ before, after }: Versions): string[] {
  const [old, current] = [textAt(before, ['label']), textAt(after, ['label'])]
  const named = `Requests have the category ${quoted(current)} from now on, also in webhooks and exports.`
  const kept = isOpen(after) ? 'Drafts of visitors whose URL has no category are dropped.' : 'Drafts are kept.'
  return [
    ...(old === current || current === undefined ? [] : [`${named} ${kept}`]),
    ...(isOpen(after) && !isOpen(before) ? ['Drafts are dropped: each category in the URL now has its own.'] : []),
  ]
}

/** The effect on links to fields that are still there. */
function linkEffects(versions: Versions): string[] {
  const kept = prefillOf(versions.after)
  const lost = prefillOf(versions.before)
    .flatMap((name) => successorOf(name, versions) ?? [])
    .filter((name) => !kept.includes(name))
  const titles = lost.map((name) => titleOf(name, versions.current, versions.shared))
  return lost.length > 0 ? [`Links no longer fill in ${sayList(titles, 'conjunction', LOCALE)}.`] : []
}

/** Open pages keep the version that they began with; see the relay. */
const OPEN_PAGES = 'Pages that are open now lose nothing: their requests are still accepted.'

/** Old links that stop working. */
function lostUrl({ before, after }: Versions): string[] {
  const [old, current] = [valueAt(before, ['path']), valueAt(after, ['path'])]
  const former = listAt(after, ['formerPaths'])
  if (old === current || old === null || (old === undefined ? former.length > 0 : former.includes(old))) return []
  const url = old === undefined ? 'the URL that follows from the file name' : quoted(old)
  return [`Links to ${url} stop working unless it is one of the former URLs.`]
}

function contentOf(text: string): { readonly content: unknown } | undefined {
  try {
    return { content: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return undefined
  }
}

/** Heading of the effects of a change. */
export const EFFECTS_TITLE = 'For visitors in the middle of the form, and for those who get its requests'

/**
 * Says how a change of a category file, an example or `shared.json` affects people who are filling in the form, with an open page, a
 * draft or a link, and those who receive its requests, with the titles of the questions. Undefined if one of the texts is not JSON; empty if only their layout differs.
 */
export function effectsOf(before: string, after: string, shared: SharedFile): readonly string[] | undefined {
  const [old, current] = [contentOf(before), contentOf(after)]
  if (!old || !current) return undefined
  return isEqual(old.content, current.content) ? [] : effectsBetween(old.content, current.content, shared)
}

/** A shared field has no answers of its own, so `shared.json` has only effects on the fields inside. */
function effectsBetween(before: unknown, after: unknown, shared: SharedFile): string[] {
  const isCounted = ({ path, name }: FoundField) => path[0] !== 'definitions' || parentOf(name) !== ''
  const all = fieldsOf(before)
  const versions = { before, after, old: all.filter(isCounted), current: fieldsOf(after), shared }
  const { added, renamed } = fieldChanges(before, after)
  const counted = { added: added.filter(isCounted), renamed: renamed.filter(({ to }) => isCounted(to)) }
  const names = [...new Set(all.map(({ name }) => name))]
  const found = [
    ...categoryEffects(versions),
    ...names.flatMap((name) => renameEffects(name, versions)),
    ...lossEffects(counted, versions),
    ...newFieldEffects(counted.added, versions),
    ...names.flatMap((name) => answerEffects(name, { ...versions, old: all })),
    ...linkEffects(versions),
    ...lostUrl(versions),
  ]
  return found.length > 0 ? [...new Set(found), OPEN_PAGES] : ['Open pages, drafts and links lose nothing.']
}
