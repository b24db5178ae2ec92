import { editText, type TextEdit } from '../../engine/format/edit-text.ts'
import { isObject, listAt } from '../../engine/format/json-value.ts'

/** What makes a copy a category of its own. */
export type CopyOptions = {
  readonly label: string
  /** Order of its tile. */
  readonly order: number
  /** URL, if it doesn't follow from the file name. */
  readonly path?: string
  /** Name of the icon of its tile, if it isn't that of the original. */
  readonly icon?: string
}

/** The label that a file name suggests. @example labelFor('grand-piano') // 'Grand Piano' */
export const labelFor = (id: string): string =>
  id.replace(/(^|-)(\w)/g, (_, hyphen: string, letter: string) => (hyphen ? ' ' : '') + letter.toUpperCase())

/** The first tile with the label, the icon and the order of the copy, and the other tiles removed. */
function tileEdits(content: unknown, { label, order, icon }: CopyOptions): TextEdit[] {
  const [first, ...others] = listAt(content, ['tiles'])
  if (!isObject(first)) return []
  return [
    ...others.map((): TextEdit => ({ path: ['tiles', 1], value: undefined })),
    { path: ['tiles', 0, 'label'], value: label },
    { path: ['tiles', 0, 'order'], value: order },
    ...(icon === undefined ? [] : [{ path: ['tiles', 0, 'icon'], value: icon }]),
  ]
}

/**
 * Returns the text of a new category file in `schemas/` that is made from another one: with its own name, tile and URL, and otherwise the
 * same to the byte. What only one file can have is left out: former URLs, the open category and its variants.
 * @param text of a category file or an example. Throws if it isn't JSON
 */
export function copyCategory(text: string, options: CopyOptions): string {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  return editText(text, [
    { path: ['$schema'], value: './category.schema.json' },
    { path: ['label'], value: options.label },
    ...['openCategory', 'variants', 'formerPaths'].map((key): TextEdit => ({ path: [key], value: undefined })),
    { path: ['path'], value: options.path },
    ...tileEdits(content, options),
  ])
}
