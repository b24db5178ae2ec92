import { defaultPath } from '../../../engine/format/category.ts'
import { kebab } from '../../../engine/words/text.ts'
import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import { type FileName, ID_PATTERN, keyOf } from '../file/file.ts'
import type { Workspace } from '../file/workspace.ts'
import type { CopyOptions } from './copy-file.ts'

/** Returns the icon whose name is a word of a label: `piano` for `Grand Pianos`. Undefined without such an icon. */
function iconFor(label: string, iconNames: readonly string[]): string | undefined {
  const names = new Set(iconNames)
  const words = kebab(label).split('-').reverse()
  return words.flatMap((word) => [word, word.replace(/s$/, '')]).find((word) => names.has(word))
}

/** Why a file can't have a name. Undefined if it can. */
export function idError(workspace: Workspace, name: FileName): string | undefined {
  if (name.id === '') return 'Write a name.'
  if (!ID_PATTERN.test(name.id)) return 'Use only lowercase letters, digits and hyphens.'
  return workspace.has(keyOf(name)) ? 'There is already a file with this name.' : undefined
}

const PATH_PATTERN = new RegExp(metaSchema.properties.path.pattern)

/** Why a page can't have a URL path. Undefined if it can. @param paths of the site's pages */
function pathError(path: string, paths: readonly string[]): string | undefined {
  if (!PATH_PATTERN.test(path)) return 'Write a slash, then lowercase letters, digits and single hyphens: /piano-moving'
  return paths.includes(path) ? 'There is already a page at this address.' : undefined
}

type Tile = { readonly label: string; readonly order: number }

/** A position that a new tile can have in the chooser, in words. */
export type TileSlot = Required<Pick<CopyOptions, 'order'>> & { readonly label: string }

/**
 * The slots for a new tile: first, after each of the other tiles, and last.
 * @param free orders that no tile has yet
 */
export function tileSlots(tiles: readonly Tile[], free: readonly number[]): TileSlot[] {
  return free.map((order) => {
    const before = tiles.filter((tile) => tile.order < order)
    const after = before.reduce<Tile | undefined>(
      (last, tile) => (last && last.order > tile.order ? last : tile),
      undefined,
    )
    if (!after) return { order, label: 'First' }
    return { order, label: before.length === tiles.length ? `Last, after ${after.label}` : `After ${after.label}` }
  })
}

/** The slot of a tile that isn't shown. */
export const NO_TILE = 'none'

/** The input for a new category; undefined where it follows from the rest. */
export type NewFileInput = {
  readonly label: string
  /** Key of the file to copy. */
  readonly source?: string
  readonly id?: string
  readonly path?: string
  /** Order of its tile as text, or NO_TILE. */
  readonly slot?: string
  readonly icon?: string
}

/** All that the name, URL, tile and icon of a new category depend on. */
type Surroundings = {
  readonly workspace: Workspace
  /** URL paths of the site's pages. */
  readonly paths: readonly string[]
  readonly iconNames: readonly string[]
  readonly slots: readonly TileSlot[]
  /** Icon of the file to copy. */
  readonly copiedIcon: string
}

/** A new category as entered so far, and the errors that keep it from being created. */
export type NewFile = Required<Omit<NewFileInput, 'source'>> & {
  readonly name: FileName
  readonly errors: { readonly id?: string; readonly path?: string; readonly icon?: string }
  /** The content of its copy. Undefined as long as something is missing or wrong. */
  readonly options: CopyOptions | undefined
}

/** Fills in the values that the input leaves open, and finds its errors. */
export function newFileFor(
  input: NewFileInput,
  { workspace, paths, iconNames, slots, copiedIcon }: Surroundings,
): NewFile {
  const label = input.label.trim()
  const {
    id = kebab(label),
    path = id === '' ? '' : defaultPath(id),
    slot = String(slots.at(-1)?.order ?? NO_TILE),
    icon = iconFor(label, iconNames) ?? copiedIcon,
  } = input
  const name: FileName = { folder: 'schemas', id }
  const errors =
    label === ''
      ? {}
      : {
          id: idError(workspace, name),
          path: pathError(path, paths),
          icon: slot === NO_TILE || iconNames.includes(icon) ? undefined : 'Choose one of the icons.',
        }
  const isReady = label !== '' && Object.values(errors).every((error) => error === undefined)
  const order = slot === NO_TILE ? undefined : Number(slot)
  const ownPath = path === defaultPath(id) ? undefined : path
  const options = isReady ? { label, order, icon, path: ownPath } : undefined
  return { label: input.label, id, path, slot, icon, name, errors, options }
}
