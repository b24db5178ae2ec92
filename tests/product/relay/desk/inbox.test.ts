import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { SendError } from '../../../../relay/delivery/channels/mailer.ts'
import { forms } from '../../../categories/own.ts'
import { allSent, collector, emptyFolder, mailerForTest, postCar, relayForTest, rowsIn } from '../harness.ts'
import { relayProcess } from '../process.ts'
import { enterInbox } from './inbox-visitor.ts'

describe('access to the inbox', () => {
  test('is given by the printed URL, which sets a cookie and redirects to the URL without the token', async () => {
    const relay = await relayForTest()
    const { entry, get } = await enterInbox(relay)
    expect(entry.status).toBe(302)
    expect(entry.headers.get('location')).toBe('/inbox')
    expect(entry.headers.get('set-cookie')).toMatch(
      /^inbox=[\w-]{43}\.[\w-]{36}; Max-Age=2592000; Path=\/inbox; HttpOnly; SameSite=Lax$/,
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

  test('is given to nobody while the inbox is off', async () => {
    const relay = await relayForTest({ INBOX: 'off' })
    expect(relay.inboxUrl).toBeUndefined()
    for (const path of ['/inbox', '/inbox/1']) expect((await fetch(relay.url + path)).status).toBe(404)
  })
})

describe('the list', () => {
  test('says that nothing waits', async () => {
    const { get } = await enterInbox(await relayForTest())
    expect(await (await get('/inbox')).text()).toContain('No requests yet.')
  })

  test('shows the most overdue first, fifty per page, and those in quarantine on a page of their own', async () => {
    const relay = await relayForTest()
    for (let index = 1; index <= 53; index += 1)
      await postCar(relay.url, {
        name: `Visitor ${index}.`,
        phone: `(512) 555-${1000 + index}`,
        email: `visitor${index}@example.com`,
      })
    await postCar(relay.url, { name: 'Robot', _honey: 'x' })
    await postCar(relay.url, { name: 'Fast robot' }, { 'Form-Fill-Time': '420' })
    const { get } = await enterInbox(relay)
    const first = await (await get('/inbox')).text()
    expect(first.match(/<li class="lead"/g)).toHaveLength(50)
    expect(first.indexOf('Visitor 1.')).toBeLessThan(first.indexOf('Visitor 2.'))
    expect(first).not.toContain('Robot')
    const quarantined = await (await get('/inbox?state=quarantined')).text()
    expect(quarantined).toContain('Quarantined as likely spam: hidden field filled in')
    expect(quarantined).toContain('Quarantined as likely spam: filled in within 0.4 s')
    const [, later = ''] = /href="(\/inbox\?after=[\d.]+)"/.exec(first) ?? []
    const second = await (await get(later)).text()
    expect(second.match(/<li class="lead"/g)).toHaveLength(3)
    expect(second).toContain('Visitor 53.')
    expect(second).not.toContain('Later requests')
    const newest = await (await get('/inbox?state=all')).text()
    expect(newest.indexOf('Visitor 53.')).toBeLessThan(newest.indexOf('Visitor 52.'))
    const [, older = ''] = /href="(\/inbox\?state=all&amp;below=\d+)"/.exec(newest) ?? []
    expect(await (await get(older.replace('&amp;', '&'))).text()).toContain('Visitor 1.')
  })
})

describe('a submission', () => {
  test('is shown with its email in a sandboxed frame', async () => {
    const relay = await relayForTest()
    await postCar(relay.url, { name: 'Sam <b>' })
    const { get } = await enterInbox(relay)
    const page = await get('/inbox/1')
    const html = await page.text()
    expect(html).toContain(' src="/inbox/1/mail"')
    expect(html).toContain('Sam &lt;b&gt;')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(html).not.toMatch(/style=|<script>/)
    const email = await get('/inbox/1/mail')
    expect(email.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect(await email.text()).toContain('2019 Honda Civic')
  })

  test.each([
    ['inbox.css', 'text/css; charset=utf-8'],
    ['inbox.js', 'text/javascript; charset=utf-8'],
    ['archivo.woff2', 'font/woff2'],
  ])('loads %s, which is revalidated', async (name, type) => {
    const relay = await relayForTest()
    const file = await fetch(`${relay.url}/inbox/${name}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    const headers = { 'If-None-Match': file.headers.get('etag') ?? '' }
    expect((await fetch(`${relay.url}/inbox/${name}`, { headers })).status).toBe(304)
  })

  test.each(['/inbox/2', '/inbox/0', '/inbox/x', '/inbox/1e9', '/inbox/99999999999999999', '/inbox/2/mail'])(
    'that does not exist is not found at %s',
    async (path) => {
      const relay = await relayForTest()
      await postCar(relay.url)
      expect((await (await enterInbox(relay)).get(path)).status).toBe(404)
    },
  )

  test('whose email was given up raises an alarm until it is sent again, alone or with all others, or marked as handled', async () => {
    const mailer = mailerForTest(new SendError('EENVELOPE 550', 'rejected'))
    const relay = await relayForTest({}, { mailer })
    const becomes = (alarms: string[]) =>
      until(`the alarms are ${alarms}`, async () => {
        const state = (await (await fetch(`${relay.url}/healthz`)).json()) as { alarms: string[] }
        return isDeepStrictEqual(state.alarms, alarms)
      })
    for (const name of ['One', 'Two', 'Three', 'Four']) await postCar(relay.url, { name })
    await until('all are given up', () => rowsIn(relay.data).every(({ state }) => state === 'dead'))
    await becomes(['delivery-given-up'])
    const inbox = await enterInbox(relay)
    expect(await (await inbox.get('/inbox/1')).text()).toContain('EENVELOPE 550')
    mailer.failure = undefined
    await inbox.press('/inbox/1', 'act=resend+1:0&back=/inbox/1')
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    await inbox.press('/inbox/2', 'act=handled+2:0&back=/inbox/2')
    await becomes(['delivery-given-up'])
    expect(await (await inbox.get('/inbox?state=failed')).text()).toContain('Send all again')
    const response = await inbox.send('/inbox/resend', '', { origin: relay.url })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox'])
    await becomes([])
    await until('the others are sent', () => rowsIn(relay.data)[3]?.state === 'sent')
    expect(rowsIn(relay.data).map(({ state }) => state)).toEqual(['sent', 'handled', 'sent', 'sent'])
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
    expect(await (await inbox.get('/inbox')).text()).toContain('<option value="car">car</option>')
    for (const path of ['/inbox', '/inbox/1', '/inbox/1/mail', '/inbox/export.csv?form=car', '/inbox/export.json'])
      expect([path, await (await inbox.get(path)).text()]).toEqual([path, expect.stringContaining('2019 Honda Civic')])
    await inbox.press('/inbox/1', 'act=resend+1:0&back=/inbox/1')
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    expect(mailer.sent.map(({ to, content }) => [to, content.text.includes('2019 Honda Civic')])).toEqual([
      [['vehicles@warmlane.example'], true],
    ])
  })

  test('can only be changed by a form of the inbox itself', async () => {
    const RELEASE = 'act=release+1:0'
    const relay = await relayForTest()
    await postCar(relay.url, { _honey: 'x' })
    const inbox = await enterInbox(relay)
    // origin.test.ts has all origins.
    for (const type of ['application/json', 'application/xml', 'multipart/form-data; boundary=x', '*'])
      for (const origin of ['https://evil.example', 'null']) {
        const { status } = await inbox.send('/inbox/act', RELEASE, { 'Content-Type': type, origin })
        expect([type, origin, status]).toEqual([type, origin, 403])
      }
    expect((await inbox.send('/inbox/act', RELEASE, { origin: relay.url, cookie: '' })).status).toBe(401)
    expect((await inbox.get('/inbox/act')).status).toBe(404)
    expect(rowsIn(relay.data)[0]?.quarantined).toBe(1)
    expect((await inbox.send('/inbox/act', RELEASE, { origin: relay.url })).status).toBe(303)
  })

  test('that is in another state is not changed by an action', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
    const inbox = await enterInbox(relay)
    for (const action of ['resend', 'release', 'handled', 'give-back', 'undo'])
      await inbox.send('/inbox/act', `act=${action}+1:0`, { origin: relay.url })
    expect(rowsIn(relay.data)[0]?.state).toBe('sent')
  })
})

describe('the desk', () => {
  test('marks a lead as reached from the list, and writes a note', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    await postCar(relay.url, { name: 'Kim Sample', phone: '(512) 555-0199', email: 'kim@example.com' })
    const inbox = await enterInbox(relay)
    const list = await (await inbox.get('/inbox')).text()
    expect(list).toContain('Austin, TX → Denver, CO')
    expect(list).toContain('2019 Honda Civic · for Sat, Jun 15, 2030 · Yes, it drives')
    expect(list).toContain('<a class="phone" href="tel:+15125550142"><bdi>(512) 555-0142</bdi></a>')
    expect(list).toMatch(/23 h left.*1 min ago/s)
    const response = await inbox.press('/inbox', 'act=reach+1:0&rows=1+2&back=/inbox?q=austin')
    expect(response.headers.get('location')).toBe('/inbox?q=austin&done=1&focus=lead-2#lead-2')
    const after = await (await inbox.get('/inbox?q=austin&done=1')).text()
    expect(after).toContain('<bdi>Sam Sample, Austin to Denver</bdi>: reached')
    expect(after).toContain('Found: 1 to call, <a href="/inbox?q=austin&amp;state=reached">1 reached</a>')
    expect(after).not.toContain('href="/inbox/1?')
    await inbox.press('/inbox/1', 'act=note+1:0&back=/inbox/1&note=Call+again+on+Monday')
    const page = await (await inbox.get('/inbox/1')).text()
    expect(page).toContain('<bdi>reached</bdi>')
    expect(page).toContain('>Call again on Monday</bdi>')
    expect(await (await inbox.get('/inbox/changes')).text()).toContain('<bdi>reached</bdi>')
    expect(await (await inbox.get('/inbox?state=reached&q=from+texas&form=car')).text()).toContain('Sam Sample')
    expect(await (await inbox.get('/inbox?state=reached&q=from+colorado')).text()).toContain('No requests match')
  })

  test('calls again later, counts one try for two presses, and tells what happened instead', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    const press = () => inbox.press('/inbox', 'act=no-answer-2-hours+1:0&rows=1&back=/inbox')
    const [first, second] = [await press(), await press()]
    expect(first.headers.get('location')).toBe('/inbox?done=1')
    expect(second.headers.get('location')).toBe('/inbox?refused=1&focus=lead-1#lead-1')
    const list = await (await inbox.get('/inbox?refused=1')).text()
    expect(list).toContain('Nothing was changed. <bdi>Sam Sample, Austin to Denver</bdi>: no answer, call again')
    expect(list).toContain('again in 1 h')
    expect(list).toContain('tried once')
    const undone = await inbox.press('/inbox?done=1', 'act=undo+1:1&back=/inbox&focus=lead-1')
    expect(undone.headers.get('location')).toBe('/inbox?done=1&focus=lead-1#lead-1')
    expect(await (await inbox.get('/inbox')).text()).toContain('23 h left')
  })

  test('tells of people who share an address, and of answers that a person has corrected', async () => {
    const relay = await relayForTest()
    for (const [name, phone, email, vehicleInfo] of [
      ['Anna Lopez', '(512) 555-0101', 'office@example.com', 'Kia Soul'],
      ['Rob Meyer', '(512) 555-0102', 'office@example.com', 'Kia Soul'],
      ['Chris Young', '(512) 555-0103', 'chris@example.com', '2109 Tesla'],
      ['Chris Young', '(512) 555-0103', 'chris@example.com', '2019 Tesla'],
    ])
      await postCar(relay.url, { name, phone, email, vehicleInfo })
    const { document } = new JSDOM(await (await (await enterInbox(relay)).get('/inbox')).text()).window
    const rows = [...document.querySelectorAll('.lead')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringContaining('Same email as Rob Meyer'),
      expect.stringContaining('Same email as Anna Lopez'),
      expect.stringContaining('2109 Tesla → 2019 Tesla'),
    ])
  })

  test('folds the requests of one person into one row, which are marked together or apart', async () => {
    const relay = await relayForTest()
    for (const to of ['Denver, CO', 'Boise, ID', 'Reno, NV']) await postCar(relay.url, { deliveryLocation: to })
    const inbox = await enterInbox(relay)
    const list = await (await inbox.get('/inbox')).text()
    expect(list.match(/<li class="lead"/g)).toHaveLength(1)
    expect(list).toContain('2 more requests of the same person')
    expect(list).toContain('value="reach 3:0 2:0 1:0"')
    await inbox.press('/inbox', 'act=reach+2:0&rows=3.2.1&back=/inbox')
    expect(await (await inbox.get('/inbox')).text()).toContain('value="reach 3:0 1:0"')
    const together = await inbox.press('/inbox', 'act=reach+3:0+1:0&rows=3.1&back=/inbox')
    expect(together.headers.get('location')).toBe('/inbox?done=1.3')
    expect(await (await inbox.get('/inbox?done=1.3')).text()).toContain('and one more request</bdi>: reached')
  })

  test('asks before a link of an email marks a lead as reached', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    const question = await (await inbox.get('/inbox/1/reached')).text()
    expect(question).toContain('Mark as reached')
    expect(await (await inbox.get('/inbox/1')).text()).not.toContain('<bdi>reached</bdi>')
    await inbox.send('/inbox/act', 'act=reach+1:0&back=/inbox/1', { origin: relay.url })
    expect(await (await inbox.get('/inbox/1/reached')).text()).toContain('Reached')
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
    const [, lead = ''] = /<h2><a id="lead-1" href="([^"]*)"/.exec(html) ?? []
    expect(lead).toBe('/inbox/1?q=from+texas&amp;when=week')
    const page = await (await inbox.get(lead.replace('&amp;', '&'))).text()
    expect(page).toContain(`<a href="${list.replace('&', '&amp;')}#lead-1">Back to the list</a>`)
    const [, back = ''] = /name="back" value="([^"]*)"/.exec(page) ?? []
    const body = new URLSearchParams({ act: 'reach 1:0', back: back.replaceAll('&amp;', '&'), focus: 'next' })
    const response = await inbox.send('/inbox/act', body.toString(), { origin: relay.url })
    expect(response.headers.get('location')).toMatch(
      /^\/inbox\/1\?q=from\+texas&when=week&at=\d+\.1&done=1&focus=next#next$/,
    )
    expect(await (await inbox.get(list)).text()).toContain('No requests match')
  })

  test('tells open pages who is calling and what was done, without a line in the log', async () => {
    const { log, events } = collector()
    const relay = await relayForTest({}, { log })
    await postCar(relay.url)
    const [own, other] = [await enterInbox(relay), await enterInbox(relay)]
    const nowAt = async ({ get }: typeof own) =>
      (await (await get('/inbox/now?since=1')).json()) as { calling: Record<string, string> }
    await own.press('/inbox', 'act=call+1:0&back=/inbox')
    const before = events('request').length
    expect((await nowAt(own)).calling['1']).toMatch(/^You are calling, \d+:\d\d [AP]M$/)
    expect((await nowAt(other)).calling['1']).toMatch(/^Someone is calling, /)
    expect(events('request')).toHaveLength(before)
    const list = await (await other.get('/inbox')).text()
    expect(list).not.toContain('Mine')
    expect(list).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
    const asked = await other.press('/inbox', 'act=reach+1:0&back=/inbox')
    expect(asked.headers.get('location')).toContain('asked=reach+1%3A0')
    await other.press('/inbox', 'act=reach+1:0&back=/inbox&sure=yes')
    expect(await nowAt(own)).toMatchObject({
      late: 0,
      newest: 1,
      calling: {},
      acts: { 1: { text: 'Someone: reached' } },
    })
    expect((await fetch(`${relay.url}/inbox/now`)).status).toBe(401)
  })

  test('has every answer of a long cargo on the page of the lead', async () => {
    const relay = await relayForTest()
    const cargo = `1967 Ford Mustang ${'with spare parts '.repeat(12)}and keys`
    await postCar(relay.url, { vehicleInfo: cargo })
    const { get } = await enterInbox(relay)
    expect(await (await get('/inbox/1')).text()).toContain(cargo)
  })

  test('shows how much of the 24 hours is left, and times in the zone of the browser', async () => {
    const clock = { now: Date.parse('2030-06-15T12:00:00Z') }
    const relay = await relayForTest({ TIMEZONE: 'America/Chicago' }, { now: () => clock.now })
    await postCar(relay.url, { preferredDate: '2030-07-01' })
    const { cookie } = await enterInbox(relay)
    const listAfter = async (hours: number, zone = '', path = '/inbox') => {
      clock.now = Date.parse('2030-06-15T12:00:00Z') + hours * 3_600_000
      return (await fetch(`${relay.url}${path}`, { headers: { cookie: `${cookie}; tz=${zone}` } })).text()
    }
    expect(await listAfter(5)).toContain('>19 h left</span>')
    expect(await listAfter(21)).toContain('>3 h left</span>')
    expect(await listAfter(26)).toContain('>2 h late</span>')
    expect(await listAfter(1, 'Mars', '/inbox/1')).toContain('Jun 15, 2030, 7:00 AM CDT')
    expect(await listAfter(1, 'America/New_York', '/inbox/1')).toContain('Jun 15, 2030, 8:00 AM EDT')
  })

  test('refuses a long note with its text, and leads back only to itself', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    const refused = await inbox.press('/inbox/1', `act=reach+1:0&back=/inbox/1&note=++${'x'.repeat(2_001)}`)
    const page = await refused.text()
    expect([refused.status, page]).toEqual([422, expect.stringContaining(`${'x'.repeat(2_001)}</textarea>`)])
    expect(page).toContain('This note has 2,001 characters. Up to 2,000 fit')
    expect(await (await inbox.get('/inbox/1')).text()).not.toMatch(/xxx|<bdi>reached/)
    for (const back of ['https://evil.example/', '//evil.example', '/inbox-evil']) {
      const response = await inbox.send('/inbox/act', `act=reach+9:0&back=${back}`, { origin: relay.url })
      expect([back, response.headers.get('location')]).toEqual([back, '/inbox?refused=9'])
    }
  })

  test('leads to an element of its own pages alone', async () => {
    const relay = await relayForTest()
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    for (const focus of ['next\r\nSet-Cookie: a=b', 'a\u0085b', '"><script>', '🚚']) {
      const body = new URLSearchParams({ act: 'reach 9:0', back: '/inbox', focus }).toString()
      const response = await inbox.send('/inbox/act', body, { origin: relay.url })
      expect([focus, response.status, response.headers.get('location')]).toEqual([focus, 303, '/inbox?refused=9'])
    }
  })

  test('releases selected leads from quarantine, or takes them out as spam', async () => {
    const relay = await relayForTest()
    for (const name of ['One', 'Two', 'Three']) await postCar(relay.url, { name, _honey: 'x' })
    const inbox = await enterInbox(relay)
    await inbox.press('/inbox?state=quarantined', 'lead=1:0&lead=3:0&act=release')
    await inbox.press('/inbox?state=quarantined', 'lead=2:0&state=spam&act=mark')
    await until('both are sent', () => allSent(relay.data))
    expect(rowsIn(relay.data).flatMap(({ seq, state }) => (state === 'sent' ? seq : []))).toEqual([1, 3])
    expect(await (await inbox.get('/inbox?state=not-for-us')).text()).toContain('href="/inbox/2?state=not-for-us"')
  })
})

test('the bundle has the pages, their style and their script', async () => {
  const relay = await relayProcess({ DATA_DIR: emptyFolder(), INBOX: 'on' })
  await postCar(relay.url)
  const { get } = await enterInbox(relay)
  expect(await (await get('/inbox')).text()).toContain('<bdi>Sam Sample</bdi>')
  expect(await (await get('/inbox/1')).text()).toContain('<bdi>Austin, TX 78701 → ')
  expect(await (await get('/inbox/inbox.css')).text()).toMatch(/--ink: .*\.lead \{/s)
  expect(await (await get('/inbox/inbox.js')).text()).toContain("addEventListener('submit'")
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
