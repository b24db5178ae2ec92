import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { LOCALE, sayCount } from '../../engine/words/say.ts'

export type Counts = { readonly mistakes: number; readonly warnings: number }

export function countsOf(diagnostics: readonly Diagnostic[]): Counts {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  return { mistakes: diagnostics.length - warnings, warnings }
}

/** `2 mistakes, 1 warning`; empty if there are none. */
export const countsInWords = ({ mistakes, warnings }: Counts): string =>
  [
    mistakes > 0 && sayCount(mistakes, { one: 'mistake', other: 'mistakes' }, LOCALE),
    warnings > 0 && sayCount(warnings, { one: 'warning', other: 'warnings' }, LOCALE),
  ]
    .filter(Boolean)
    .join(', ')
