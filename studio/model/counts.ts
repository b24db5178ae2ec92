import type { Diagnostic } from '../../engine/format/diagnostic.ts'

export type Counts = { readonly mistakes: number; readonly warnings: number }

export function countsOf(diagnostics: readonly Diagnostic[]): Counts {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  return { mistakes: diagnostics.length - warnings, warnings }
}

const counted = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

/** `2 mistakes, 1 warning`; empty if there are none. */
export const countsInWords = ({ mistakes, warnings }: Counts): string =>
  [mistakes > 0 && counted(mistakes, 'mistake'), warnings > 0 && counted(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')
