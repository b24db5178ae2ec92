import type { FieldUi } from '../../form/form.ts'
import type { AuthoredUi, CategoryFile, SharedFile } from '../category.ts'
import type { Diagnostic, JsonSource } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Definition } from './fields.ts'
import type { NormalObject } from './normal.ts'

/** How one field is shown: the keys of the file, merged over those of `shared.json`. */
export type Control = {
  readonly name: string
  /** Keys written in this file or variant. */
  readonly own: FieldUi
  /** Keys that `own` is merged over: of `shared.json`, and for a variant of the file. */
  readonly under: FieldUi
  /** `own` merged over `under`. */
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

/** The input of a check: one object schema of a file that is valid under the meta-schema. */
export type CheckContext = CheckInput & {
  readonly file: CategoryFile
  /** The object schema: that of the form, of an item of a group, or of an address. */
  readonly object: NormalObject
  /** Where its fields are defined, for messages: `schema.properties`, `vehicles.items.properties`, `pickup.properties`. */
  readonly place: string
  /** The object that it is in, and the field of that object; none for the form. */
  readonly parent: { readonly context: CheckContext; readonly field: Definition } | undefined
  /** Every definition of every field, in the order of the schema. */
  readonly definitions: readonly Definition[]
  /** Names of all fields that have a definition. */
  readonly names: ReadonlySet<string>
  /** Every field that is shown, in the order of the schema; in a variant, those it changes. */
  readonly controls: readonly Control[]
  /** `uiSchema` as written in the file or variant, and its place. */
  readonly ui: { readonly own: AuthoredUi; readonly path: JsonPath }
  /** The objects inside it: items of its groups, and its addresses. */
  readonly inner: readonly CheckContext[]
}

/** Finds every mistake of one kind. */
export type Check = (context: CheckContext) => Diagnostic[]

/** An object schema and all inside it. */
export const contextsIn = (context: CheckContext): CheckContext[] => [context, ...context.inner.flatMap(contextsIn)]
