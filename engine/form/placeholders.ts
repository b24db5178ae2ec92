import type { FormTexts } from './authored.ts'

/** The placeholders of each text that has any: `Step {step} of {steps}` in `progress`. */
export const PLACEHOLDERS = {
  progress: ['step', 'steps'],
  titleStep: ['title', 'step', 'steps'],
  titleError: ['title'],
  titleDone: ['title'],
  busy: ['wait'],
  tooLong: ['title', 'maxLength'],
  addFirstItem: ['item'],
  addItem: ['item'],
  itemRemoved: ['item'],
  mostItems: ['maxItems'],
} as const satisfies Partial<Record<keyof FormTexts, readonly string[]>>

type TextWithPlaceholders = keyof typeof PLACEHOLDERS

/** A text with values for its placeholders: `fillIn(texts, 'busy', { wait: '2 minutes' })`. */
export const fillIn = <Name extends TextWithPlaceholders>(
  texts: Pick<FormTexts, Name>,
  name: Name,
  values: Readonly<Record<(typeof PLACEHOLDERS)[Name][number], string | number>>,
): string => {
  const byPlaceholder = new Map(Object.entries<string | number>(values))
  return texts[name].replace(/\{(\w+)\}/g, (found, placeholder: string) =>
    String(byPlaceholder.get(placeholder) ?? found),
  )
}
