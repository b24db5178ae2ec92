import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddText } from '../../../odd-texts.ts'
import { examples } from '../../../run/times.ts'
import { goodsPayload } from '../goods-payload.ts'
import { car, post, postForm, relayForTest, rowsIn } from '../harness.ts'

const TEXTS = [
  'x'.repeat(3000),
  '1e999',
  '__proto__',
  '{}',
  '{name}',
  'a@b.co',
  'a@b.co, c@d.co',
  'operable',
  'Cars',
  'Boxes',
  'Freight',
  '2030-06-15',
]
const KEYS = [
  'name',
  'email',
  'phone',
  'category',
  '_subject',
  '_cc',
  '_honey',
  'vehicleInfo',
  'vehicleCondition',
  'preferredDate',
  '__proto__',
  'constructor',
  'length',
  '',
  'name\u0000',
  'NAME',
]

const text = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...TEXTS) }, { weight: 1, arbitrary: oddText })
const key = fc.constantFrom(...KEYS)

const { anyValue } = fc.letrec<{ anyValue: unknown }>((anyOther) => ({
  anyValue: fc.oneof(
    { maxDepth: 4 },
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER) },
    { weight: 1, arbitrary: fc.array(anyOther('anyValue'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(key, anyOther('anyValue'), { maxKeys: 3 }) },
  ),
}))

/** The keys and values of a body. Not an object, because keys may be duplicated. */
type Entries = readonly (readonly [key: string, value: unknown])[]

const jsonOf = (entries: Entries) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`

/** Entries in place of those at an index, as parameters of `toSpliced`. */
type Change = [at: number, removed: number, ...added: Entries]

/** A valid body with up to three keys changed, added, removed or duplicated. */
function bodyLike(valid: object): fc.Arbitrary<string> {
  const entries = Object.entries(valid)
  const place = fc.constantFrom(...entries.entries())
  const value = fc.oneof({ weight: 1, arbitrary: anyValue }, { weight: 2, arbitrary: text })
  const removed = place.map(([at]): Change => [at, 1])
  const duplicated = place.map(([at, entry]): Change => [at, 0, entry])
  const added = fc.tuple(place, key, anyValue).map(([[at], key, value]): Change => [at, 0, [key, value]])
  const changed = fc.tuple(place, value).map(([[at, [key]], value]): Change => [at, 1, [key, value]])
  const change = fc.oneof(
    { weight: 1, arbitrary: removed },
    { weight: 1, arbitrary: duplicated },
    { weight: 1, arbitrary: added },
    { weight: 3, arbitrary: changed },
  )
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => jsonOf(changes.reduce<Entries>((all, one) => all.toSpliced(...one), entries)))
}

const INSERTED = ['', '"', '\\', '{', '}', ',', ':', '\u0000', '\\u00', '[', '\ufeff', 'é']

/** Texts, one in ten of which is broken at some place: characters are added, and the rest is repeated, cut short or missing. */
function someBroken(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const skipped = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constant(Number.POSITIVE_INFINITY))
  const broken = fc
    .tuple(texts, fc.nat(), fc.constantFrom(...INSERTED), skipped)
    .map(([text, place, inserted, skipped]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + inserted + text.slice(Math.max(0, at + skipped))
    })
  return fc.oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: broken })
}

type Post = { readonly mailbox: string; readonly body: string }

/** Posts to mailboxes that exist or not, with bodies made from a valid one. */
const postsOf = (bodies: (valid: object) => fc.Arbitrary<string>): fc.Arbitrary<Post> => {
  const to = (mailbox: fc.Arbitrary<string>, valid: object) => fc.record({ mailbox, body: bodies(valid) })
  return fc.oneof(
    to(fc.constant('vehicles'), car()),
    to(fc.constant('goods'), goodsPayload),
    to(fc.constant('sales'), { fullName: 'Sam', company: 'ACME', email: 'sam@example.com' }),
    to(fc.constant('freight'), car()),
    to(fc.constantFrom('nobody', '__proto__', 'constructor', '%00', 'vehicles%2f..'), car()),
  )
}

const jsonBody = (valid: object) =>
  fc.oneof(
    { weight: 9, arbitrary: someBroken(bodyLike(valid)) },
    { weight: 1, arbitrary: anyValue.map((value) => JSON.stringify(value)) },
  )

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

test('random bodies cause no crash and no 5xx, and no invalid one is accepted', async () => {
  const relay = await relayForTest({}, { policy: { concurrency: 1 } })
  const statuses: number[] = []
  const check = async ({ mailbox, body }: Post) => {
    const response = await post(relay.url, mailbox, body)
    const { status } = response
    const { success, message, problems, ...rest } = (await response.json()) as Record<string, unknown>
    statuses.push(status)
    expect([200, 400, 404, 422]).toContain(status)
    expect(success).toBe(String(status === 200))
    expect(message).toMatch(/^[\w ,.'-]+$/)
    expect(problems === undefined || status === 422).toBe(true)
    expect(Object.keys(rest)).toEqual(status === 200 ? ['reference'] : [])
    if (status === 200) expect(invalidPartOf(mailbox, body)).toBeUndefined()
  }
  await fc.assert(
    fc.asyncProperty(fc.array(postsOf(jsonBody), { maxLength: 25, size: 'max' }), async (atOnce) => {
      await Promise.all(atOnce.map(check))
    }),
    examples({ test: 60, soak: 4_000 }),
  )
  const countOf = (status: number) => statuses.filter((each) => each === status).length
  for (const status of [200, 400, 404, 422])
    expect(countOf(status), String(status)).toBeGreaterThan(statuses.length / 100)
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
  expect(rowsIn(relay.data)).toHaveLength(countOf(200))
})

/** A form-encoded body made from a JSON body: one pair for each key. */
function formEncoded(text: string): string {
  const pairs = Array.from(
    text.matchAll(/"((?:[^"\\]|\\.)*)":("(?:[^"\\]|\\.)*"|[^,}]*)/g),
    ([, key = '', value = '']) => [key, value.replace(/^"|"$/g, '')],
  )
  return new URLSearchParams(pairs).toString()
}

const formBody = (valid: object) => someBroken(jsonBody(valid).map(formEncoded))

test('random form posts get a page or the redirect after success, and each reference is one submission', async () => {
  const relay = await relayForTest()
  const references = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(postsOf(formBody), async ({ mailbox, body }) => {
      const response = await postForm(relay.url, mailbox, body)
      if (response.status === 303) references.add(response.headers.get('location'))
      else {
        expect([400, 404, 422]).toContain(response.status)
        expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
        expect(await response.text()).not.toContain('<script')
      }
    }),
    examples({ test: 60, soak: 10_000 }),
  )
  expect(references.size).toBeGreaterThan(0)
  expect(rowsIn(relay.data)).toHaveLength(references.size)
})
