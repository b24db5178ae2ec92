import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { withAnswers } from '../../../../engine/form/conditions.ts'
import { summaryOf } from '../../../../engine/form/summary.ts'
import { contextOf, payloadOf } from '../../../../engine/submission/payload.ts'
import { CONTEXT_HEADER, FILL_TIME_HEADER } from '../../../../engine/submission/protocol.ts'
import { DAY_MS } from '../../../../engine/words/day.ts'
import type { LogFields } from '../../../../relay/watch/log.ts'
import { formById } from '../../../categories/own.ts'
import { emptyFolder, post, relayForTest, rowsIn } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'
import {
  all,
  answersTo,
  deleted,
  formsWith,
  renamed,
  sendByBrowser,
  sendByScript,
  servedBefore,
  withKeywords,
  withMailbox,
  without,
} from '../other-builds.ts'

/** `form-edits.test.ts` has all kinds of edits. */
test('a request of a page that was opened before an edit is stored as its visitor saw it, and emailed', async () => {
  const form = formById('boat')
  const answered = withAnswers(form, form.label ?? '', answersTo(form))
  const smtp = await mailServer()
  const data = await servedBefore()
  const forms = formsWith('boat', renamed('boatLength', 'boatSize'))
  const relay = await relayForTest({ ...mailThrough(smtp), DATA_DIR: data }, { forms })
  expect((await sendByScript(relay.url, form, answersTo(form))).status).toBe(200)
  const { email } = await until('the email arrives', () => smtp.arrived[0])
  expect(email.text).toMatch(/^Sent with the form of \w{3} \d{1,2}$/m)
  const [row] = rowsIn(data)
  expect(row).toMatchObject({ category: form.label, subject: payloadOf(answered)._subject })
  expect(JSON.parse(row?.fields ?? '')).toEqual(
    summaryOf(answered).map(({ path, ...rest }) => ({ name: path, ...rest })),
  )
})

describe('a request of an earlier form', () => {
  const fleet = formById('fleet')
  const FLEET = answersTo(fleet)

  test('goes to the mailbox that its file names now', async () => {
    const smtp = await mailServer()
    const data = await servedBefore()
    const forms = formsWith('car', all([withMailbox('freight'), without('phone')]))
    const relay = await relayForTest({ ...mailThrough(smtp), DATA_DIR: data }, { forms })
    expect((await sendByScript(relay.url, formById('car'), answersTo(formById('car')))).status).toBe(200)
    const { recipients, email } = await until('the email arrives', () => smtp.arrived[0])
    expect(recipients).toEqual(['freight@team.example'])
    expect(email.text).toMatch(/^Phone number: \(512\) 555-0142$/m)
    expect(rowsIn(data)).toMatchObject([{ mailbox: 'freight' }])
  })

  test('that differs only in its mailbox counts as current', async () => {
    const relay = await relayForTest({}, { forms: formsWith('car', withMailbox('freight')) })
    expect((await sendByScript(relay.url, formById('car'), answersTo(formById('car')))).status).toBe(200)
    expect(rowsIn(relay.data)).toMatchObject([{ mailbox: 'freight', version: formById('car').version }])
  })

  test('whose file is gone goes to its own mailbox, which the relay still has addresses for, and is confirmed', async () => {
    const smtp = await mailServer()
    const environment = { ...mailThrough(smtp), CONFIRMATION_EMAILS: 'on', DATA_DIR: await servedBefore() }
    const relay = await relayForTest(environment, { forms: formsWith('fleet', deleted) })
    expect((await sendByBrowser(relay.url, fleet, FLEET)).status).toBe(303)
    await until('both emails arrive', () => smtp.arrived.length === 2)
    expect(smtp.arrived.flatMap(({ recipients }) => recipients).sort()).toEqual(['fleets@team.example', FLEET.email])
  })

  test('for whose mailbox nobody has set addresses waits until somebody does', async () => {
    const smtp = await mailServer()
    const { MAILBOX_FLEETS, ...others } = { MAILBOX_FLEETS: 'fleets@team.example', ...mailThrough(smtp) }
    const data = await servedBefore()
    const forms = formsWith('fleet', deleted)
    const relay = await relayForTest({ ...others, DATA_DIR: data }, { forms })
    expect((await sendByScript(relay.url, fleet, FLEET)).status).toBe(200)
    await until('it was tried', () => rowsIn(data)[0]?.last_error === 'NO_RECIPIENTS')
    expect(await (await fetch(`${relay.url}/healthz`)).json()).toMatchObject({ deliveries: { queued: 1 } })
    await relay.close()
    await relayForTest({ ...others, MAILBOX_FLEETS, DATA_DIR: data }, { forms })
    await until('the email arrives', () => smtp.arrived.length === 1)
  })

  test('with a rule about today takes what was valid on the day on which its visitor saw it', async () => {
    let now = Date.parse('2030-06-10T12:00:00Z')
    const withRule = withKeywords('preferredDate', {
      formatMinimum: 'today',
      message: { required: 'When?', format: 'When?', formatMinimum: 'That day has passed' },
    })
    const [seen] = formsWith('car', withRule).filter(({ id }) => id === 'car')
    const data = emptyFolder()
    const options = { now: () => now }
    const before = await relayForTest({ DATA_DIR: data }, { ...options, forms: formsWith('car', withRule) })
    await before.close()
    now += 5 * DAY_MS
    const relay = await relayForTest({ DATA_DIR: data }, options)
    const statusOf = async (preferredDate: string, headers: Record<string, string>) =>
      seen && (await sendByScript(relay.url, seen, { ...answersTo(seen), preferredDate }, headers)).status
    const openFor = (days: number) => ({ [FILL_TIME_HEADER]: String(days * DAY_MS) })
    expect(await statusOf('2030-06-09', openFor(5))).toBe(200)
    expect(await statusOf('2030-06-08', openFor(5))).toBe(422)
    expect(await statusOf('2030-06-09', {})).toBe(200)
    expect(await statusOf('2030-06-13', openFor(1))).toBe(200)
    expect(await statusOf('2030-06-12', openFor(1))).toBe(422)
  })

  test.each([
    ['an answer without a question', { nickname: 'Sam' }],
    ['an invalid answer', { email: 'sam' }],
  ])('that it refuses for %s is logged with the name of its file', async (_, wrong) => {
    const lines: LogFields[] = []
    const log = (event: string, fields: LogFields = {}) => void (event === 'request' && lines.push(fields))
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms: formsWith('fleet', deleted), log })
    const payload = { ...payloadOf(withAnswers(fleet, fleet.label ?? '', FLEET)), ...wrong }
    await post(relay.url, 'fleets', payload, { [CONTEXT_HEADER]: contextOf(fleet) })
    expect(lines).toMatchObject([{ status: 422, reason: 'invalid', form: 'fleet' }])
  })

  test('under another category than its form takes is refused', async () => {
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms: formsWith('fleet', deleted) })
    const payload = { ...payloadOf(withAnswers(fleet, 'Boats', FLEET)) }
    const response = await post(relay.url, 'fleets', payload, { [CONTEXT_HEADER]: contextOf(fleet) })
    expect(response.status).toBe(422)
    expect(rowsIn(relay.data)).toEqual([])
  })
})

const car = formById('car')

test.each([
  ['', null],
  ['version=', null],
  ['version=3F0C9A1B2D4E', null],
  ['version=3f0c9a1b2d4', null],
  [`from=ad&${contextOf(car)}&x`, car.version],
])('of the context %j, a valid version counts, and nothing else does', async (context, version) => {
  const relay = await relayForTest()
  const payload = payloadOf(withAnswers(car, 'Cars', answersTo(car)))
  expect((await post(relay.url, 'vehicles', payload, { [CONTEXT_HEADER]: context })).status).toBe(200)
  expect(rowsIn(relay.data)).toMatchObject([{ version }])
})
