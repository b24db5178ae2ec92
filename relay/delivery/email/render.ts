import { html } from 'hono/html'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { site } from '../../../site.config.ts'
import { DARK, LIGHT } from '../../../src/styles/palette.ts'
import type { Submission } from '../../store/submission.ts'
import { contentOf, type EmailContent, type EmailOptions, type Line } from './content.ts'

/** The content of an email. Sender and recipients come from the configuration. */
export type Email = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The visitor's email address. Undefined if they gave none or several. */
  readonly replyTo: string | undefined
  readonly messageId: string
  readonly reference: string
  /** Header `Auto-Submitted`. Undefined for what a person has written: helpdesks suspend emails with this header. */
  readonly autoSubmitted?: 'auto-generated' | 'auto-replied'
}

/** Colors for dark mode. Email clients that know media queries use these instead of inverting colors. Others keep the inline ones. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.ground { background: #10151f !important } .card { background: #181f2c !important }
.ink { color: #eef0f4 !important } .soft { color: #a3abb9 !important } .line { border-color: #2e3646 !important }
.link { color: #9cc7f0 !important } .mark { background: #3a2a10 !important; color: #ffd9a0 !important }
.doubt { color: ${DARK.error} !important }
}`

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const WRAP = 'white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word'
const LABEL = `padding:8px 16px 8px 0;color:${LIGHT.muted};font-weight:normal;text-align:left;vertical-align:top;width:34%;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:1.45`
const VALUE = `padding:8px 0;color:${LIGHT.ink};vertical-align:top;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:1.45;${WRAP}`
const NAME = `margin:0 0 10px;color:${LIGHT.ink};${FONT};font-size:24px;line-height:1.25;font-weight:bold;overflow-wrap:anywhere`
const BUTTON = `display:block;color:${LIGHT.ink};text-decoration:none;${FONT};font-size:18px;line-height:1.5;font-weight:bold`
const PLAIN = `margin:0 0 8px;color:${LIGHT.ink};${FONT};font-size:18px;line-height:1.35;overflow-wrap:anywhere`
const DOUBT = `padding:3px 0 0;color:${LIGHT.error};${FONT};font-size:15px;line-height:1.45;font-weight:bold`
const DESK_LINK = `display:inline-block;margin:0 16px 0 0;padding:11px 0;color:${LIGHT.focus};${FONT};font-size:15px;line-height:1.45`
const NOTE = `margin:0 0 4px;color:${LIGHT.muted};${FONT};font-size:13px;line-height:1.5`

/** Padding after the preview, so email clients don't append the beginning of the text. */
const PREVIEW_END = '\u200c\u00a0'.repeat(60)

type Html = ReturnType<typeof html>

const TABLE = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** Why the value above it may be wrong. */
const doubtOf = ({ doubt }: Line): Html | '' =>
  doubt === undefined ? '' : html`<div class="doubt" style="${DOUBT}">${doubt}</div>`

/** A button that also works in Outlook on Windows, which ignores the padding of links: its color and padding are those of the table cell. */
const callButton = (phone: Line): Html =>
  html`<table ${TABLE} style="margin:0 0 10px"><tr><td bgcolor="${LIGHT.signal}" style="background:${LIGHT.signal};border-radius:8px;padding:9px 20px"><a href="${phone.url}" style="${BUTTON}">Call ${phone.text}</a></td></tr><tr><td>${doubtOf(phone)}</td></tr></table>`

const plain = (text: string | Html, line: Line): Html =>
  html`<div class="ink" style="${PLAIN}">${text}${doubtOf(line)}</div>`

const phoneOf = (phone: Line): Html => (phone.url ? callButton(phone) : plain(phone.text, phone))

const emailOf = (email: Line): Html =>
  plain(
    email.url ? html`<a class="link" href="${email.url}" style="color:${LIGHT.focus}">${email.text}</a>` : email.text,
    email,
  )

const deskLink = ({ label, text }: Line): Html =>
  html`<a class="link" href="${text}" target="_blank" style="${DESK_LINK}">${label}</a> `

const rows = (lines: readonly Line[]): Html | '' =>
  lines.length === 0
    ? ''
    : html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;table-layout:fixed;margin:16px 0 0">
${lines.map(
  (
    line,
  ) => html`<tr><th scope="row" class="soft line" style="${LABEL}">${line.label}</th><td class="ink line" style="${VALUE}"><bdi>${line.text}</bdi>${doubtOf(line)}</td></tr>
`,
)}</table>`

/** The top of the email: who to call. */
const contactOf = ({
  subject,
  name,
  phone,
  email,
  repeat,
  desk,
}: EmailContent): Html => html`<h1 class="ink" style="${NAME}"><bdi>${name?.text ?? subject}</bdi></h1>
${phone ? phoneOf(phone) : ''}
${email ? emailOf(email) : ''}
${repeat === undefined ? '' : html`<p class="mark" style="margin:8px 0 0;padding:8px 12px;background:${LIGHT['signal-soft']};color:#7a3800;border-radius:8px;${FONT};font-size:15px;line-height:1.45">${repeat.url === undefined ? repeat.text : html`<a href="${repeat.url}" style="color:inherit">${repeat.text}</a>`}</p>`}
${desk.length === 0 ? '' : html`<div>${desk.map(deskLink)}</div>`}`

/** How the request was sent. */
const notesOf = ({ formNote }: EmailContent): string[] => [
  ...(formNote === undefined ? [] : [formNote]),
  `Sent by the form on ${site.product}.`,
]

/** The HTML part of an email: tables and inline styles, which Outlook needs. Everything that a visitor wrote is escaped. */
const emailHtml = (content: EmailContent): string =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${content.subject}</title><style>${DARK_STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}${PREVIEW_END}</div>
<table ${TABLE} width="100%" class="ground" style="width:100%;background:${LIGHT.paper}"><tr><td align="center" style="padding:16px 8px">
<table ${TABLE} width="640" class="card" style="width:100%;max-width:640px;background:${LIGHT.surface};border-radius:12px"><tr><td align="left" style="padding:20px">
${contactOf(content)}
${rows([content.callBy ?? [], content.trip, content.answers].flat())}
${rows(content.about)}
<div style="margin:16px 0 0">
${notesOf(content).map((note) => html`<p class="soft" style="${NOTE}">${note}</p>`)}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`)

/** Indents all lines but the first, so that they can't be mistaken for another line. */
const indented = (text: string) => text.replaceAll('\n', '\n    ')

/** A label before its text, with a colon unless it is a question: `Phone: 555-0142 (Not a complete US number)`. */
const written = ({ label, text, doubt }: Line) =>
  `${label.endsWith('?') ? label : `${label}:`} ${indented(text)}${doubt === undefined ? '' : ` (${doubt})`}`

/** The plain-text part of an email: blocks of lines with a blank line between. */
function emailText(content: EmailContent): string {
  const { subject, name, phone, email, repeat, desk, callBy, trip, answers, about } = content
  const blocks = [
    [subject],
    [
      ...[name, phone, email].flatMap((line) => (line ? written(line) : [])),
      ...(repeat ? [[repeat.text, repeat.url ?? []].flat().join(': ')] : []),
    ],
    desk.map(written),
    [callBy ?? [], trip, answers].flat().map(written),
    about.map(written),
    notesOf(content),
  ]
  return `${blocks.flatMap((lines) => (lines.length > 0 ? lines.join('\n') : [])).join('\n\n')}\n`
}

/** Renders the email of a submission, made for calling the visitor. In the HTML, labels and values are escaped. The subject is one line. */
export function renderEmail(submission: Submission, options: EmailOptions): Email {
  const content = contentOf(submission, options)
  return {
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    replyTo: submission.replyTo,
    messageId: submission.messageId,
    reference: referenceOf(submission.id),
  }
}
