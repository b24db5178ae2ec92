import { expect, test } from 'vitest'
import { seededRandom } from '../../random.ts'
import { times } from '../../soak.ts'
import { goodsPayload } from './goods-payload.ts'
import { car, post, postForm, relayForTest, rowsIn } from './harness.ts'

const ROUNDS = times({ test: 2_000, soak: 50_000 })
const PARALLEL = 25

const random = seededRandom(4_711)
const below = (count: number) => Math.floor(random() * count)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

const TEXTS = [
  '',
  ' ',
  '\n',
  '\u0000',
  '\ud800',
  '\u202e',
  '😀',
  'x'.repeat(3000),
  'null',
  '0',
  '-1',
  '1e999',
  'true',
  '__proto__',
  '{}',
  '[]',
  '<script>',
  "'; DROP TABLE submissions; --",
  '../../etc/passwd',
  '{name}',
  '{category}',
  '%s%n',
  'a@b.co',
  'a@b.co, c@d.co',
  'a@b.co\r\nBcc: x@y.co',
  'operable',
  'Cars',
  'Motorcycles',
  'Boxes',
  'Freight',
  '2030-06-15',
  '2030-13-45',
  'x'.repeat(100),
] // prettier-ignore
const KEYS = [
  'name',
  'email',
  'phone',
  'category',
  '_subject',
  '_captcha',
  '_template',
  '_cc',
  '_honey',
  '_replyto',
  'weight',
  'vehicleInfo',
  'vehicleCondition',
  'itemDescription',
  'preferredDate',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  'name\u0000',
  'NAME',
  'x'.repeat(200),
] // prettier-ignore

function anyValue(depth = 0): unknown {
  const kind = below(depth > 3 ? 5 : 8)
  if (kind === 0) return pick([null, true, false])
  if (kind === 1) return pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER])
  if (kind < 5) return pick(TEXTS)
  if (kind === 5) return Array.from({ length: below(4) }, () => anyValue(depth + 1))
  return Object.fromEntries(Array.from({ length: below(4) }, () => [pick(KEYS), anyValue(depth + 1)]))
}

/** Returns a valid body with a few keys changed, added or removed. */
function mutated(base: Record<string, unknown>): string {
  const entries = Object.entries(base)
  for (let change = below(4); change > 0; change -= 1) {
    const kind = below(6)
    const at = below(entries.length)
    const entry = entries[at] ?? ['', '']
    if (kind === 0) entries.splice(at, 1)
    else if (kind === 1) entries.push([pick(KEYS), anyValue()])
    else if (kind === 2) entries[at] = [entry[0], anyValue()]
    else if (kind === 3) entries.push(entry)
    else entries[at] = [entry[0], pick(TEXTS)]
  }
  // Not JSON.stringify, because keys may be duplicated.
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
}

/** Returns a text with some of its characters removed, repeated or replaced. */
function damaged(text: string): string {
  const at = below(text.length)
  const kind = below(3)
  if (kind === 0) return text.slice(0, at)
  if (kind === 1) return text.slice(0, at) + text.slice(at, at + below(40)) + text.slice(at)
  return (
    text.slice(0, at) +
    pick(['"', '\\', '{', '}', ',', ':', '\u0000', '\\u00', '[', '\ufeff', 'é']) +
    text.slice(at + 1)
  )
}

function generate(): { mailbox: string; text: string } {
  const [mailbox, base] = pick<[string, Record<string, unknown>]>([
    ['vehicles', car()],
    ['goods', goodsPayload],
    ['sales', { fullName: 'Sam', company: 'ACME', email: 'sam@example.com' }],
    ['freight', car()],
    [pick(['nobody', '__proto__', 'constructor', '%00', 'vehicles%2f..']), car()],
  ])
  const kind = below(10)
  if (kind === 0) return { mailbox, text: JSON.stringify(anyValue()) }
  if (kind === 1) return { mailbox, text: damaged(mutated(base)) }
  return { mailbox, text: mutated(base) }
}

const CONTROL = ['category', '_subject', '_captcha', '_template', '_cc', '_replyto', '_honey']
const REQUIRED: Record<string, string[]> = {
  vehicles: [
    'pickupLocation',
    'deliveryLocation',
    'vehicleInfo',
    'vehicleCondition',
    'preferredDate',
    'name',
    'email',
    'phone',
  ],
  goods: ['pickupLocation', 'deliveryLocation', 'itemDescription', 'weight', 'preferredDate', 'name', 'email', 'phone'],
  sales: ['fullName', 'company', 'email'],
}

/** Returns what is invalid in an accepted body, without using the relay's own code; undefined if nothing is. */
function invalidPartOf(mailbox: string, text: string): string | undefined {
  const body = JSON.parse(text) as Record<string, string>
  const required = REQUIRED[mailbox]
  if (!required) return 'mailbox'
  for (const key of required)
    if (typeof body[key] !== 'string' || body[key].replace(/[\p{Cc}\s]/gu, '') === '') return key
  if (mailbox !== 'sales')
    for (const key of Object.keys(body)) if (!required.includes(key) && !CONTROL.includes(key)) return `the key ${key}`
  if (Object.values(body).some((value) => typeof value !== 'string')) return 'a value'
  if (!/^\s*[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+\s*$/.test(body.email ?? '')) return 'email'
  if (mailbox !== 'sales' && !/^\s*\d{4}-\d\d-\d\d\s*$/.test(body.preferredDate ?? '')) return 'preferredDate'
  if (mailbox === 'vehicles' && body.category !== 'Cars') return 'category'
  if (mailbox === 'vehicles' && !['operable', 'non-running'].includes(body.vehicleCondition?.trim() ?? ''))
    return 'condition'
  if (mailbox === 'sales' && 'category' in body) return 'category'
  return undefined
}

test(`${ROUNDS} random bodies cause no crash and no 5xx, and no invalid one is accepted`, async () => {
  const relay = await relayForTest({}, { policy: { concurrency: 1 } })
  const counts = new Map<number, number>()
  let left = ROUNDS
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const { mailbox, text } = generate()
      const response = await post(relay.url, mailbox, text)
      const { success, message, problems, ...rest } = (await response.json()) as Record<string, unknown>
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
      expect([200, 400, 404, 422], text.slice(0, 500)).toContain(response.status)
      expect(success).toBe(String(response.status === 200))
      expect(message).toMatch(/^[\w ,.'-]+$/)
      expect(problems === undefined || response.status === 422, text.slice(0, 500)).toBe(true)
      expect(Object.keys(rest)).toEqual(response.status === 200 ? ['reference'] : [])
      if (response.status === 200) expect(invalidPartOf(mailbox, text), text.slice(0, 500)).toBeUndefined()
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  for (const status of [200, 400, 404, 422])
    expect(counts.get(status) ?? 0, String(status)).toBeGreaterThan(ROUNDS / 100)
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
  expect(rowsIn(relay.data)).toHaveLength(counts.get(200) ?? 0)
})

/** Returns a form-encoded body made from a JSON body: one pair for each key, or damaged. */
function formEncoded(text: string): string {
  const pairs = Array.from(
    text.matchAll(/"((?:[^"\\]|\\.)*)":("(?:[^"\\]|\\.)*"|[^,}]*)/g),
    ([, key = '', value = '']) => [key, value.replace(/^"|"$/g, '')],
  )
  const body = new URLSearchParams(pairs).toString()
  return below(10) === 0 ? damaged(body) : body
}

test('random form posts get a page or the redirect after success, and each reference is one submission', async () => {
  const relay = await relayForTest()
  const references = new Set<string | null>()
  for (let round = 0; round < times({ test: 150, soak: 10_000 }); round += 1) {
    const { mailbox, text } = generate()
    const body = formEncoded(text)
    const response = await postForm(relay.url, mailbox, body)
    if (response.status === 303) references.add(response.headers.get('location'))
    else {
      expect([400, 404, 422], body).toContain(response.status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(await response.text()).not.toContain('<script')
    }
  }
  expect(references.size).toBeGreaterThan(0)
  expect(rowsIn(relay.data)).toHaveLength(references.size)
})
