import type { FormTexts } from './authored.ts'
import { fillIn } from './placeholders.ts'

/** How soon visitors hear back. */
const REPLY_HOURS = 24

/** The texts of what happens after a submission. */
export type NextTexts = Pick<FormTexts, 'nextTitle' | 'nextNow' | 'nextReply' | 'nextChoose'>

/** The deadline where the time zone of the reader is unknown. */
const SOMETIME = 'this time tomorrow'

/**
 * Until when visitors hear back: `Monday, November 23 at 3:15 PM`, whose time doesn't break across lines.
 * @param sentAtMs when the submission was sent. Unit: ms since 1970
 * @param timeZone IANA name, which is then named in the text; by default that of this process or browser
 */
export function replyDeadline(sentAtMs: number, timeZone?: string): string {
  const deadline = new Date(sentAtMs + REPLY_HOURS * 3_600_000)
  const day = deadline.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const zone = timeZone === undefined ? undefined : 'short'
  const time = deadline.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: zone,
  })
  return `${day} at ${time.replaceAll(' ', '\u00a0')}`
}

/** What happens after a submission, one sentence per step. The Thank You card and the confirmation email show the same. */
export const nextSteps = (texts: NextTexts, deadline: string = SOMETIME): string[] => [
  texts.nextNow,
  fillIn(texts, 'nextReply', { deadline }),
  texts.nextChoose,
]
