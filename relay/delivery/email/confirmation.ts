import { html } from 'hono/html'
import { leafDefinitions } from '../../../engine/form/conditions.ts'
import { type Form, variantOf } from '../../../engine/form/form.ts'
import { doneText, nextSteps, replyDeadline } from '../../../engine/form/texts.ts'
import { optionsOf } from '../../../engine/form/values.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayTime } from '../../../engine/words/say.ts'
import { identity, identityParts, promisedHours, site } from '../../../site.config.ts'
import { LIGHT } from '../../../src/styles/palette.ts'
import type { Submission } from '../../store/submission.ts'
import { intentLines } from './content.ts'
import type { Email } from './render.ts'

/**
 * The category of a submission, if its form has it. Any other category is free text from the URL, which must not be sent to an
 * address that anyone can enter.
 */
function categoryOf({ category }: Submission, form: Form): string | undefined {
  const known = [form.label, ...form.tiles.map(({ label }) => label), ...Object.keys(form.variants)]
  return known.find((label) => label === category) ?? form.label ?? undefined
}

/** Returns a place as our list writes it: `Austin, TX`. Undefined for any other text. */
export type PlaceOf = (text: string) => string | undefined

/** The trip and the goods, as far as they are places of our list and the title of an option: nothing that the visitor wrote. */
function knownTripOf({ facts: { from, to, cargo }, category }: Submission, form: Form, placeOf: PlaceOf): string[] {
  const fields = leafDefinitions(variantOf(form, category ?? '').schema).get(cargo?.paths[0] ?? '') ?? []
  const isOption = fields.some((field) => optionsOf(field).some(({ title }) => title === cargo?.text))
  const lines = { From: placeOf(from?.text ?? ''), To: placeOf(to?.text ?? '') }
  return Object.entries({ ...lines, Cargo: isOption ? cargo?.text : undefined }).flatMap(([label, text]) =>
    text === undefined ? [] : `${label}: ${text}`,
  )
}

const WHY = `You’re getting this email because someone entered this address in a form on ${site.product}. If it wasn’t you, you can ignore it.`

/** The last lines: why it was sent, and who runs the site if that is known. */
const notes = () => [WHY, identityParts(identity).join(' · ')].filter((note) => note !== '')

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/**
 * Renders the confirmation for the visitor: reference, category, trip, and next steps. It contains nothing that the visitor wrote, so no
 * one can use it to send messages to others.
 * @param timeZone that of the team, for a visitor whose own isn't known
 * @param messageId of the confirmation, not that of the email to the team
 */
export function renderConfirmation(
  submission: Submission,
  form: Form,
  {
    timeZone,
    placeOf,
    messageId,
  }: { readonly timeZone: string; readonly placeOf: PlaceOf; readonly messageId: string },
): Email {
  const { texts } = form
  const reference = referenceOf(submission.id)
  const category = categoryOf(submission, form)
  const subject = `${texts.reference}: ${reference} (${site.product})`
  const done = doneText(texts, promisedHours)
  const deadline =
    promisedHours === undefined
      ? undefined
      : sayTime(replyDeadline(submission.receivedAt, promisedHours), 'full', LOCALE, submission.timeZone ?? timeZone)
  const steps = nextSteps(texts, deadline)
  const facts = [
    ...(category === undefined ? [] : [`Category: ${category}`]),
    ...intentLines(submission).map(({ label, text }) => `${label}: ${text}`),
    `${texts.reference}: ${reference}`,
    ...knownTripOf(submission, form, placeOf),
  ]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`)
  return {
    subject,
    text: [done, facts.join('\n'), texts.nextTitle, numbered.join('\n'), `${notes().join('\n')}\n`].join('\n\n'),
    html: String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:20px;${FONT};font-size:16px;line-height:1.5">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold"><span style="color:${LIGHT.signal}">◆</span> ${site.product}</p>
<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${done}</p>
<p style="margin:0 0 16px">${facts.map((fact) => html`${fact}<br>`)}</p>
<p style="margin:0 0 8px;font-weight:bold">${texts.nextTitle}</p>
<ol style="margin:0 0 16px;padding-left:20px">${steps.map((step) => html`<li style="margin:0 0 4px">${step}</li>`)}</ol>
${notes().map((note) => html`<p style="margin:0;font-size:13px">${note}</p>`)}
</body>
</html>
`),
    replyTo: undefined,
    messageId,
    reference,
    autoSubmitted: 'auto-replied',
  }
}
