import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'

export type Counts = { readonly errors: number; readonly warnings: number }

export function countsOf(diagnostics: readonly Diagnostic[]): Counts {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  return { errors: diagnostics.length - warnings, warnings }
}

/** `2 mistakes, 1 warning`; empty if there are none. */
export const countsInWords = ({ errors, warnings }: Counts): string =>
  [
    errors > 0 && sayCount(errors, { one: 'mistake', other: 'mistakes' }, LOCALE),
    warnings > 0 && sayCount(warnings, { one: 'warning', other: 'warnings' }, LOCALE),
  ]
    .filter(Boolean)
    .join(', ')
