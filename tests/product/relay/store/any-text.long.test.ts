import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { categoryOf } from '../../../../engine/form/form.ts'
import { resolveForm } from '../../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../../engine/format/resolve/validators.ts'
import { referenceOf } from '../../../../engine/submission/payload.ts'
import { utcDay } from '../../../../engine/words/day.ts'
import { cleanData, oneLine, trimmed } from '../../../../engine/words/text.ts'
import { shared } from '../../../categories/files.ts'
import { longWord, oddText } from '../../../odd-texts.ts'
import { examples } from '../../../run/times.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { postgresForTests } from '../engines.ts'
import { emptyFolder, post, postForm, relayForTest, type TestRelay } from '../harness.ts'

const postgres = postgresForTests()

/** Optional text without a limit of its own, so only the store could refuse it. */
const text = (title: string) => ({ type: 'string', title, maxLength: 1_000_000 }) as const

/** A form whose answers end up in every place for texts: facts, keys of a person, a group, several lines. */
const form = createForm(
  resolveForm(
    'letters',
    {
      label: 'Letters',
      openCategory: true,
      heading: 'Letters',
      description: 'Write anything.',
      steps: [{ title: 'All', fields: ['name', 'phone', 'email', 'from', 'to', 'cargo', 'when', 'notes', 'parts'] }],
      schema: {
        type: 'object',
        properties: {
          name: text('Name'),
          phone: text('Phone'),
          email: { type: 'string', format: 'email', title: 'Email' },
          from: text('From'),
          to: text('To'),
          cargo: text('Cargo'),
          when: text('When'),
          notes: text('Notes'),
          parts: {
            type: 'array',
            title: 'Parts',
            minItems: 1,
            items: { type: 'object', properties: { what: text('What') } },
          },
        },
      },
      uiSchema: { notes: { 'ui:widget': 'textarea' }, phone: { 'ui:options': { inputType: 'tel' } } },
      facts: {
        name: ['name'],
        phone: ['phone'],
        email: ['email'],
        from: ['from'],
        to: ['to'],
        cargo: ['cargo'],
        date: ['when'],
      },
      submission: { mailbox: 'vehicles', subject: '{category} from {name} of {notes}' },
    },
    shared,
    () => '',
  ),
)

const NAMES = ['name', 'phone', 'from', 'to', 'cargo', 'when', 'notes', 'parts.0.what'] as const

const address = fc.constantFrom('', 'sam@example.com', ' sam@example.com\0\n', 'a@b.co')

const oddAnswers = fc
  .tuple(fc.record(Object.fromEntries(NAMES.map((name) => [name, oddText]))), address, oddText)
  .map(([texts, email, category]) => ({ ...texts, email, category: categoryOf(form, category) }))

/** Answers, one of which is a very long word. */
const longAnswers = fc
  .tuple(oddAnswers, fc.constantFrom(...NAMES), longWord)
  .map(([answers, name, word]) => ({ ...answers, [name]: word }))

/** A word of 100 kB without a pattern, which PostgreSQL's compression can't make short enough for an index. */
function patternlessWord(characters: string): string {
  const bytes = createHash('shake256', { outputLength: 100_000 }).digest()
  return Array.from(bytes, (byte) => characters[byte % characters.length]).join('')
}

type Answers = Record<string, string>

/** Answers as a browser encodes them in a form post: half a character becomes U+FFFD. */
const asPosted = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, Buffer.from(answer).toString()]))

let count = 0

/** Sends answers as a script or a page without script does. Returns the reference. */
async function send(relay: TestRelay, answers: Answers, isFormPost: boolean): Promise<string> {
  if (isFormPost) {
    const response = await postForm(relay.url, 'vehicles', answers)
    expect(response.status).toBe(303)
    return new URL(response.headers.get('location') ?? '', relay.url).searchParams.get('ref') ?? ''
  }
  count += 1
  const id = `any-text-${count}`
  const response = await post(relay.url, 'vehicles', answers, { 'Idempotency-Key': id })
  expect(response.status).toBe(200)
  return referenceOf(id)
}

/** The beginning of an answer, as somebody would search for it. Empty if it has a word that means something in a search. */
const queryOf = (answer: string) =>
  /\b(?:from|to)\b/i.test(answer) ? '' : Array.from(oneLine(answer)).slice(0, 200).join('')

const isDataField = (name: string) => name === 'phone' || name === 'email'

const withoutSpaces = (answer: string) => oneLine(answer).replace(/\s+/g, '')

type Inbox = Awaited<ReturnType<typeof enterInbox>>

/** Expects that people can find a request, read it and write a note about it, in the inbox and in its email. */
async function expectFound(
  relay: TestRelay,
  { get, send: act }: Pick<Inbox, 'get' | 'send'>,
  answers: Answers,
  reference: string,
) {
  for (const query of [reference, ...Object.values(answers).map(queryOf)]) {
    const page = await get(`/inbox?${new URLSearchParams({ state: 'all', q: query })}`)
    const references = (await page.text()).match(/[0-9A-Z]{4}-[0-9A-Z]{4}(?= ·|<\/bdi>)/g)
    expect([query, page.status, references]).toEqual([query, 200, expect.arrayContaining([reference])])
  }
  const found = await (await get(`/inbox?state=all&q=${reference}`)).text()
  const [, path = ''] = /<h2><a id="lead-\d+" href="(\/inbox\/\d+)/.exec(found) ?? []
  const note = { act: `note ${path.replace('/inbox/', '')}:0`, note: Object.values(answers).join(' ').slice(0, 200) }
  const noted = await act('/inbox/act', `${new URLSearchParams(note)}`, { origin: relay.url })
  expect(noted.status).toBe(303)
  for (const each of [path, `${path}/mail`]) expect([each, (await get(each)).status]).toEqual([each, 200])

  const name = `${path.replace('/inbox/', '').padStart(6, '0')}-${reference}.eml`
  const file = join(relay.data, 'mail', name)
  await until(`the email ${name} is written`, () => existsSync(file))
  const { text: mail = '', subject = '' } = await PostalMime.parse(readFileSync(file))
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  const kept = Object.entries(answers).map(([name, answer]) =>
    isDataField(name) ? cleanData(answer) : trimmed(answer),
  )
  const asTyped = kept.filter((answer) => utcDay(oneLine(answer).trim()) === undefined)
  for (const answer of asTyped) expect(withoutSpaces(mail)).toContain(withoutSpaces(answer))
}

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
])('in %s', (_, environment: () => Promise<Record<string, string>>) => {
  const start = async () => {
    const relay = await relayForTest(
      { ...(await environment()), DATA_DIR: emptyFolder(), BODY_LIMIT: '4000000' },
      { forms: [form] },
    )
    return { relay, inbox: await enterInbox(relay) }
  }

  test.each([
    ['of any characters', oddAnswers, { test: 12, soak: 3_000 }],
    ['with a word of 100 kB', longAnswers, { test: 5, soak: 500 }],
  ])('answers %s are stored, found and emailed', async (_name, answers, counts) => {
    const { relay, inbox } = await start()
    await fc.assert(
      fc.asyncProperty(answers, fc.boolean(), async (typed, isFormPost) => {
        const given = isFormPost ? asPosted(typed) : typed
        const reference = await send(relay, given, isFormPost)
        await expectFound(relay, inbox, given, reference)
        expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
      }),
      examples(counts),
    )
  })

  test.each([
    ['an address', 'name', `${patternlessWord('abcdefghijklmnop')}@example.com`],
    ['a domain', 'notes', `sam@${patternlessWord('abcdefghijklmnop')}`],
    ['a phone number', 'phone', patternlessWord('0123456789')],
    ['a word', 'from', patternlessWord('abcdefghijklmnop')],
  ])('%s of 100 kB without a pattern is stored, found and emailed', async (_name, field, word) => {
    const { relay, inbox } = await start()
    const answers = { [field]: word, 'parts.0.what': '', category: 'Letters' }
    await expectFound(relay, inbox, answers, await send(relay, answers, false))
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
  })

  test('answers of very many words are stored, and found by the reference and the name', async () => {
    const { relay, inbox } = await start()
    const notes = Array.from({ length: 100_000 }, (_word, index) => `𝒜ﷺ${index}`).join(' ')
    // The last word in the order of an index.
    const name = '漢字'
    const reference = await send(relay, { name, notes, 'parts.0.what': '', category: 'Letters' }, false)
    for (const query of [reference, name])
      expect(await (await inbox.get(`/inbox?q=${encodeURIComponent(query)}`)).text()).toContain('<b>1 request</b>')
  })
})
