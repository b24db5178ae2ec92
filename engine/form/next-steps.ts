import type { FormTexts } from './authored.ts'
import { fillIn } from './placeholders.ts'

/** How soon visitors hear back. */
const REPLY_HOURS = 24

/** The texts of what happens after a submission. */
export type NextTexts = Pick<FormTexts, 'nextTitle' | 'nextNow' | 'nextReply' | 'nextChoose'>

/** The deadline where the time zone of the reader is unknown. */
const SOMETIME = 'this time tomorrow'

/** Until when visitors hear back. Units: ms since 1970. @param sentAtMs when the submission was sent */
export const replyDeadline = (sentAtMs: number): number => sentAtMs + REPLY_HOURS * 3_600_000

/** What happens after a submission, one sentence per step. The Thank You card and the confirmation email show the same. */
export const nextSteps = (texts: NextTexts, deadline: string = SOMETIME): string[] => [
  texts.nextNow,
  fillIn(texts, 'nextReply', { deadline }),
  texts.nextChoose,
]
