import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { SendError } from '../../../relay/delivery/channels/mailer.ts'
import { forms } from '../../categories/own.ts'
import { allSent, mailerForTest, postCar, relayForTest, rowsIn } from './harness.ts'
import { enterInbox } from './inbox-visitor.ts'

describe('access to the inbox', () => {
  test('is given by the printed URL, which sets a cookie and redirects to the URL without the token', async () => {
    const relay = await relayForTest()
    const { entry, get } = await enterInbox(relay)
    expect(entry.status).toBe(302)
    expect(entry.headers.get('location')).toBe('/inbox')
    expect(entry.headers.get('set-cookie')).toMatch(
      /^inbox=[\w-]{43}; Max-Age=2592000; Path=\/inbox; HttpOnly; SameSite=Lax$/,
    )
    const token = new URL(relay.inboxUrl ?? '').searchParams.get('token') ?? ''
    expect(entry.headers.get('set-cookie')).not.toContain(token)
    expect((await get('/inbox')).status).toBe(200)
  })

  test.each(['/inbox', '/inbox?token=', '/inbox?token=wrong', '/inbox/1', '/inbox/1/mail', '/inbox/x/y'])(
    'is denied at %s without the token',
    async (path) => {
      const relay = await relayForTest()
      await postCar(relay.url)
      const response = await fetch(relay.url + path, { headers: { cookie: 'inbox=wrong' } })
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).not.toContain('Sam')
    },
  )

  test('stays valid across restarts, and only the owner of the token file can read it', async () => {
    const relay = await relayForTest()
    const path = join(relay.data, 'inbox-token')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(relay.inboxUrl).toBe(`${relay.url}/inbox?token=${readFileSync(path, 'utf8').trim()}`)
    const { cookie } = await enterInbox(relay)
    await relay.close()
    const again = await relayForTest({ DATA_DIR: relay.data })
    expect((await fetch(`${again.url}/inbox`, { headers: { cookie } })).status).toBe(200)
  })

  test('works with a configured token', async () => {
    const relay = await relayForTest({ INBOX_TOKEN: 'a-token-of-our-own' })
    expect(relay.inboxUrl).toBe(`${relay.url}/inbox?token=a-token-of-our-own`)
    expect((await (await enterInbox(relay)).get('/inbox')).status).toBe(200)
  })

  test.each<Record<string, string>>([{ INBOX: 'off' }, { HOST: '127.0.0.1' }, { NODE_ENV: 'production' }])(
    'is off with %j',
    async (environment) => {
      const relay = await relayForTest(environment)
      expect(relay.inboxUrl).toBeUndefined()
      expect((await fetch(`${relay.url}/inbox`)).status).toBe(404)
      expect((await fetch(`${relay.url}/inbox/1`)).status).toBe(404)
    },
  )

  test('works with HOST if INBOX is on', async () => {
    const relay = await relayForTest({ HOST: '127.0.0.1', INBOX: 'on', NODE_ENV: 'production' })
    expect((await (await enterInbox(relay)).get('/inbox')).status).toBe(200)
  })
})

describe('the list', () => {
  test('says that nothing waits', async () => {
    const { get } = await enterInbox(await relayForTest())
    expect(await (await get('/inbox')).text()).toContain('No request is waiting for a call.')
  })

  test('shows the newest first, fifty per page, and those in quarantine on a page of their own', async () => {
    const relay = await relayForTest()
    for (let index = 1; index <= 53; index += 1) await postCar(relay.url, { name: `Visitor ${index}.` })
    await postCar(relay.url, { name: 'Robot', _honey: 'x' })
    await postCar(relay.url, { name: 'Fast robot' }, { 'Form-Fill-Time': '420' })
    await until('all are sent', () => rowsIn(relay.data).filter(({ state }) => state === 'sent').length === 53)
    const { get } = await enterInbox(relay)
    const first = await (await get('/inbox')).text()
    expect(first.match(/<li /g)).toHaveLength(50)
    expect(first.indexOf('Visitor 53.')).toBeLessThan(first.indexOf('Visitor 52.'))
    expect(first).not.toContain('Robot')
    const quarantined = await (await get('/inbox?state=quarantined')).text()
    expect(quarantined).toContain('Quarantined as likely spam: hidden field filled in')
    expect(quarantined).toContain('Quarantined as likely spam: filled in within 0.4 s')
    const older = /href="(\/inbox\?below=\d+)"/.exec(first)?.[1] ?? ''
    const second = await (await get(older)).text()
    expect(second.match(/<li /g)).toHaveLength(3)
    expect(second).toContain('Visitor 1.')
    expect(second).not.toContain('Older requests')
  })
})

describe('a submission', () => {
  test('is shown with its email in a sandboxed frame', async () => {
    const relay = await relayForTest()
    await postCar(relay.url, { name: 'Sam <b>' })
    const { get } = await enterInbox(relay)
    const page = await get('/inbox/1')
    const html = await page.text()
    expect(html).toContain('<iframe sandbox="" src="/inbox/1/mail"')
    expect(html).toContain('Sam &lt;b&gt;')
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; script-src 'sha256-${hash}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(html).not.toMatch(/style=/)
    const email = await get('/inbox/1/mail')
    expect(email.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    expect(await email.text()).toContain('2019 Honda Civic')
    const style = await fetch(`${relay.url}/inbox/style.css`)
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test.each(['/inbox/2', '/inbox/0', '/inbox/x', '/inbox/1e9', '/inbox/99999999999999999', '/inbox/2/mail'])(
    'that does not exist is not found at %s',
    async (path) => {
      const relay = await relayForTest()
      await postCar(relay.url)
      expect((await (await enterInbox(relay)).get(path)).status).toBe(404)
    },
  )

  test('that was quarantined is emailed after its release', async () => {
    const relay = await relayForTest()
    await postCar(relay.url, { _honey: 'x' })
    const inbox = await enterInbox(relay)
    const response = await inbox.press('/inbox/1', 'release')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox/1'])
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    expect(await (await inbox.get('/inbox/1')).text()).toContain('Was quarantined')
  })

  test('whose email was given up raises an alarm until it is sent again or marked as handled', async () => {
    const mailer = mailerForTest(new SendError('EENVELOPE 550', 'rejected'))
    const relay = await relayForTest({}, { mailer })
    const health = async () => {
      const response = await fetch(`${relay.url}/healthz`)
      return [response.status, ((await response.json()) as { alarms: string[] }).alarms]
    }
    const becomes = (alarms: string[]) =>
      until(`the alarms are ${alarms}`, async () => isDeepStrictEqual(await health(), [200, alarms]))
    await becomes([])
    for (const name of ['One', 'Two']) await postCar(relay.url, { name })
    await until('both are given up', () => rowsIn(relay.data).every(({ state }) => state === 'dead'))
    await becomes(['delivery-given-up'])
    const inbox = await enterInbox(relay)
    expect(await (await inbox.get('/inbox/1')).text()).toContain('EENVELOPE 550')
    mailer.failure = undefined
    await inbox.press('/inbox/1', 'resend')
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    await becomes(['delivery-given-up'])
    await inbox.press('/inbox/2', 'handled')
    expect(rowsIn(relay.data)[1]?.state).toBe('handled')
    await becomes([])
  })

  test('is sent again, with all others that were given up, by one button', async () => {
    const mailer = mailerForTest(new SendError('EENVELOPE 550', 'rejected'))
    const relay = await relayForTest({}, { mailer })
    for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name })
    await until('all are given up', () => rowsIn(relay.data).every(({ state }) => state === 'dead'))
    mailer.failure = undefined
    const inbox = await enterInbox(relay)
    expect(await (await inbox.get('/inbox?state=failed')).text()).toContain('Send all again')
    const response = await inbox.press('/inbox?state=failed', 'resend')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox'])
    await until('all are sent', () => rowsIn(relay.data).every(({ state }) => state === 'sent'))
    expect(await (await inbox.get('/inbox')).text()).not.toContain('Not delivered')
  })

  test('of a category that no longer exists is listed, shown, exported and sent again', async () => {
    const mailer = mailerForTest(new SendError('EENVELOPE 550', 'rejected'))
    const before = await relayForTest({}, { mailer })
    await postCar(before.url)
    await until('it is given up', () => rowsIn(before.data)[0]?.state === 'dead')
    await before.close()
    mailer.failure = undefined
    const others = forms.filter(({ id }) => id !== 'car')
    const relay = await relayForTest({ DATA_DIR: before.data }, { mailer, forms: others })
    const inbox = await enterInbox(relay)
    const textAt = async (path: string) => (await inbox.get(path)).text()
    expect(await textAt('/inbox')).toContain('Austin, TX 78701')
    expect(await textAt('/inbox')).toContain('<option value="car">car</option>')
    expect(await textAt('/inbox?form=car&state=called')).toContain('<option value="car" selected>car</option>')
    for (const answer of ['2019 Honda Civic', 'Cars', '(512) 555-0142'])
      expect(await textAt('/inbox/1')).toContain(answer)
    expect(await textAt('/inbox/1/mail')).toContain('2019 Honda Civic')
    expect(await textAt('/inbox/export.csv?form=car')).toContain('Year, make and model: 2019 Honda Civic')
    expect(await textAt('/inbox/export.json')).toContain('2019 Honda Civic')
    await inbox.press('/inbox/1', 'resend')
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    expect(mailer.sent.map(({ to, content }) => [to, content.text.includes('2019 Honda Civic')])).toEqual([
      [['vehicles@warmlane.example'], true],
    ])
  })

  test('can only be changed by a form of the inbox itself', async () => {
    const relay = await relayForTest()
    await postCar(relay.url, { _honey: 'x' })
    const inbox = await enterInbox(relay)
    expect((await inbox.send('/inbox/1/release', '')).status).toBe(403)
    expect((await inbox.send('/inbox/1/release', '', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await inbox.send('/inbox/1/release', '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]
    for (const type of ['application/json', 'application/xml', 'multipart/form-data; boundary=x', '*'])
      for (const from of foreign) {
        const headers = { 'Content-Type': type, ...from }
        expect([headers, (await inbox.send('/inbox/1/release', '{}', headers)).status]).toEqual([headers, 403])
      }
    expect((await inbox.send('/inbox/1/release', '', { origin: relay.url, cookie: '' })).status).toBe(401)
    expect((await inbox.get('/inbox/1/release')).status).toBe(404)
    expect(rowsIn(relay.data)[0]?.quarantined).toBe(1)
    expect((await inbox.send('/inbox/1/release', '', { origin: relay.url })).status).toBe(303)
  })

  test('that is in another state is not changed by an action', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    const inbox = await enterInbox(relay)
    for (const action of ['resend', 'release', 'handled', 'delete'])
      await inbox.send(`/inbox/1/${action}`, '', { origin: relay.url })
    expect(rowsIn(relay.data)[0]?.state).toBe('sent')
  })
})

describe('the desk', () => {
  test('marks a lead as called from the list, and writes a note', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    await postCar(relay.url, { name: 'Kim Sample' })
    const inbox = await enterInbox(relay)
    const list = await (await inbox.get('/inbox')).text()
    expect(list).toContain('Austin, TX 78701 → Denver, CO 80202')
    expect(list).toContain('2019 Honda Civic · for Sat, Jun 15, 2030')
    expect(list).toContain('<a class="phone" href="tel:+15125550142">')
    expect(list).toMatch(/1 min ago.*23 h left/s)
    const response = await inbox.press('/inbox', 'selected', 'one=1+called&back=/inbox?q=austin')
    expect(response.headers.get('location')).toBe('/inbox?q=austin')
    expect(await (await inbox.get('/inbox')).text()).not.toContain('Sam Sample')
    await inbox.press('/inbox/1', 'note', 'note=Call+again+on+Monday')
    const page = await (await inbox.get('/inbox/1')).text()
    expect(page).toContain('Marked as called')
    expect(page).toContain('Wrote the note “Call again on Monday”')
    expect(await (await inbox.get('/inbox/changes')).text()).toContain('Marked as called')
    expect(await (await inbox.get('/inbox?state=called&q=from+texas&form=car')).text()).toContain('Sam Sample')
    expect(await (await inbox.get('/inbox?state=called&q=from+colorado')).text()).toContain('No requests match')
  })

  test('keeps the filter while a lead is worked on', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    await postCar(relay.url, { name: 'Kim', pickupLocation: 'Boise, ID' })
    const inbox = await enterInbox(relay)
    const list = '/inbox?q=from+texas&when=week'
    const html = await (await inbox.get(list)).text()
    expect(html).toContain('<b>1 request</b>')
    expect(html).toContain('<a href="/inbox">Clear filters</a>')
    const [, lead = ''] = /<h2><a href="([^"]*)"/.exec(html) ?? []
    expect(lead).toBe('/inbox/1?q=from+texas&amp;when=week')
    const page = await (await inbox.get(lead.replace('&amp;', '&'))).text()
    expect(page).toContain(`<a href="${list.replace('&', '&amp;')}" class="alone">Back to the list</a>`)
    const [, action = ''] = /action="([^"]*state[^"]*)"/.exec(page) ?? []
    const response = await inbox.send(action.replace('&amp;', '&'), 'state=quoted', { origin: relay.url })
    expect(response.headers.get('location')).toBe('/inbox/1?q=from+texas&when=week')
    expect(await (await inbox.get(list)).text()).toContain('No requests match')
  })

  test('shortens a long cargo in the list, but not on the page of the lead', async () => {
    const relay = await relayForTest()
    const cargo = `1967 Ford Mustang ${'with spare parts '.repeat(12)}and keys`
    await postCar(relay.url, { vehicleInfo: cargo })
    const { get } = await enterInbox(relay)
    const list = await (await get('/inbox')).text()
    expect(list).toContain('1967 Ford Mustang with spare parts')
    expect(list).not.toContain('and keys')
    expect(await (await get('/inbox/1')).text()).toContain(cargo)
  })

  test('shows how much of the 24 hours is left, and times in the zone of the browser', async () => {
    const clock = { now: Date.parse('2030-06-15T12:00:00Z') }
    const relay = await relayForTest({ TIMEZONE: 'America/Chicago' }, { now: () => clock.now })
    await postCar(relay.url, { preferredDate: '2030-07-01' })
    const { cookie } = await enterInbox(relay)
    const listAfter = async (hours: number, zone = '') => {
      clock.now = Date.parse('2030-06-15T12:00:00Z') + hours * 3_600_000
      return (await fetch(`${relay.url}/inbox`, { headers: { cookie: `${cookie}; tz=${zone}` } })).text()
    }
    expect(await listAfter(5)).toContain('<p class="due ok">19 h left</p>')
    expect(await listAfter(21)).toContain('<p class="due soon">3 h left</p>')
    expect(await listAfter(26)).toContain('<p class="due late">2 h late</p>')
    expect(await listAfter(1, 'Mars')).toContain('Jun 15, 7:00 AM CDT')
    expect(await listAfter(1, 'America/New_York')).toContain('Jun 15, 8:00 AM EDT')
  })

  test('cuts a long note, and leads back only to itself', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    await inbox.press('/inbox/1', 'note', `note=++${'x'.repeat(2_001)}`)
    expect(await (await inbox.get('/inbox/1')).text()).toContain(`>${'x'.repeat(2_000)}</textarea>`)
    for (const back of ['https://evil.example/', '//evil.example', '/inbox-evil']) {
      const response = await inbox.press('/inbox', 'selected', `one=1+called&back=${back}`)
      expect([back, response.headers.get('location')]).toEqual([back, '/inbox'])
      await inbox.send('/inbox/1/state', 'state=new', { origin: relay.url })
    }
  })

  test('releases or deletes selected leads in quarantine', async () => {
    const relay = await relayForTest()
    for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name, _honey: 'x' })
    const inbox = await enterInbox(relay)
    await inbox.press('/inbox?state=quarantined', 'selected', 'seq=1&seq=3&do=release')
    await inbox.press('/inbox?state=quarantined', 'selected', 'seq=2&seq=3&do=delete')
    await until('both are sent', () => allSent(relay.data))
    expect(rowsIn(relay.data).flatMap(({ seq, state }) => (state === 'sent' ? seq : []))).toEqual([1, 3])
    expect((await inbox.get('/inbox/2')).status).toBe(404)
  })
})

test.each([
  ['a?bcc=team@example.com', 'mailto:a%3Fbcc%3Dteam@example.com?subject='],
  ['a&body=x@example.com', 'mailto:a%26body%3Dx@example.com?subject='],
  ['sam@example.com', 'mailto:sam@example.com?subject='],
])('the link to %s has exactly this address as recipient', async (email, start) => {
  const relay = await relayForTest()
  await postCar(relay.url, { email })
  const page = await (await (await enterInbox(relay)).get('/inbox/1')).text()
  const urls = [...page.matchAll(/href="(mailto:[^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  expect(urls).toHaveLength(1)
  expect(urls[0]).toMatch(new RegExp(`^${start.replace('?', '[?]')}[^?&]*$`))
})
