import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../../engine/format/json.ts'

/** A mistake and the path of the value that it is about. */
export type Problem = { readonly diagnostic: Diagnostic; readonly path: JsonPath }

/** The mistakes of a file that is JSON. */
export const problemsOf = (diagnostics: readonly Diagnostic[]): Problem[] =>
  diagnostics.map((diagnostic) => ({ diagnostic, path: diagnostic.path ?? [] }))
