import { parse } from 'jsonc-parser'
import { defaultPath } from '../category.ts'
import { isObject, listAt, objectAt, textAt, valueAt } from '../json.ts'
import { definitionsIn } from './field-uses.ts'
import { sharedNameOf } from './layers.ts'
import { optionsIn } from './rules.ts'

/** The facts for suggestions about a field of a file that may have mistakes. */
export type LooseField = {
  /** Empty if the file has none. */
  readonly title: string
  readonly type: string
  readonly format: string
  /** Values of its options: `['grand', 'upright']`. */
  readonly options: readonly string[]
}

/** Fields by name. */
export type LooseFields = Readonly<Record<string, LooseField>>

/** The facts for suggestions about a category file that is being edited. */
export type LooseFile = {
  readonly heading: string
  readonly mailbox: string
  readonly tileOrders: readonly number[]
  readonly topFields: LooseFields
  readonly allFields: LooseFields
}

const textOf = (value: unknown, key: string): string => textAt(value, [key]) ?? ''

/** Reads a field, and the shared field that it refers to. */
function looseField(field: unknown, shared: unknown): LooseField {
  const merged = { ...objectAt(shared, ['definitions', sharedNameOf(field) ?? '']), ...objectAt(field, []) }
  return {
    title: textOf(merged, 'title'),
    type: textOf(merged, 'type'),
    format: textOf(merged, 'format'),
    options: optionsIn({ own: merged, path: [] }).flatMap(({ value }) => (value === '' ? [] : value)),
  }
}

/** Reads the fields of a category file or of `shared.json`. Of several definitions, the first counts. */
export function looseFieldsOf(file: unknown, shared: unknown): { top: LooseFields; all: LooseFields } {
  const objects = [...definitionsIn(file)].map(([object, definitions]) => {
    const fields = [...definitions].map(([name, [path = []]]) => [name, looseField(valueAt(file, path), shared)])
    return { isTop: !object.includes('/'), fields: Object.fromEntries(fields) as LooseFields }
  })
  const top = Object.assign({}, ...objects.filter(({ isTop }) => isTop).map(({ fields }) => fields))
  return { top, all: Object.assign({}, ...objects.map(({ fields }) => fields), top) }
}

/**
 * Reads a file that is being edited: parses as much of its text as possible.
 * @param shared content of `shared.json`, of any shape
 */
export function looseFileOf(text: string, shared: unknown): LooseFile {
  const file: unknown = parse(text)
  const { top, all } = looseFieldsOf(file, shared)
  return {
    heading: textOf(file, 'heading'),
    mailbox: textAt(file, ['submission', 'mailbox']) ?? '',
    tileOrders: listAt(file, ['tiles']).flatMap((tile) =>
      isObject(tile) && typeof tile.order === 'number' ? tile.order : [],
    ),
    topFields: top,
    allFields: all,
  }
}

/** URL path of the page of a file that may have mistakes. Null if it says that it has none. */
export function loosePathOf(id: string, text: string): string | null {
  const path = valueAt(parse(text), ['path'])
  return typeof path === 'string' || path === null ? path : defaultPath(id)
}
