import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LeadFilter } from '../../../relay/leads/lead.ts'
import { openPostgresStore } from '../../../relay/postgres/store.ts'
import { openSqliteStore } from '../../../relay/sqlite-store.ts'
import type { Store } from '../../../relay/store.ts'
import type { Submission } from '../../../relay/submission.ts'
import { seededRandom } from '../../random.ts'
import { startPostgres } from '../../relay/postgres-server.ts'
import { quantile } from '../stats.ts'

/** How long one page of results takes. Unit: ms. */
export type SearchTimes = { readonly leads: number; readonly p50: number; readonly p95: number }

const LEADS = 200_000
const SEARCHES = 300
/** One lead in so many is quoted. */
const QUOTED = 500
/** How many leads to store at the same time. */
const BATCH = 1_000
const PAGE_SIZE = 51
const MINUTE_MS = 60_000
const START = Date.parse('2026-01-01T00:00:00Z')

const CITIES = [
  'Austin, TX',
  'Denver, CO',
  'Boise, ID',
  'Miami, FL',
  'Reno, NV',
  'Dayton, OH',
  'El Paso, TX',
  'Albany, NY',
]
const CARGO = ['Honda Civic', 'Toyota Camry', 'Ford F-150', 'Tesla Model 3', 'BMW X5', 'Kia Soul']
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'sto', 'tan', 'vel', 'wit', 'zor', 'ben', 'dar', 'fil']
const FORMS = ['car', 'boat', 'freight'] as const

/** A generator of made-up leads and searches. */
function generator(seed: number) {
  const random = seededRandom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const name = () => `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)} ${one(SYLLABLES)}${one(SYLLABLES)}son`
  const place = () => `${one(CITIES)} ${10_000 + Math.floor(random() * 80_000)}`
  const phone = () => `512 ${200 + Math.floor(random() * 700)} ${1000 + Math.floor(random() * 9000)}`
  return { random, one, name, place, phone }
}

function leadOf(number: number, { one, name, place, phone, random }: ReturnType<typeof generator>): Submission {
  const answers = {
    from: place(),
    to: place(),
    cargo: `${2000 + Math.floor(random() * 26)} ${one(CARGO)}`,
    name: name(),
    phone: phone(),
  }
  const id = `bench-${number}`
  return {
    id,
    fingerprint: id,
    form: one(FORMS),
    mailbox: 'vehicles',
    category: 'Cars',
    subject: `New Cars Shipping Quote Request - ${answers.name}`,
    replyTo: undefined,
    facts: Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, { text, paths: [key] }])),
    fillTimeMs: undefined,
    fields: Object.entries(answers).map(([key, text]) => ({ name: key, label: key, text })),
    receivedAt: START + number * MINUTE_MS,
    isLikelySpam: false,
    messageId: `<${id}@relay.example>`,
  }
}

/** What people look for: a name, a number, a lane, cargo in a lane, a state on some day, and something that isn't there. */
function filterOf(index: number, { one, name, phone, random }: ReturnType<typeof generator>): LeadFilter {
  const day = START + Math.floor(random() * 138) * 1440 * MINUTE_MS
  const filters: readonly LeadFilter[] = [
    { search: name() },
    { search: phone() },
    { search: `from ${one(CITIES)} to ${one(CITIES)}` },
    { search: `${one(CARGO)} from texas`, form: one(FORMS), state: 'new' },
    { search: 'texas', from: day, until: day + 1440 * MINUTE_MS },
    { search: 'cars', state: 'quoted' },
  ]
  return filters[index % filters.length] as LeadFilter
}

/** Adds made-up leads to a store. Every 500th is quoted. */
async function fill(store: Store, leads: number): Promise<void> {
  const made = generator(12)
  for (let number = 1; number <= leads; number += BATCH) {
    const count = Math.min(BATCH, leads - number + 1)
    await Promise.all(Array.from({ length: count }, (_, offset) => store.add(leadOf(number + offset, made))))
  }
  const quoted = Array.from({ length: Math.floor(leads / QUOTED) }, (_, index) => (index + 1) * QUOTED)
  await store.leads.setState(quoted, 'quoted', { who: 'bench', at: START })
}

async function measure(store: Store, leads: number): Promise<SearchTimes> {
  await fill(store, leads)
  const made = generator(13)
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const filter = filterOf(index, made)
    const start = performance.now()
    await store.leads.find(filter, PAGE_SIZE)
    times.push(performance.now() - start)
  }
  return { leads, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Measures searches of the inbox over many leads, in both databases. */
export async function measureSearch(leads = LEADS): Promise<Readonly<Record<'sqlite' | 'postgres', SearchTimes>>> {
  const channelsOf = () => []
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  const sqlite = await openSqliteStore(folder, { channelsOf, mailChannel: 'file' })
  const server = await startPostgres()
  try {
    const inSqlite = await measure(sqlite, leads)
    const postgres = await openPostgresStore(await server.createDatabase(), channelsOf)
    try {
      return { sqlite: inSqlite, postgres: await measure(postgres, leads) }
    } finally {
      await postgres.close()
    }
  } finally {
    await sqlite.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
