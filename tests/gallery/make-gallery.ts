import { join } from 'node:path'
import type { Scheme } from '../../studio/app/preview/messages.ts'
import type { StateName } from '../../studio/gallery/views.ts'
import type { ReadForm } from '../../studio/server/read-forms.ts'
import { launchChromium } from '../browser/chromium.ts'
import { checkOutBase } from './base-commit.ts'
import { startServer } from './start-server.ts'
import { takePictures } from './take-pictures.ts'
import { GalleryWriter, type Section } from './write-gallery.ts'

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
  readonly state?: StateName | undefined
}

/** Writes a folder with pictures of the forms, and a page that shows them. Returns what is in it. */
export async function makeGallery(options: GalleryOptions): Promise<Section[]> {
  const { root, out, chromium, scheme, ids = [], state } = options
  const base = options.base === undefined ? undefined : checkOutBase(root, options.base)
  const browser = await launchChromium(chromium)
  const writer = new GalleryWriter(out, base?.name)
  const isChosen = ({ id }: ReadForm) => ids.length === 0 || ids.includes(id)

  async function takeAll(side: 'before' | 'after', tree: string): Promise<void> {
    const server = await startServer(tree, join(root, '.cache/gallery', `vite-${side}`))
    try {
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

  try {
    await takeAll('after', root)
    if (base) await takeAll('before', base.root)
  } finally {
    await browser.close()
    base?.remove()
  }
  return writer.write()
}
