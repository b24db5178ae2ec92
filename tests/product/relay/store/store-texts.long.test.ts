import { describe, expect, test } from 'vitest'
import type { Submission } from '../../../../relay/store/submission.ts'
import { emptyStores, postgresForTests } from '../engines.ts'
import { afterThis, ownReceivers, post, relayForTest } from '../harness.ts'

const server = postgresForTests()
const sam = { who: 'sam' }

const GOODS = {
  pickupLocation: 'Austin, TX',
  deliveryLocation: 'Denver, CO',
  itemDescription: 'Chairs',
  weight: '300',
  preferredDate: '2030-06-15',
  name: 'Sam Sample',
  email: 'sam@example.com',
  phone: '512 555 0142',
  category: 'Furniture & General Items',
}

const CATEGORIES = [
  'Lu',
  'Ll',
  'Lt',
  'Lm',
  'Lo',
  'Mn',
  'Mc',
  'Me',
  'Nd',
  'Nl',
  'No',
  'Pc',
  'Pd',
  'Ps',
  'Pe',
  'Pi',
  'Pf',
  'Po',
  'Sm',
  'Sc',
  'Sk',
  'So',
  'Zs',
  'Zl',
  'Zp',
  'Cc',
  'Cf',
  'Cs',
  'Co',
  'Cn',
]

/** Some characters of each Unicode category, the first and the last among them. */
const ofCategory = (category: string) => {
  const pattern = new RegExp(`^\\p{${category}}$`, 'u')
  const all: string[] = []
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point)
    if (pattern.test(character)) all.push(character)
  }
  return [...all.slice(0, 40), ...all.slice(-3)].join('')
}

const LONG = 100_000
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CATEGORIES.map((category) => [category, ofCategory(category)])),
  NUL: 'a\0b \0@example.com a\0@example.com',
  'lone surrogates': '\ud800a@example.com \ud801a@example.com \udc00 x\ud83d',
  'a long word': 'x'.repeat(LONG),
  'a long word with @': `${'x'.repeat(LONG / 2)}@${'y'.repeat(LONG / 2)}`,
  'a long word of other letters with @': `${'漢'.repeat(LONG / 2)}@${'字'.repeat(LONG / 2)}`,
  'a long word of letters that become many': '\ufdfa'.repeat(2_000),
  'a long number': '5'.repeat(LONG),
  'many addresses': Array.from({ length: 1_000 }, (_, index) => `x${index}@example.com`).join(' '),
}

/** A submission that has a text in each place. */
const submission = (id: string, text: string): Submission => ({
  id,
  fingerprint: id,
  form: 'car',
  mailbox: 'vehicles',
  category: text,
  subject: text,
  replyTo: text,
  facts: Object.fromEntries(
    ['name', 'phone', 'email', 'from', 'to', 'cargo'].map((name) => [name, { text, paths: [name] }]),
  ),
  fields: [
    { name: 'name', label: 'Name', text },
    { name: 'word', label: 'Word', text: 'zebra' },
  ],
  receivedAt: 10,
  fillTimeMs: undefined,
  messageId: `<${id}@relay.example>`,
})

describe.each(emptyStores(server, ownReceivers('file')))('in %s', (_, open) => {
  test('any text can be stored in any place, found by the words beside it, and searched for', async () => {
    const { store } = await open()
    afterThis(() => store.close())
    for (const [index, [name, text]] of Object.entries(TEXTS).entries()) {
      const seq = index + 1
      const given = submission(`id-${seq}`, text)
      expect([name, await store.add(given)]).toEqual([name, 'stored'])
      await store.leads.setNote(seq, text, sam)
      const lead = await store.leads.get(seq)
      expect({ name, fields: lead?.fields, facts: lead?.facts }).toEqual({
        name,
        fields: given.fields,
        facts: given.facts,
      })
      expect({ name, note: lead?.note }).toEqual({ name, note: Buffer.from(text.replaceAll('\0', '')).toString() })
      expect((await store.leads.find({ search: 'zebra' }, 1)).map((found) => found.seq)).toEqual([seq])
      for (const filter of [{ search: text }, { mailbox: text }, { form: text }]) await store.leads.find(filter, 9)
      expect(await store.privacy.find(text)).toEqual([])
    }
    expect(store.failing).toBe(false)
    await store.privacy.erase(
      Object.keys(TEXTS).map((_name, index) => index + 1),
      sam,
    )
    expect(await store.leads.find({ search: 'zebra' }, 9)).toEqual([])
  })
})

test.each(['SQLite', 'PostgreSQL'])(
  'in %s, a very long word with @ in an answer is accepted, and the relay stays healthy',
  async (engine) => {
    const relay = await relayForTest(engine === 'SQLite' ? {} : { DATABASE_URL: await server.createDatabase() })
    // Different characters, because PostgreSQL compresses what it puts into an index.
    const word = Array.from({ length: 1_000 }, (_, index) => (index * 7_919 + 60_466_176).toString(36)).join('')
    const itemDescription = `${word.slice(0, 3_000)}@${word.slice(3_000, 6_000)}`
    expect((await post(relay.url, 'goods', { ...GOODS, itemDescription })).status).toBe(200)
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
  },
)
