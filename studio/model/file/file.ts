import { SHARED_FILE } from '../../../engine/format/category.ts'

/** Folders of category files, relative to the repository. */
export const FOLDERS = ['schemas', 'examples'] as const

export type Folder = (typeof FOLDERS)[number]

/** Name of a file without `.json`. */
export const ID_PATTERN = /^[a-z0-9-]{1,100}$/

export type FileName = { readonly folder: Folder; readonly id: string }

/** @example keyOf({ folder: 'schemas', id: 'car' }) // 'schemas/car' */
export const keyOf = ({ folder, id }: FileName): string => `${folder}/${id}`

/** Path relative to the repository. @example relativePath({ folder: 'schemas', id: 'car' }) // 'schemas/car.json' */
export const relativePath = (name: FileName): string => `${keyOf(name)}.json`

/** The file that a key names. Undefined for any other text. */
export function fileNamed(key: string): FileName | undefined {
  const [name, id = '', ...others] = key.split('/')
  const folder = FOLDERS.find((known) => known === name)
  return folder && others.length === 0 && ID_PATTERN.test(id) ? { folder, id } : undefined
}

/** Id of the file with the shared fields. It can be edited, but neither deleted nor renamed. */
export const SHARED_ID = SHARED_FILE.replace('.json', '')

export const SHARED_KEY = keyOf({ folder: 'schemas', id: SHARED_ID })

export const isSharedFile = (name: FileName): boolean => keyOf(name) === SHARED_KEY
