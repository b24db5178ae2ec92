import type { FieldUi } from '../form/authored.ts'
import type { CategoryFile, SharedFile } from './category.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Definition } from './fields.ts'
import type { JsonPath, JsonSource } from './source.ts'

/** How one field is shown: what the file says of it, over what `shared.json` says. */
export type Control = {
  readonly name: string
  /** What this file, or this variant, says itself. */
  readonly own: FieldUi
  /** With what the file (for a variant) and `shared.json` say. */
  readonly ui: FieldUi
  /** Place of `own`. */
  readonly path: JsonPath
  /** Every definition of the field; at least one. */
  readonly definitions: readonly Definition[]
}

/** A category file to be checked, and what it refers to. */
export type CheckInput = {
  /** File name without `.json`. */
  readonly id: string
  readonly source: JsonSource
  readonly shared: SharedFile
  /** Names of the icons that a tile can have. */
  readonly iconNames: readonly string[]
}

/** What a check looks at. The file has the shape that the meta-schema asks for. */
export type CheckContext = CheckInput & {
  readonly file: CategoryFile
  /** Every definition of every field, in the order of the schema. */
  readonly definitions: readonly Definition[]
  /** Names of all fields that have a definition. */
  readonly names: ReadonlySet<string>
  /** Every field that is shown, in the order of the schema; in a variant, those it changes. */
  readonly controls: readonly Control[]
}

/** Finds every mistake of one kind. */
export type Check = (context: CheckContext) => Diagnostic[]
