import type { SharedFile } from '../../engine/format/category.ts'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../engine/format/json.ts'
import type { FileName } from '../model/file/file.ts'

/** The rest of the site, as far as a category file can use it. */
export type Surroundings = {
  /** Names of the Lucide icons, such as `car`. */
  readonly iconNames: readonly string[]
  /** Returns the inner markup of an icon's 24x24 SVG, drawn with strokes. Empty if there is no such icon. */
  readonly iconMarkup: (name: string) => string
  /** Returns the names of the icons that fit a word, the best first. */
  readonly findIcons: (text: string) => readonly string[]
  /** The mailboxes that the files use, in alphabetical order. */
  readonly mailboxes: readonly string[]
  /** The shared fields and texts, with unsaved changes. */
  readonly shared: SharedFile
  /** URL paths of the site's pages, those of categories included. */
  readonly paths: readonly string[]
  /** Orders that no tile has yet, in the order of the chooser. */
  readonly freeTileOrders: readonly number[]
}

/** The props of both editors. Neither editor knows the other. */
export type EditorProps = {
  readonly file: FileName
  /** The text with unsaved changes. */
  readonly text: string
  /** The text that the diagnostics are about. For a moment after each edit, it is still the previous text. */
  readonly checkedText: string | undefined
  /** Diagnostics of the checked text, by position. */
  readonly diagnostics: readonly Diagnostic[]
  readonly surroundings: Surroundings
  /** The selected part of the file. A click in the preview also selects. */
  readonly selection: JsonPath | undefined
  readonly onChange: (text: string) => void
  readonly onSelect: (path: JsonPath | undefined) => void
}
