import { site } from '../../../site.config.ts'
import type { EmailContent, Line } from './content.ts'

/** Indents all lines but the first, so that they can't be mistaken for another line. */
const indented = (text: string) => text.replaceAll('\n', '\n    ')

/** A label in front of its text. A question needs no colon. */
const written = ({ label, text }: Line) => `${label.endsWith('?') ? label : `${label}:`} ${indented(text)}`

/** The plain-text part of an email: blocks of lines with a blank line between. */
export function emailText({ subject, name, phone, email, trip, repeat, answers, checks, about }: EmailContent): string {
  const blocks = [
    [subject],
    [...[name, phone, email].flatMap((line) => (line ? written(line) : [])), ...(repeat === undefined ? [] : [repeat])],
    trip.map(written),
    answers.map(written),
    checks.map((check) => `- ${check}`),
    about.map(written),
    [`Sent by the form on ${site.product}.`],
  ]
  return `${blocks.flatMap((lines) => (lines.length > 0 ? lines.join('\n') : [])).join('\n\n')}\n`
}
