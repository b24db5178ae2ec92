import { HOUR_MS } from '../words/day.ts'
import type { FormTexts } from './form.ts'
import { fillPlaceholders } from './values.ts'

/** The placeholders of each text that has any: `Step {step} of {steps}` in `progress`. */
export const PLACEHOLDERS = {
  progress: ['step', 'steps'],
  titleStep: ['title', 'step', 'steps'],
  titleError: ['title'],
  titleDone: ['title'],
  route: ['from', 'to'],
  busy: ['wait'],
  doubtEmail: ['suggestion'],
  doubtYear: ['suggestion'],
  doubtPlace: ['title'],
  doubtZip: ['zip', 'place'],
  dateWish: ['wish', 'day'],
  optionGone: ['option'],
  doneText: ['hours'],
  nextReply: ['deadline'],
  tooLong: ['title', 'maxLength'],
  addFirstItem: ['item'],
  addItem: ['item'],
  itemRemoved: ['item'],
  mostItems: ['maxItems'],
  suggestions: ['count'],
  distance: ['from', 'to', 'miles'],
} as const satisfies Partial<Record<keyof FormTexts, readonly string[]>>

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

/** The texts of what happens after a submission. */
export type NextTexts = Pick<FormTexts, 'nextTitle' | 'nextNow' | 'nextReply' | 'nextChoose'>

/**
 * The text of the card or toast after a submission.
 * @param replyHours how soon visitors hear back. Undefined if nobody promises it: a text that says so is replaced by `doneSoon`
 */
export const doneText = (texts: Pick<FormTexts, 'doneText' | 'doneSoon'>, replyHours: number | undefined): string => {
  if (replyHours !== undefined) return fillIn(texts, 'doneText', { hours: replyHours })
  return texts.doneText.includes('{hours}') ? texts.doneSoon : texts.doneText
}

/** The deadline of a submission that has just arrived, where the time zone of the reader is unknown. */
export const deadlineInWords = (replyHours: number): string =>
  replyHours === 24 ? 'this time tomorrow' : `${replyHours} hours from now`

/**
 * Until when visitors hear back. Unit: ms since 1970.
 * @param sentAtMs when the submission was sent
 * @param replyHours how soon visitors hear back
 */
export const replyDeadline = (sentAtMs: number, replyHours: number): number => sentAtMs + replyHours * HOUR_MS

/**
 * The next steps after a submission, one sentence each. The Thank You card and the confirmation email show the same.
 * @param deadline until when visitors hear back. Undefined if nobody promises it
 */
export const nextSteps = (texts: NextTexts, deadline: string | undefined): string[] => [
  texts.nextNow,
  ...(deadline === undefined ? [] : [fillIn(texts, 'nextReply', { deadline })]),
  texts.nextChoose,
]
