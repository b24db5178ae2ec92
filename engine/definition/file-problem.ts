/** One thing that is wrong with a category file, and how to mend it. */
export type FileProblem = {
  /** Name of the file in `schemas/`. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 code units. */
  readonly column: number
  readonly what: string
  readonly mend: string
}

/** `schemas/car.json:12:5  what is wrong. How to mend it.` */
export const formatFileProblem = ({ file, line, column, what, mend }: FileProblem): string =>
  `schemas/${file}:${line}:${column}  ${what}\n    ${mend}`

/** Order of problems: by file, then as they stand in it. */
export const byPlace = (a: FileProblem, b: FileProblem): number =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column

/** Thrown where a broken category file stops the work. `problems` has at least one entry, in document order. */
export class CategoryFileError extends Error {
  override readonly name = 'CategoryFileError'

  constructor(readonly problems: readonly FileProblem[]) {
    super(problems.map(formatFileProblem).join('\n'))
  }
}
