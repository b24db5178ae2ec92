import { join } from 'node:path'
import { launchChromium } from '../../build/chromium.ts'
import { didYouMean } from '../../engine/format/diagnostic.ts'
import type { GalleryState } from '../gallery/views.ts'
import type { Scheme } from '../preview/preview-window.ts'
import { type BaseCommit, checkOutBase } from './base-commit.ts'
import { checkFolder } from './gallery-folder.ts'
import type { Section } from './index-page.ts'
import type { ReadForm } from './read-forms.ts'
import { startServer } from './start-server.ts'
import { takePictures } from './take-pictures.ts'
import { GalleryWriter } from './write-gallery.ts'

export type GalleryOptions = {
  /** Absolute path of the repository. */
  readonly root: string
  /** Absolute path of the folder to write. */
  readonly out: string
  /** Path of Chromium. */
  readonly chromium: string
  readonly scheme: Scheme
  /** A commit to compare with. */
  readonly base?: string | undefined
  /** Ids of the files to show: `['car']`. Empty: all. */
  readonly ids?: readonly string[]
  /** The only state to show. */
  readonly state?: GalleryState | undefined
}

/** Throws an error for an id that no file has. */
function checkIds(ids: readonly string[], files: readonly ReadForm[]): void {
  const known = files.map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return
  throw new Error(
    `There is no category or example "${unknown}". ${didYouMean(unknown, known, `There are ${known.join(', ')}.`)}`,
  )
}

/**
 * Writes a folder with pictures of the forms, and a page that shows them. Returns what is in it. Throws an error if the folder has
 * files but no older gallery, which would be replaced.
 */
export async function makeGallery(options: GalleryOptions): Promise<Section[]> {
  const { root, out, chromium, scheme, ids = [], state } = options
  checkFolder(out)
  const isChosen = ({ id }: ReadForm) => ids.length === 0 || ids.includes(id)

  const browser = await launchChromium(chromium)
  let base: BaseCommit | undefined
  try {
    base = options.base === undefined ? undefined : checkOutBase(root, options.base)
    const writer = new GalleryWriter(out, base?.name)
    const takeAll = async (side: 'before' | 'after', tree: string) => {
      const server = await startServer(tree, join(root, '.cache/gallery', `vite-${side}`))
      try {
        if (side === 'after') checkIds(ids, server.forms)
        writer.addFiles(server.forms.filter(isChosen))
        await takePictures(browser, server, {
          scheme,
          isWanted: (file, view) => isChosen(file) && (state === undefined || view.state === state),
          onPicture: (picture) => writer.add(side, picture),
        })
      } finally {
        await server.stop()
      }
    }
    await takeAll('after', root)
    if (base) await takeAll('before', base.root)
    return await writer.write()
  } finally {
    await browser.close()
    base?.remove()
  }
}
