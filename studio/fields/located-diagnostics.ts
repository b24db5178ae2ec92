import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../engine/format/json.ts'

/** A diagnostic of a file that is JSON, and the path of the value that it is about. */
export type LocatedDiagnostic = { readonly diagnostic: Diagnostic; readonly path: JsonPath }

/** The diagnostics of a file that is JSON, each with its path. */
export const locatedIn = (diagnostics: readonly Diagnostic[]): LocatedDiagnostic[] =>
  diagnostics.map((diagnostic) => ({ diagnostic, path: diagnostic.path ?? [] }))
