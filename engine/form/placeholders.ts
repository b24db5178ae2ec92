import type { FormTexts } from './authored.ts'

/** The placeholders of each text that has any: `Step {step} of {steps}` in `progress`. */
export const PLACEHOLDERS = {
  progress: ['step', 'steps'],
  titleStep: ['title', 'step', 'steps'],
  titleError: ['title'],
  titleDone: ['title'],
  route: ['from', 'to'],
  busy: ['wait'],
  doubtEmail: ['suggestion'],
  doubtPlace: ['title'],
  nextReply: ['deadline'],
  tooLong: ['title', 'maxLength'],
  addFirstItem: ['item'],
  addItem: ['item'],
  itemRemoved: ['item'],
  mostItems: ['maxItems'],
  suggestions: ['count'],
  distance: ['from', 'to', 'miles'],
} as const satisfies Partial<Record<keyof FormTexts, readonly string[]>>

/**
 * Replaces each `{name}` in a text with its value: `fillPlaceholders('Step {step}', () => '2')` is `Step 2`. A placeholder whose
 * value is undefined stays as it is.
 */
export const fillPlaceholders = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueFor(name) ?? placeholder)

type TextWithPlaceholders = keyof typeof PLACEHOLDERS

/** A text with values for its placeholders: `fillIn(texts, 'busy', { wait: '2 minutes' })`. */
export const fillIn = <Name extends TextWithPlaceholders>(
  texts: Pick<FormTexts, Name>,
  name: Name,
  values: Readonly<Record<(typeof PLACEHOLDERS)[Name][number], string | number>>,
): string => {
  const byPlaceholder = new Map(Object.entries<string | number>(values))
  return fillPlaceholders(texts[name], (placeholder) => byPlaceholder.get(placeholder)?.toString())
}
