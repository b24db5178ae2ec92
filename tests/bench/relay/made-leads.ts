import type { LeadFilter } from '../../../relay/leads/lead.ts'
import type { Submission } from '../../../relay/submission.ts'
import { seededRandom } from '../../random.ts'

const MINUTE_MS = 60_000
/** When the first lead came, in ms since 1970. The others follow every minute. */
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
export function generator(seed: number) {
  const random = seededRandom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const name = () => `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)} ${one(SYLLABLES)}${one(SYLLABLES)}son`
  const place = () => `${one(CITIES)} ${10_000 + Math.floor(random() * 80_000)}`
  const phone = () => `512 ${200 + Math.floor(random() * 700)} ${1000 + Math.floor(random() * 9000)}`
  return { random, one, name, place, phone }
}

/** Makes up a lead. @param number from 1 on */
export function leadOf(number: number, { one, name, place, phone, random }: ReturnType<typeof generator>): Submission {
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

/** What people look for: a name, a number, a lane, cargo in a lane, a state on some day, and what was quoted. */
export function filterOf(index: number, { one, name, phone, random }: ReturnType<typeof generator>): LeadFilter {
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
