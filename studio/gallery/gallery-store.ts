import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import type { Findings } from '../model/check-files.ts'
import { type FileName, isSharedFile, keyOf } from '../model/file/file.ts'
import { FILES_EVENT } from '../model/file/protocol.ts'
import { messageOf } from '../model/message-of.ts'
import { startChecker } from '../state/checker.ts'
import { client } from '../state/client.ts'

/** A category file or an example. It has no form as long as it has mistakes. */
export type GalleryFile = FileName & { readonly key: string; readonly form: ResolvedForm | undefined }

/** The state of the gallery. Immutable. Without files until they are read and checked. */
type GalleryState = {
  readonly files: readonly GalleryFile[] | undefined
  /** Why the files can't be read. */
  readonly failure: string | undefined
}

/** The files on disk, read again after each change. */
export type GalleryStore = StoreApi<GalleryState>

const filesIn = ({ results }: Findings, names: readonly FileName[]): GalleryFile[] =>
  names
    .filter((name) => !isSharedFile(name))
    .map(({ folder, id }) => {
      const key = keyOf({ folder, id })
      return { folder, id, key, form: results.get(key)?.form }
    })

/** Starts to read and check the files. */
export function startGallery(): GalleryStore {
  const store = createStore<GalleryState>(() => ({ files: undefined, failure: undefined }))
  let names: readonly FileName[] = []
  const checker = startChecker((findings) => store.setState({ files: filesIn(findings, names), failure: undefined }))
  const load = async () => {
    try {
      const { files, iconNames, sitePaths, pagePaths } = await client.readFiles()
      if (names.length === 0) checker.use({ iconNames, sitePaths, pagePaths })
      names = files
      checker.check(files)
    } catch (error) {
      store.setState({ failure: messageOf(error) })
    }
  }
  import.meta.hot?.on(FILES_EVENT, load)
  void load()
  return store
}
