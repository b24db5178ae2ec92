import { html } from 'hono/html'
import { referenceOf } from '../engine/submission/id.ts'
import { site } from '../site.config.ts'
import type { FieldRow, Submission } from './submission.ts'
import { cleanText, headerText } from './text.ts'

/** The content of an email. Sender and recipients come from the configuration. */
export type Email = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The visitor's email address. Undefined if they gave none or several. */
  readonly replyTo: string | undefined
  readonly messageId: string
  readonly reference: string
}

/** Shown for a field that was left blank. */
const BLANK = '—'

const timeOf = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function rowsOf({ category, fields, receivedAt, id }: Submission): FieldRow[] {
  const row = (name: string, label: string, text: string) => ({ name, label, text })
  return [
    ...(category === undefined ? [] : [row('category', 'Category', category)]),
    ...fields,
    row('reference', 'Reference', referenceOf(id)),
    row('receivedAt', 'Received', timeOf(receivedAt)),
  ]
}

/** Indents all lines but the first, so that they can't be mistaken for another field. */
const indented = (text: string) => cleanText(text).replaceAll('\n', '\n    ')

/** A label in front of its text. A question needs no colon. */
const lead = (label: string) => (label.endsWith('?') ? label : `${label}:`)

const textOf = (subject: string, rows: readonly FieldRow[]) =>
  [
    subject,
    '',
    ...rows.map(({ label, text }) => `${lead(label)} ${indented(text || BLANK)}`),
    '',
    `Sent by the form on ${site.product}.`,
    '',
  ].join('\n')

const LABEL =
  'padding:10px 16px 10px 0;border-top:1px solid #e4dfd6;color:#5b6472;text-align:left;vertical-align:top;font-weight:normal;width:34%'
const VALUE =
  'padding:10px 0;border-top:1px solid #e4dfd6;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word'

const htmlOf = (subject: string, rows: readonly FieldRow[]) =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#141b2b;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:640px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${subject}</h1>
<table style="width:100%;border-collapse:collapse;table-layout:fixed">
${rows.map(
  ({
    label,
    text,
  }) => html`<tr><th scope="row" style="${LABEL}">${label}</th><td style="${VALUE}"><bdi>${text || BLANK}</bdi></td></tr>
`,
)}</table>
<p style="margin:24px 0 0;color:#5b6472;font-size:13px">Sent by the form on ${site.product}.</p>
</div>
</body>
</html>
`)

/** Renders the email of a submission. In the HTML, labels and values are escaped. The subject is one line. */
export function renderEmail(submission: Submission): Email {
  const subject = headerText(submission.subject)
  const rows = rowsOf(submission)
  return {
    subject,
    text: textOf(subject, rows),
    html: htmlOf(subject, rows),
    replyTo: submission.replyTo,
    messageId: submission.messageId,
    reference: referenceOf(submission.id),
  }
}
