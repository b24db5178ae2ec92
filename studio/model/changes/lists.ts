import { isObject, listAt, objectAt } from '../../../engine/format/json.ts'
import { changedValues, isSame } from './changed-values.ts'
import { changed, listed, named, quoted } from './quoted.ts'

/** Sentences about a list: each with the index of the entry in the later version. */
type ListChange = { readonly index: number; readonly text: string }

type Pair = { readonly from: number; readonly to: number }

const keyOf = (item: unknown, key: string) => (isObject(item) ? item[key] : undefined)

/** Pairs the entries with the same key value, then the others in their order. */
function pairsOf(before: readonly unknown[], after: readonly unknown[], key: string): Pair[] {
  const named = [...after.keys()].flatMap((to) => {
    const from = before.findIndex((item) => keyOf(item, key) === keyOf(after[to], key))
    return from < 0 ? [] : [{ from, to }]
  })
  const rest = (list: readonly unknown[], side: keyof Pair) =>
    [...list.keys()].filter((index) => !named.some((pair) => pair[side] === index))
  const [left, right] = [rest(before, 'from'), rest(after, 'to')]
  return [
    ...named,
    ...left.flatMap((from, position) => (right[position] === undefined ? [] : [{ from, to: right[position] }])),
  ]
}

const isMoved = (pairs: readonly Pair[]) => {
  const sorted = pairs.toSorted((a, b) => a.to - b.to)
  return sorted.some(({ from }, position) => from < (sorted[position - 1]?.from ?? -1))
}

/** The changes in the tiles of the chooser. */
export function tileChanges(before: readonly unknown[], after: readonly unknown[]): ListChange[] {
  const pairs = pairsOf(before, after, 'label')
  const inPairs = pairs.flatMap(({ from, to }) =>
    changedValues(before[from], after[to], ['tiles', to]).map((value) => ({
      index: to,
      text: changed(
        `${named(value.path, value.path.slice(2))} of the tile ${quoted(keyOf(before[from], 'label'))}`,
        value,
      ),
    })),
  )
  const isNew = (index: number) => !pairs.some(({ to }) => to === index)
  const isGone = (index: number) => !pairs.some(({ from }) => from === index)
  return [
    ...inPairs,
    ...[...after.keys()]
      .filter(isNew)
      .map((index) => ({ index, text: `New tile ${quoted(keyOf(after[index], 'label'))}` })),
    ...[...before.keys()]
      .filter(isGone)
      .map((index) => ({ index: 0, text: `Tile ${quoted(keyOf(before[index], 'label'))} removed` })),
    ...(isMoved(pairs) ? [{ index: 0, text: 'The order of the tiles changed' }] : []),
  ]
}

/** The names of fields in two versions, for comparing the fields of a step. */
type Names = {
  /** The name in the later version; undefined for a field that was removed. */
  later(name: string): string | undefined
  isNew(name: string): boolean
}

/** The fields of a step, also of its sections. */
export const fieldsIn = (step: unknown): string[] =>
  [step, ...listAt(step, ['sections'])].flatMap((part) => listAt(part, ['fields']).map(String))

/** The sections of a step without their fields. */
const sectionsIn = (step: unknown) =>
  listAt(step, ['sections']).map((section) => ({ ...objectAt(section, []), fields: undefined }))

/** Keys of a step with sentences of their own. */
const OF_FIELDS = ['fields', 'sections']

/** The fields that were in another step, and whether the order of the others changed. */
function fieldMoves(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: readonly Pair[],
  names: Names,
): ListChange[] {
  const formerStep = new Map(
    before.flatMap((step, from) => fieldsIn(step).map((name) => [names.later(name), from] as const)),
  )
  return after.flatMap((step, index) => {
    const from = pairs.find(({ to }) => to === index)?.from
    const moved = fieldsIn(step).flatMap((name) => {
      const former = formerStep.get(name)
      if (former === from) return []
      if (former !== undefined) return `${quoted(name)} moved from step ${former + 1} to step ${index + 1}`
      return names.isNew(name) ? [] : `${quoted(name)} is now in step ${index + 1}`
    })
    const stayed = fieldsIn(step).filter((name) => formerStep.get(name) === from)
    const old = fieldsIn(before[from ?? -1])
      .map(names.later)
      .filter((name) => stayed.includes(name ?? ''))
    const isReordered = !isSame(old, stayed)
    return [...moved, ...(isReordered ? [`The order of the fields in step ${index + 1} changed`] : [])].map((text) => ({
      index,
      text,
    }))
  })
}

/** The changes in the steps. New and removed fields are not mentioned. */
export function stepChanges(before: readonly unknown[], after: readonly unknown[], names: Names): ListChange[] {
  const pairs = pairsOf(before, after, 'title')
  const inPairs = pairs.flatMap(({ from, to }) => {
    const [old, current] = [objectAt(before, [from]), objectAt(after, [to])]
    return changedValues(old, current, ['steps', to])
      .filter(({ path }) => !OF_FIELDS.includes(String(path[2])))
      .map((value) => changed(`${named(value.path, value.path.slice(2))} of step ${to + 1}`, value))
      .concat(isSame(sectionsIn(old), sectionsIn(current)) ? [] : `The sections of step ${to + 1} changed`)
      .map((text) => ({ index: to, text }))
  })
  const added = [...after.keys()].filter((index) => !pairs.some(({ to }) => to === index))
  const gone = [...before.keys()].filter((index) => !pairs.some(({ from }) => from === index))
  return [
    ...added.map((index) => ({ index, text: `New step ${index + 1}, ${quoted(keyOf(after[index], 'title'))}` })),
    ...gone.map((index) => ({ index: 0, text: `Step ${quoted(keyOf(before[index], 'title'))} removed` })),
    ...(isMoved(pairs) ? [{ index: 0, text: 'The order of the steps changed' }] : []),
    ...inPairs,
    ...fieldMoves(before, after, pairs, names),
  ]
}

/** Titles of options by their values. Undefined if one of them lacks either. */
function optionsIn(list: readonly unknown[]): ReadonlyMap<string, string> | undefined {
  const options = list.map((option): [unknown, unknown] =>
    isObject(option) ? [option.const, option.title] : [option, option],
  )
  const texts = options.filter((pair): pair is [string, string] => pair.every((text) => typeof text === 'string'))
  return texts.length === options.length ? new Map(texts) : undefined
}

/** The changes in the options of a field. @param field its name */
export function optionChanges(before: readonly unknown[], after: readonly unknown[], field: string): string[] {
  const [old, current] = [optionsIn(before), optionsIn(after)]
  if (!old || !current) return [`The options of ${quoted(field)} changed`]
  const added = [...current.keys()].filter((value) => !old.has(value))
  const gone = [...old.keys()].filter((value) => !current.has(value))
  const retitled = [...current].filter(([value, title]) => old.has(value) && old.get(value) !== title)
  const sentences = [
    ...(added.length > 0 ? [`New option ${listed(added)} of ${quoted(field)}`] : []),
    ...(gone.length > 0 ? [`Option ${listed(gone)} of ${quoted(field)} removed`] : []),
    ...retitled.map(([value, title]) => `Option ${quoted(value)} of ${quoted(field)} now reads ${quoted(title)}`),
  ]
  return sentences.length > 0 ? sentences : [`The order of the options of ${quoted(field)} changed`]
}
