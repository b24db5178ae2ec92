import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { variantOf } from '../../../../engine/form/form.ts'
import { formById } from '../../../categories/own.ts'
import { lineBreaks } from '../../../odd-texts.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { goodsPayload } from '../goods-payload.ts'
import { car, post, postCar, postForm, relayForTest, type TestRelay } from '../harness.ts'
import { type Arrived, type MailServer, mailServer, mailThrough } from '../mail-server.ts'

const HOSTILE: Record<string, string> = {
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of a table': '</td></tr></table><h1>Paid</h1>',
  'an attribute': `" onmouseover="alert(1)" x='`,
  'a Bcc line': 'Sam\r\nBcc: victim@example.net\r\n\r\nHello',
  'a bare line feed': 'Sam\nX-Injected: yes',
  'two addresses': 'a@b.example, c@d.example',
  'a thousand characters': 'x'.repeat(1000),
  'a thousand emoji': '🚚'.repeat(1000),
  'a direction override': 'Sam \u202egnp.exe\u202c \u2066x',
  'control characters': 'Sam\u0000\u0007\u001b[31m\u009f Sample',
  'half an emoji': 'Sam \ud83d',
  emoji: '🚗 👩‍👩‍👧‍👦 Zoë Łódź 東京 عربي',
  'an encoded word': '=?utf-8?Q?Bcc=3A_victim@example.net?=',
  'an encoded word with controls': '=?utf-8?q?=0D=0ABcc:_victim@example.net=E2=80=AE?=',
  'an encoded word around a direction mark': '=\u202e?us-ascii?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=',
  'an entity': '&lt;b&gt; &#10; &amp;',
  'a line separator': 'Sam\u2028Bcc: victim@example.net',
  'other line breaks': 'Sam\u2029Bcc: a@b.example\u0085Phone: 1\u000bPhone: 2\u000cPhone: 3',
  'a dot alone on its line': 'Sam\r\n.\r\nMAIL FROM:<x@y.example>',
}

/** Control, direction and line-breaking characters, which must not be in a header. */
const NOT_IN_HEADERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

let smtp: MailServer
let relay: TestRelay
beforeEach(async () => {
  smtp = await mailServer()
  relay = await relayForTest(mailThrough(smtp))
})

const arrival = (index = 0) => until('the email arrives', () => smtp.arrived[index])

function expectHarmless({ email, recipients, raw }: Arrived) {
  expect(recipients).toEqual(['vehicles@team.example'])
  expect(email.to?.map(({ address }) => address)).toEqual(['vehicles@team.example'])
  expect(email.bcc).toBeUndefined()
  expect(email.cc).toBeUndefined()
  expect(email.subject).not.toMatch(NOT_IN_HEADERS)
  expect(email.subject).not.toMatch(/^New Cars Shipping Quote Request - \s*Bcc:/)
  const names = email.headers.map(({ key }) => key)
  expect(names.sort()).toEqual(
    [
      'x-entity-ref-id',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ].sort(),
  )
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^(bcc|x-injected):/im)
  expect(email.html).not.toMatch(/<(script|img|h1>Paid)|onmouseover="/)
}

/** The tags of its tables, in order. */
const tableOf = ({ email }: Arrived) => (email.html ?? '').match(/<\/?(table|tr|th|td)\b/g)

describe.each(Object.entries(HOSTILE))('%s', (_, text) => {
  test('as two answers is harmless in the email and in the inbox', async () => {
    expect((await postCar(relay.url, { name: text, vehicleInfo: text })).status).toBe(200)
    const arrived = await arrival()
    expectHarmless(arrived)
    await postCar(relay.url, { email: 'other@example.com', phone: '(512) 555-0199' })
    expect(tableOf(arrived)).toEqual(tableOf(await arrival(1)))
    expect(arrived.email.replyTo).toEqual([{ name: '', address: 'sam@example.com' }])

    const inbox = await enterInbox(relay)
    for (const path of ['/inbox', '/inbox/1', '/inbox/1/mail']) {
      const page = await (await inbox.get(path)).text()
      expect(page).not.toMatch(/<(script>alert|img|h1>Paid)|onmouseover="/)
      expect(page).not.toMatch(/(?!\n)\p{Cc}/u)
    }
  })
})

test('text arrives unchanged in the HTML and in the plain-text part of the email', async () => {
  const text = `${HOSTILE.emoji}\n  second "line" & <third>`
  await post(relay.url, 'goods', { ...goodsPayload, itemDescription: text })
  const { email } = await arrival()
  expect(email.html).toContain(HOSTILE.emoji)
  expect(email.html).toContain('second &quot;line&quot; &amp; &lt;third&gt;')
  expect(email.text).toContain(HOSTILE.emoji)
  expect(email.text).toContain('second "line" & <third>')
})

const LABEL = variantOf(formById('car'), 'Cars').schema.properties.phone?.title

const linesOf = ({ email }: Arrived) => email.text?.split(/[\p{Cc}\u2028\u2029]+/u) ?? []

describe.each(lineBreaks)('text after the line break %j', (lineBreak) => {
  const FORGED = `${LABEL}: 900-555-0000`

  test.each([
    ['JSON', post],
    ['a form', postForm],
  ])('sent as %s, stays in its line, its cell and the subject, and is indented in a long text', async (_, send) => {
    await send(
      relay.url,
      'vehicles',
      car({ name: `Sam${lineBreak}${FORGED}`, vehicleInfo: `Civic${lineBreak}${FORGED}` }),
    )
    const arrived = await arrival()
    const { subject, html } = arrived.email
    expect(linesOf(arrived)).toContain(`Full name: Sam ${FORGED}`)
    expect(linesOf(arrived)).toContain(`Year, make and model: Civic ${FORGED}`)
    expect(linesOf(arrived).filter((line) => line.trim().startsWith(`${LABEL}:`))).toEqual([`${LABEL}: (512) 555-0142`])
    expect(html).toContain(`Sam ${FORGED}`)
    expect(subject).toBe(`New Cars Shipping Quote Request - Sam ${FORGED}`)

    await send(relay.url, 'goods', { ...goodsPayload, itemDescription: `Chairs${lineBreak}${FORGED}` })
    const lines = linesOf(await arrival(1))
    expect(lines.filter((line) => line.startsWith(`${LABEL}:`))).toEqual([`${LABEL}: ${goodsPayload.phone}`])
    expect(lines).toContain(`    ${FORGED}`)
  })
})

test('a thousand characters are complete in the email and shortened in the subject', async () => {
  await postCar(relay.url, { name: `${'y'.repeat(999)}z` })
  const { email } = await arrival()
  expect(email.html).toContain(`${'y'.repeat(999)}z`)
  expect(Array.from(email.subject ?? '').length).toBe(200)
  expect(email.subject).toMatch(/y…$/)
})
