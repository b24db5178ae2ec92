/**
 * Attributes of a part of a page that does nothing without script. A page with script shows it by its styles; all others leave it
 * hidden, even if they have no styles.
 */
export const scriptOnly = (isPlain: boolean) =>
  isPlain ? ({ 'data-only': 'script', hidden: true } as const) : undefined
