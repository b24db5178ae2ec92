import type { CategoryFile, SharedFile } from './category.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Definition } from './fields.ts'
import type { JsonSource } from './source.ts'

/** What a rule of the category files looks at. The file has the shape that the meta-schema asks for. */
export type Subject = {
  readonly id: string
  readonly file: CategoryFile
  readonly source: JsonSource
  readonly shared: SharedFile
  /** Every definition of every field, in the order of the schema. */
  readonly definitions: readonly Definition[]
  /** Names of all fields that have a definition. */
  readonly names: ReadonlySet<string>
}

/** Finds every mistake of one kind. */
export type Rule = (subject: Subject) => Diagnostic[]
