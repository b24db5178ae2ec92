import type { CategoryFile } from '../../engine/format/category.ts'
import { editText, type TextEdit } from '../../engine/format/edit-text.ts'

/** What a copy of a category file has of its own. */
export type CopyOptions = {
  readonly label: string
  /** A tile order that is free. */
  readonly order: number
}

/** Keys that only one file can have as they are: its addresses, and the categories that it takes over from the URL. */
const ONLY_ONCE = ['path', 'formerPaths', 'openCategory', 'variants'] as const

const isCategory = (value: unknown): value is Partial<CategoryFile> => typeof value === 'object' && value !== null

/** Edits that leave a copy with one tile, under its own label and at its own place in the chooser. */
const tileEdits = (tiles: CategoryFile['tiles'] = [], { label, order }: CopyOptions): TextEdit[] =>
  tiles.length === 0
    ? []
    : [
        ...tiles.slice(1).map((): TextEdit => ({ path: ['tiles', 1], value: undefined })),
        { path: ['tiles', 0, 'label'], value: label },
        { path: ['tiles', 0, 'order'], value: order },
      ]

/**
 * Returns the text of a copy of a category file for `schemas/`, with its own label and tile, and at the usual path. Throws if the text
 * isn't JSON.
 */
export function copyOf(text: string, options: CopyOptions): string {
  const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (!isCategory(file)) throw new Error('The text is not a category file')
  return editText(text, [
    { path: ['$schema'], value: './category.schema.json' },
    { path: ['label'], value: options.label },
    ...ONLY_ONCE.flatMap((key): TextEdit[] => (Object.hasOwn(file, key) ? [{ path: [key], value: undefined }] : [])),
    ...tileEdits(file.tiles, options),
  ])
}
