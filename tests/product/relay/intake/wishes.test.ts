import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { contextOf } from '../../../../engine/submission/payload.ts'
import { CONTEXT_HEADER, CONTEXT_KEY } from '../../../../engine/submission/protocol.ts'
import { addDays, nextMonday, today } from '../../../../engine/words/day.ts'
import { readAnswers } from '../../../../relay/intake/answers.ts'
import { readJson } from '../../../../relay/intake/body.ts'
import { formById } from '../../../categories/own.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { allSent, car as carAnswers, post, postForm, relayForTest, relayForTests, rowsIn } from '../harness.ts'
import { formsWith, withKeys } from '../other-builds.ts'

const car = formById('car')
/** A week ago, so the day has passed by the reply, in any time zone. */
const askedOn = addDays(today(), -7)
const WISHES = {
  asap: { 'preferredDate._wish': `asap ${askedOn}`, preferredDate: askedOn },
  nextWeek: { 'preferredDate._wish': `nextWeek ${askedOn}`, preferredDate: nextMonday(askedOn) },
}
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const said = (wish: string) => `${wish}, asked on ${day.format(Date.parse(askedOn))}`

/** A car quote as its page sends it, by script or without, with a wish beside its date. */
const send = (
  url: string,
  isByScript: boolean,
  answers: Record<string, string>,
  payload: Record<string, unknown> = {},
) => {
  const { preferredDate } = answers
  const context = contextOf(car, answers)
  const body = { ...carAnswers({ preferredDate }), ...payload }
  return isByScript
    ? post(url, 'vehicles', body, { [CONTEXT_HEADER]: context })
    : postForm(url, 'vehicles', { ...body, _honey: '', [CONTEXT_KEY]: context })
}

const dateIn = (data: string) => {
  const rows: { name: string; text: string }[] = JSON.parse(rowsIn(data).at(-1)?.fields ?? '[]')
  return rows.find(({ name }) => name === 'preferredDate')?.text
}

describe.each([true, false])('a wish for a date (by script: %s)', (isByScript) => {
  test.each([
    ['asap', 'As soon as possible'],
    ['nextWeek', 'Next week'],
  ] as const)('(%s) is stored as what it says', async (wish, text) => {
    const relay = await relayForTest()
    expect((await send(relay.url, isByScript, WISHES[wish])).ok || !isByScript).toBe(true)
    expect(dateIn(relay.data)).toBe(said(text))
  })

  test('that is not for the date is ignored', async () => {
    const relay = await relayForTest()
    await send(relay.url, isByScript, WISHES.asap, { preferredDate: '2030-06-15' })
    expect(dateIn(relay.data)).toBe('2030-06-15')
  })

  test('goes with the answers to a form that has changed', async () => {
    const changed = formsWith('car', withKeys({ heading: 'Another Car Shipping Quote' }))
    const relay = await relayForTest({}, { forms: changed })
    await send(relay.url, isByScript, WISHES.asap)
    expect(dateIn(relay.data)).toBe(said('As soon as possible'))
  })
})

describe('a request with a wish', () => {
  const relayOf = relayForTests()

  test('is the same as one without it', async () => {
    const { url, data } = relayOf()
    const payload = { name: 'Sam Same' }
    await postForm(url, 'vehicles', carAnswers({ ...payload, preferredDate: askedOn }))
    await send(url, false, WISHES.asap, payload)
    expect(rowsIn(data).filter(({ fields }) => fields.includes('Sam Same'))).toHaveLength(1)
  })

  test('has no more items for it than it sends', () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ preferredDate: askedOn }))
    const read = readJson(bytes.buffer)
    if ('refusal' in read) throw new Error(read.refusal.message)
    const wishes = { 'preferredDate._wish': `asap ${askedOn}`, 'vehicles.99999999.day._wish': `asap ${askedOn}` }
    expect(readAnswers({ form: car, category: 'Cars' }, { ...read.body, wishes }).typed).toEqual(WISHES.asap)
  })

  test('cannot have it in its payload', async () => {
    const { url } = relayOf()
    expect((await post(url, 'vehicles', carAnswers(WISHES.asap))).status).toBe(422)
  })

  test('that is refused without script keeps it', async () => {
    const relay = await relayForTest()
    const refused = await send(relay.url, false, WISHES.asap, { email: 'sam' })
    const { document, FormData } = new JSDOM(await refused.text()).window
    const form = document.querySelector<HTMLFormElement>('form[data-wizard]') ?? undefined
    const entries = Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
    expect(entries.preferredDate).toBe(askedOn)
    await postForm(relay.url, 'vehicles', { ...entries, email: 'sam@example.com' })
    expect(dateIn(relay.data)).toBe(said('As soon as possible'))
  })
})

test('team and exports have a wish in place of its date, and no doubt about that', async () => {
  const relay = await relayForTest()
  await send(relay.url, true, WISHES.asap)
  await until('the email is sent', () => allSent(relay.data))
  const { get } = await enterInbox(relay)
  const textOf = async (path: string) => new JSDOM(await (await get(path)).text()).window.document.body.textContent
  const wish = said('As soon as possible')
  expect(await textOf('/inbox')).toContain(`2019 Honda Civic · ${wish}`)
  for (const path of ['/inbox/1', '/inbox/1/mail']) {
    expect(await textOf(path)).toContain(wish)
    expect(await textOf(path)).not.toContain('Had already passed')
  }
  const [{ date, answers }] = await (await get('/inbox/export.json')).json()
  expect([date, answers.find(({ name }: { name: string }) => name === 'preferredDate').text]).toEqual([askedOn, wish])
  const csv = await (await get('/inbox/export.csv')).text()
  expect(csv).toContain(`,${askedOn},`)
  expect(csv).not.toContain('As soon as possible')
})
