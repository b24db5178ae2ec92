import { nearest } from '../words/near.ts'
import type { Json, JsonPath, TextEdit } from './json.ts'
import type { Sentence, Values } from './sentence.ts'

/** One thing that is wrong with a category file, and how to fix it. */
export type Diagnostic = {
  /** A file with an error can't be used. One with a warning can, but somebody should look at it. */
  readonly severity: 'error' | 'warning'
  /** Id of the check that found it, such as `unknown-field`. */
  readonly rule: string
  /** Name of the file in `schemas/`, or of a receiver with its folder: `receivers/bats.json`. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 code units. */
  readonly column: number
  /** The sentence of the rule, and its values: `message` and `fix` are made from them. */
  readonly says?: Sentence
  readonly values?: Values
  /** A known name that is almost the same as the wrong one. The fix begins with it. */
  readonly meant?: string
  readonly message: string
  readonly fix: string
  /** The fix as edits of the file, if it has any; see `editText`. */
  readonly edits?: readonly TextEdit[]
  /** Whether a person should choose: `edits` are only one of several fixes, or delete words that somebody wrote. */
  readonly needsChoice?: true
  /** Path of the value or key in the file. Undefined if the file is not JSON or not text. */
  readonly path?: JsonPath
  /** Whether other checks of the file run only once this is fixed. */
  readonly isFirst?: boolean
}

type Position = Pick<Diagnostic, 'file' | 'line' | 'column'>

/** A JSON file that knows the position of each of its values. */
export type JsonSource<Content = unknown> = {
  readonly file: string
  readonly content: Content
  /** The position of the key of a path, or of its value in a list; of the nearest ancestor where the path does not exist. */
  positionOf(path: JsonPath): Position
  /** The diagnostic for a finding of a rule. */
  diagnose(rule: string, says: Sentence, finding: Finding): Diagnostic
}

/** One mistake that a rule finds. */
export type Finding = {
  readonly path: JsonPath
  readonly values?: Values
  /** See `Diagnostic`. */
  readonly meant?: string
  readonly edits?: readonly TextEdit[]
  /** Whether a person should choose: the edits are only one of several fixes. */
  readonly needsChoice?: boolean
  readonly severity?: Diagnostic['severity']
}

/** A fix in words and as edits of the file. See `Diagnostic` for `needsChoice`. */
type EditedFix = { readonly words: string; readonly edits: readonly TextEdit[]; readonly needsChoice?: true }

/** How to fix a mistake: in words, and if edits of the file can fix it, with these. */
export type Fix = string | EditedFix

/** A fix in words, with its edits; only the words if there are no edits. */
export const fixWith = (words: string, ...edits: readonly TextEdit[]): Fix =>
  edits.length > 0 ? { words, edits } : words

/** One of several ways to fix a mistake: a person should choose. */
export const offer = (words: string, ...edits: readonly TextEdit[]): Fix =>
  edits.length > 0 ? { words, edits, needsChoice: true } : words

/** A fix as part of a finding whose sentence has `{advice:author}`. */
export const asFound = (fix: Fix) => ({
  values: { advice: wordsOf(fix) },
  edits: editsOf(fix),
  needsChoice: needsChoice(fix),
})

export const wordsOf = (fix: string | { readonly words: string }): string => (typeof fix === 'string' ? fix : fix.words)
const needsChoice = (fix: Fix): boolean => typeof fix !== 'string' && fix.needsChoice === true
export const editsOf = (fix: Fix): readonly TextEdit[] => (typeof fix === 'string' ? [] : fix.edits)

export const remove = (path: JsonPath): TextEdit => ({ path, value: undefined })
export const set = (path: JsonPath, value: Json): TextEdit => ({ path, value })
export const rename = (path: JsonPath, name: string): TextEdit => ({ path, rename: name })

/** An index past the end of every list: inserting there appends. */
const END = Number.MAX_SAFE_INTEGER

/** Adds an entry at the end of a list, and creates the list if needed. */
export const append = (list: JsonPath, value: Json): TextEdit => set([...list, END], value)

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/**
 * The known name that is almost the same as a wrong one, and the edit that corrects it.
 * @param edit the change that corrects the name
 * @param otherwise the edits if there is none
 */
export function meantName(
  name: string,
  known: readonly string[],
  edit: (found: string) => TextEdit,
  ...otherwise: readonly TextEdit[]
): Pick<Finding, 'meant' | 'edits' | 'needsChoice'> {
  const meant = nearest(name, known)
  if (meant === undefined) return { edits: otherwise, needsChoice: true }
  // "4 bedrooms" may not mean "2 bedrooms".
  return { meant, edits: [edit(meant)], needsChoice: digitsIn(meant) !== digitsIn(name) }
}

/** The advice, after `Did you mean "email"?` if a known name is similar. */
export function didYouMean(name: string, known: readonly string[], advice: string): string {
  const meant = nearest(name, known)
  return meant === undefined ? advice : `Did you mean "${meant}"? ${advice}`
}

/** The same as a fix. @param edit the change that corrects the name */
export function nameFix(
  name: string,
  known: readonly string[],
  advice: string,
  edit: (found: string) => TextEdit,
): Fix {
  const { edits = [], needsChoice: isChoice } = meantName(name, known, edit)
  return (isChoice ? offer : fixWith)(didYouMean(name, known, advice), ...edits)
}

/** `"a", "b"`: values as they are written in JSON. */
export const quotedList = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ')

/** The same text for diagnostics that say the same, wherever they are. */
export const keyOf = ({ rule, says, values }: Diagnostic): string => JSON.stringify([rule, says, values])

/** Each diagnostic once: some places are checked several times, such as a group that two conditions define. */
export const distinct = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((one) => [`${one.line} ${one.column} ${keyOf(one)}`, one])).values(),
]

/** The diagnostics that make a file unusable. */
export const errorsIn = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

/** Names of the files that diagnostics are about. */
export const filesIn = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(diagnostics.map(({ file }) => file))

/** The folder of receivers. */
export const RECEIVERS = 'receivers/'

/** Path of the file of a diagnostic: `schemas/car.json`. */
export const pathTo = (file: string): string => (file.startsWith(RECEIVERS) ? file : `schemas/${file}`)

/** `schemas/car.json:12:5  The message.`, and on the next line `How to fix it. [rule]`. A warning says so before its message. */
export const formatDiagnostic = ({ severity, rule, file, line, column, message, fix }: Diagnostic): string =>
  `${pathTo(file)}:${line}:${column}  ${severity === 'warning' ? 'Warning: ' : ''}${message}\n    ${fix} [${rule}]`

/** `Further checks run once this is fixed.`, if the first checks of a file have stopped the others. @param diagnostics of one file */
export function furtherChecks(diagnostics: readonly Diagnostic[]): string | undefined {
  const { length } = diagnostics.filter(({ isFirst }) => isFirst)
  if (length === 0) return undefined
  return `Further checks run once ${length === 1 ? 'this is' : 'these are'} fixed.`
}

/**
 * Diagnostics as lines, in the order given. If other checks of a file haven't run yet, a line after its diagnostics says so.
 * @param diagnostics grouped by file
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .flatMap((diagnostic, index) => {
      const { file } = diagnostic
      const isLast = diagnostics[index + 1]?.file !== file
      const further = isLast && furtherChecks(diagnostics.filter((other) => other.file === file))
      return [formatDiagnostic(diagnostic), further ? `${pathTo(file)}  ${further}` : []]
    })
    .flat()
    .join('\n')
}

/** Order of diagnostics and positions: by file, then by line and column. */
export const byPosition = (a: Position, b: Position): number =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column

/** Thrown when a broken category file stops the work. `diagnostics` has at least one entry, in document order. */
export class CategoryFileError extends Error {
  override readonly name = 'CategoryFileError'

  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics))
    // The mistake is in a category file, so a stack trace of our code wouldn't help.
    this.stack = `${this.name}: ${this.message}`
  }
}
