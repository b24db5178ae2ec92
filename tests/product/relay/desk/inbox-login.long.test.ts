import { describe, expect, test } from 'vitest'
import { userLine } from '../../../../relay/config/inbox-user.ts'
import { takeTurns } from '../../../../relay/desk/inbox/turns.ts'
import { postCar, relayForTest, type TestRelay } from '../harness.ts'

const PASSWORD = 'correct horse battery'
const SAM = await userLine('Sam', PASSWORD)

/** Logs in as a browser does, and keeps the cookie. */
async function logIn(
  { url }: Pick<TestRelay, 'url'>,
  name: string,
  password: string,
  { client = '203.0.113.1', back = '' } = {},
) {
  const response = await fetch(`${url}/inbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'X-Forwarded-For': client },
    body: new URLSearchParams({ name, password, back }),
  })
  const header = response.headers.get('set-cookie') ?? ''
  const cookie = header.split(';')[0] ?? ''
  return { response, header, cookie, get: (path: string) => fetch(url + path, { headers: { cookie } }) }
}

const production = (users: string, more: Record<string, string> = {}) =>
  relayForTest({ NODE_ENV: 'production', HOST: '127.0.0.1', INBOX_USERS: users, ...more })

test('users turn the inbox on, and log in with name and password', async () => {
  const relay = await production(SAM)
  expect(relay.inboxUrl).toBe(`${relay.url}/inbox/login`)
  await postCar(relay.url)
  for (const path of ['/inbox', '/inbox/1', '/inbox/1/mail', '/inbox/export.csv']) {
    const refused = await fetch(relay.url + path)
    expect([path, refused.status]).toEqual([path, 401])
    expect(await refused.text()).toMatch(/Log in(?!.*Civic)/s)
  }
  expect((await logIn(relay, 'Sam', 'wrong password')).response.status).toBe(401)
  expect((await logIn(relay, 'Kim', PASSWORD)).response.status).toBe(401)
  const sam = await logIn(relay, 'Sam', PASSWORD)
  expect([sam.response.status, sam.response.headers.get('location')]).toEqual([303, '/inbox'])
  expect(sam.header).toMatch(/; Max-Age=604800; Path=\/inbox; HttpOnly; SameSite=Lax$/)
  expect(await (await sam.get('/inbox')).text()).toContain('2019 Honda Civic')
  const forged = sam.cookie.replace('Sam', 'Kim')
  expect((await fetch(`${relay.url}/inbox`, { headers: { cookie: forged } })).status).toBe(401)
})

test('who acts first has a request under their name; others see that, and can take it over and give it back', async () => {
  const relay = await production([SAM, await userLine('Kim', PASSWORD)].join())
  await postCar(relay.url)
  const [sam, kim] = [await logIn(relay, 'Sam', PASSWORD), await logIn(relay, 'Kim', PASSWORD)]
  const listOf = async ({ get }: typeof sam, path = '/inbox') => (await get(path)).text()
  const press = async (user: typeof sam, act: string) => {
    const headers = { cookie: user.cookie, origin: relay.url }
    const body = new URLSearchParams({ act, back: '/inbox' })
    const response = await fetch(`${relay.url}/inbox/act`, { method: 'POST', redirect: 'manual', headers, body })
    return listOf(user, response.headers.get('location') ?? '')
  }
  await press(sam, 'no-answer-2-hours 1:0')
  const refused = await press(kim, 'reach 1:0')
  expect(refused).toMatch(/Nothing was changed\..*: no answer, call again .* by <bdi>Sam<\/bdi>/)
  for (const told of ['<bdi>Sam</bdi> has it', '<bdi>Vehicles</bdi>: 1 min for 1 of 1, 1 within 24 hours'])
    expect(refused).toContain(told)
  expect(await press(kim, 'take 1:1')).toContain(': taken over')
  expect(await listOf(sam)).toContain('<bdi>Kim</bdi> has it')
  expect(await press(kim, 'give-back 1:1')).toContain(': given back')
  expect(await listOf(sam)).not.toContain('has it')
  // Without script, a double click sends both of its halves.
  for (const _ of ['first', 'second'])
    expect(await press(sam, 'reach 1:1')).toMatch(/role="status"><p><bdi>Sam Sample, .*<\/bdi>: reached.*>Undo</)
  await press(kim, 'reopen 1:1')
  expect(await listOf(sam, '/inbox?done=1')).toMatch(/: to call by <bdi>Kim/)
  expect(await listOf(sam, '/inbox/changes')).toMatch(/<b><bdi>Sam<\/bdi><\/b>: <bdi>no answer/)
})

test('a cookie is valid after a restart, and ends with the password or after a week', async () => {
  let now = Date.now()
  const relay = await relayForTest({ INBOX_USERS: SAM }, { now: () => now })
  const { cookie } = await logIn(relay, 'Sam', PASSWORD)
  await relay.close()
  const statusWith = async (users: string) => {
    const again = await relayForTest({ INBOX_USERS: users, DATA_DIR: relay.data }, { now: () => now })
    const { status } = await fetch(`${again.url}/inbox`, { headers: { cookie } })
    await again.close()
    return status
  }
  expect(await statusWith(SAM)).toBe(200)
  expect(await statusWith(await userLine('Sam', 'another password'))).toBe(401)
  now += 7 * 86_400_000
  expect(await statusWith(SAM)).toBe(401)
})

test('logging out ends the session for whoever has the cookie, and no other session; another site cannot do it', async () => {
  const relay = await production(SAM)
  const { cookie, get } = await logIn(relay, 'Sam', PASSWORD)
  const other = await logIn(relay, 'Sam', PASSWORD)
  const logOut = (origin: string) =>
    fetch(`${relay.url}/inbox/logout`, { method: 'POST', redirect: 'manual', headers: { cookie, origin } })
  expect((await logOut('https://evil.example')).status).toBe(403)
  expect((await get('/inbox')).status).toBe(200)
  expect((await logOut(relay.url)).headers.get('set-cookie')).toMatch(/^inbox=; Max-Age=0/)
  expect((await get('/inbox')).status).toBe(401)
  expect((await logOut(relay.url)).status).toBe(303)
  expect((await other.get('/inbox')).status).toBe(200)
})

test.each(['https', 'https,http', 'https, https', 'HTTPS', ' https '])(
  'behind X-Forwarded-Proto: %s, only a cookie that was set by https opens the inbox',
  async (proto) => {
    const relay = await production(SAM)
    const headers = { origin: relay.url, 'X-Forwarded-Proto': proto }
    const body = new URLSearchParams({ name: 'Sam', password: PASSWORD })
    const response = await fetch(`${relay.url}/inbox/login`, { method: 'POST', redirect: 'manual', headers, body })
    const set = response.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^__Secure-inbox=.*; Secure/)
    const [cookie = ''] = set.split(';')
    const statusWith = async (each: string) =>
      (await fetch(`${relay.url}/inbox`, { headers: { ...headers, cookie: each } })).status
    expect(await statusWith(cookie)).toBe(200)
    expect(await statusWith(cookie.replace('__Secure-', ''))).toBe(401)
  },
)

test.each(['http', 'http, https', 'xhttps', ''])(
  'behind X-Forwarded-Proto: %s, the cookie is not Secure',
  async (proto) => {
    const relay = await production(SAM)
    const response = await fetch(`${relay.url}/inbox/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: relay.url, 'X-Forwarded-Proto': proto },
      body: new URLSearchParams({ name: 'Sam', password: PASSWORD }),
    })
    expect(response.headers.get('set-cookie')).toMatch(/^inbox=(?!.*Secure)/)
  },
)

test.each(['sam', 'SAM', 'Sam ', ' sAm'])(
  'the name %j is Sam, who has one keyboard on the phone and another at the desk',
  async (name) => {
    const relay = await production(SAM)
    const { response, get } = await logIn(relay, name, PASSWORD)
    expect(response.status).toBe(303)
    expect(await (await get('/inbox')).text()).toContain('<bdi>Sam</bdi>')
  },
)

test.each(['Sam\0', '\0Sam', 'S\u200bam', 'Ｓam'])('the name %j is not Sam', async (name) => {
  const relay = await production(SAM)
  expect((await logIn(relay, name, PASSWORD)).response.status).toBe(401)
})

test('a whole office logs in at once from one address, and only its wrong passwords count', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `user${index}`)
  const relay = await production((await Promise.all(names.map((name) => userLine(name, PASSWORD)))).join())
  const statusesOf = async (password: string, users: readonly string[]) =>
    Promise.all(users.map(async (name) => (await logIn(relay, name, password)).response.status))
  expect(await statusesOf(PASSWORD, names)).toEqual(Array(14).fill(303))
  expect(await statusesOf('wrong', names.slice(0, 9))).toEqual(Array(9).fill(401))
  expect(await statusesOf(PASSWORD, names)).toEqual(Array(14).fill(303))
  expect(await statusesOf('wrong', ['user1'])).toEqual([401])
  expect(await statusesOf(PASSWORD, ['user1'])).toEqual([429])
})

test('wrong guesses from many clients keep nobody out', async () => {
  const relay = await production(SAM, { TRUST_PROXY: '1' })
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect((await logIn(relay, 'Sam', 'wrong', { client: `198.51.100.${attempt}` })).response.status).toBe(401)
  expect((await logIn(relay, 'Sam', PASSWORD, { client: '203.0.113.2' })).response.status).toBe(303)
})

test('a client that tries many passwords keeps nobody else from logging in', async () => {
  const relay = await production(SAM, { TRUST_PROXY: '1' })
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 60; attempt += 1) statuses.add((await logIn(relay, 'Sam', 'wrong')).response.status)
  expect(statuses).toEqual(new Set([401, 429]))
  expect((await logIn(relay, 'Sam', PASSWORD, { client: '203.0.113.2' })).response.status).toBe(303)
})

test('whoever opens a link to a list logs in and gets that list, and no page of another site', async () => {
  const relay = await production(SAM)
  const path = '/inbox?state=failed&mailbox=vehicles'
  expect(await (await fetch(relay.url + path)).text()).toContain(`name="back" value="${path.replace('&', '&amp;')}"`)
  const wrong = await logIn(relay, 'Sam', 'wrong', { back: path })
  expect(await wrong.response.text()).toContain('name="back" value="/inbox?state=failed&amp;mailbox=vehicles"')
  const locationAfter = async (back: string) =>
    (await logIn(relay, 'Sam', PASSWORD, { back })).response.headers.get('location')
  expect(await locationAfter(path)).toBe(path)
  expect(await locationAfter('/inbox/12?state=failed')).toBe('/inbox/12?state=failed')
  for (const back of ['//evil.example', 'https://evil.example/inbox', '/inboxes', '/inbox?\nx', ''])
    expect([back, await locationAfter(back)]).toEqual([back, '/inbox'])
})

describe('turns', () => {
  const never = () => new Promise<void>(() => {})

  test('one check runs at a time, and networks take turns', async () => {
    const inTurn = takeTurns()
    const ended: string[] = []
    let running = 0
    const check = (client: string) =>
      inTurn(client, async () => {
        running += 1
        expect(running).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        ended.push(client)
      })
    const guessers = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
    await Promise.all([...guessers, '203.0.113.1', '2001:db8:1:0/56'].map(check))
    expect(ended).toEqual(['198.51.100.1', '198.51.100.2', '203.0.113.1', '2001:db8:1:0/56', ...guessers.slice(2)])
  })

  test('more than twenty of one network are refused, and others are not', async () => {
    const inTurn = takeTurns()
    void inTurn('192.0.2.1', never)
    for (let client = 0; client < 20; client += 1) void inTurn(`2001:db8:1:${client}00/56`, never)
    expect(await inTurn('2001:db8:1:ff00/56', never)).toBeUndefined()
    const other = inTurn('2001:db8:2:0/56', never).then(() => 'ended')
    expect(await Promise.race([other, new Promise((resolve) => setImmediate(() => resolve('waits')))])).toBe('waits')
  })

  test('a check that fails does not hold up the next one', async () => {
    const inTurn = takeTurns()
    const failing = inTurn('192.0.2.1', () => Promise.reject(new Error('no memory')))
    const next = inTurn('192.0.2.2', async () => 'done')
    await expect(failing).rejects.toThrow('no memory')
    expect(await next).toBe('done')
  })
})

test('a session that is used goes on, polls don’t prolong it, and it ends 30 days after the login', async () => {
  const clock = { now: Date.parse('2030-06-01T12:00:00Z') }
  const relay = await relayForTest(
    { NODE_ENV: 'production', HOST: '127.0.0.1', INBOX_USERS: SAM },
    { now: () => clock.now },
  )
  let { cookie } = await logIn(relay, 'Sam', PASSWORD)
  const after = async (days: number, path = '/inbox') => {
    clock.now += days * 86_400_000
    const response = await fetch(relay.url + path, { headers: { cookie } })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response.status
  }
  const first = cookie
  expect([await after(0.5), await after(5, '/inbox/now'), cookie]).toEqual([200, 200, first])
  expect([await after(1), cookie === first]).toEqual([200, false])
  for (let used = 0; used < 4; used += 1) expect(await after(5)).toBe(200)
  expect([await after(3), await after(1)]).toEqual([200, 401])
  clock.now -= 20 * 86_400_000
  await fetch(`${relay.url}/inbox/logout`, { method: 'POST', headers: { cookie, origin: relay.url } })
  expect([await after(0), (await fetch(`${relay.url}/inbox`, { headers: { cookie: first } })).status]).toEqual([
    401, 401,
  ])
})
