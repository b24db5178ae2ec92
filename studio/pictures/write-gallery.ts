import { STATE_NAMES, viewName, WIDTH_NAMES } from '../gallery/views.ts'
import { keyOf } from '../model/file.ts'
import { writeFolder } from './gallery-folder.ts'
import { type Change, type Entry, indexPage, type Section } from './index-page.ts'
import type { ReadForm } from './read-forms.ts'
import type { Picture } from './take-pictures.ts'

type Pair = Pick<Picture, 'view' | 'width'> & { before?: Buffer; after?: Buffer }

const pairKey = ({ file, view, width }: Picture) => `${keyOf(file)} ${viewName(view)} ${width}`

function changeOf({ before, after }: Pair, hasBase: boolean): Change {
  if (!hasBase || (before && after?.equals(before))) return 'same'
  if (!before) return 'new'
  return after ? 'changed' : 'removed'
}

/** Sorts as the views of a form are listed, each at all widths. */
const inViewOrder = (a: Pair, b: Pair) =>
  STATE_NAMES.indexOf(a.view.state) - STATE_NAMES.indexOf(b.view.state) ||
  a.view.step - b.view.step ||
  WIDTH_NAMES.indexOf(a.width) - WIDTH_NAMES.indexOf(b.width)

/** Collects pictures and writes them as a folder that a browser can show without a server. */
export class GalleryWriter {
  readonly #pairs = new Map<string, Pair>()
  readonly #files = new Map<string, ReadForm>()
  readonly #folder: string
  readonly #base: string | undefined

  /**
   * @param folder absolute path; an older gallery in it is replaced
   * @param base name of the commit to compare with
   */
  constructor(folder: string, base: string | undefined) {
    this.#folder = folder
    this.#base = base
  }

  /** Adds files, so that those without pictures are named as well. The first of the same name stays. */
  addFiles(files: readonly ReadForm[]): void {
    for (const file of files) if (!this.#files.has(keyOf(file))) this.#files.set(keyOf(file), file)
  }

  add(side: 'before' | 'after', picture: Picture): void {
    const { view, width, png } = picture
    const key = pairKey(picture)
    this.#pairs.set(key, { ...this.#pairs.get(key), view, width, [side]: png })
  }

  /** The views of a file at all widths. Notes the pictures to save, by path. */
  #entriesOf(file: ReadForm, images: Map<string, Buffer>): Entry[] {
    const pairs = [...this.#pairs].filter(([key]) => key.startsWith(`${keyOf(file)} `)).map(([, pair]) => pair)
    const noted = (path: string, png: Buffer): string => {
      images.set(path, png)
      return path
    }
    return pairs.sort(inViewOrder).map((pair) => {
      const { view, width, before, after } = pair
      const change = changeOf(pair, this.#base !== undefined)
      const path = `${keyOf(file)}/${viewName(view)}-${width}`
      return {
        view,
        width,
        change,
        ...(before && change !== 'same' && { before: noted(`${path}.before.png`, before) }),
        ...(after && { after: noted(`${path}.png`, after) }),
      }
    })
  }

  /** Writes the pictures and `index.html`. Returns what it wrote. */
  async write(): Promise<Section[]> {
    const images = new Map<string, Buffer>()
    const sections = [...this.#files.values()].map((file) => ({
      name: file,
      title: file.form?.label ?? file.form?.heading ?? file.id,
      entries: this.#entriesOf(file, images),
    }))
    const page = await indexPage(sections, this.#base)
    writeFolder(this.#folder, new Map<string, string | Buffer>([['index.html', page], ...images]))
    return sections
  }
}
