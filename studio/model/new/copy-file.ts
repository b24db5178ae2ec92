import type { CategoryFile } from '../../../engine/format/category.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import type { TextEdit } from '../../../engine/format/json.ts'
import { STAND_INS } from '../../../engine/format/reading/texts.ts'

/** The parts of a copied category file that are its own. */
export type CopyOptions = {
  readonly label: string
  /** A tile order that is free. Undefined for a category that isn't in the chooser. */
  readonly order: number | undefined
  /** Icon of its tile. That of the original unless given. */
  readonly icon?: string
  /** URL path of its page. The usual one unless given. */
  readonly path?: string
}

/** Keys that a copy can't keep: the addresses of the original, and the categories that it takes from the URL. */
const ONLY_ONCE = ['path', 'formerPaths', 'openCategory', 'variants'] as const

const isCategory = (value: unknown): value is Partial<CategoryFile> => typeof value === 'object' && value !== null

/** Edits that add a tile to a copy of a category without one. Its requests must arrive, so they go to a mailbox. */
const newTileEdits = (label: string, order: number, icon = 'package'): TextEdit[] => [
  { path: ['tiles'], value: [{ label, order, icon, line: STAND_INS.tileLine }] },
  { path: ['submission', 'delivery'], value: undefined },
]

/** Edits that leave a copy with one tile, under its own label and at its own place in the chooser, or with none. */
function tileEdits(tiles: CategoryFile['tiles'] = [], { label, order, icon }: CopyOptions): TextEdit[] {
  if (order === undefined) return tiles.length === 0 ? [] : [{ path: ['tiles'], value: undefined }]
  if (tiles.length === 0) return newTileEdits(label, order, icon)
  return [
    ...tiles.slice(1).map((): TextEdit => ({ path: ['tiles', 1], value: undefined })),
    { path: ['tiles', 0, 'label'], value: label },
    { path: ['tiles', 0, 'order'], value: order },
    ...(icon === undefined ? [] : [{ path: ['tiles', 0, 'icon'], value: icon }]),
  ]
}

/**
 * Returns the text of a copy of a category file for `schemas/`, with its own label, tile and path. Throws if the text
 * isn't JSON.
 */
export function copyOf(text: string, options: CopyOptions): string {
  const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (!isCategory(file)) throw new Error('The text is not a category file')
  return editText(text, [
    { path: ['$schema'], value: './category.schema.json' },
    { path: ['label'], value: options.label },
    ...ONLY_ONCE.flatMap((key): TextEdit[] => (Object.hasOwn(file, key) ? [{ path: [key], value: undefined }] : [])),
    ...(options.path === undefined ? [] : [{ path: ['path'], value: options.path }]),
    ...tileEdits(file.tiles, options),
  ])
}
