import { expect, test } from 'vitest'
import { openPostgresStore } from '../../../relay/store/postgres/store.ts'
import type { Store } from '../../../relay/store/store.ts'
import type { Submission } from '../../../relay/store/submission.ts'
import { seededRandom } from '../../random.ts'
import { times } from '../../run/times.ts'
import { postgresForTests } from './engines.ts'
import { afterThis, emptyFolder, openStore, ownReceivers } from './harness.ts'

const server = postgresForTests()
const destinationsOf = ownReceivers('email', 'webhook')
const actor = { who: 'sam' }
const NOTE = 'Call again on Monday'

/** Two users of one store: relays on PostgreSQL, a relay and a command on SQLite. */
const PAIRS: Readonly<Record<string, () => Promise<readonly [Store, Store]>>> = {
  async SQLite() {
    const folder = emptyFolder()
    return [await openStore(folder, { destinationsOf }), await openStore(folder, { destinationsOf, isBeside: true })]
  },
  async PostgreSQL() {
    const url = await server.createDatabase()
    return [await openPostgresStore(url, destinationsOf), await openPostgresStore(url, destinationsOf)]
  },
}

/** A submission whose visitor has their own address, and is the only one to use `word`. */
const submission = (word: string, isSpam: boolean): Submission => ({
  id: `id-${word}`,
  fingerprint: word,
  form: 'car',
  mailbox: 'vehicles',
  category: 'Cars',
  subject: 'A subject',
  replyTo: `${word}@example.com`,
  facts: { name: { text: word, paths: ['name'] } },
  fields: [{ name: 'name', label: 'Name', text: word }],
  receivedAt: 10,
  fillTimeMs: undefined,
  spamReason: isSpam ? 'too-fast' : undefined,
  messageId: `<${word}@relay.example>`,
})

/** Fails the emails that are due for good. */
async function failEmails(store: Store) {
  const claimed = await store.claim('email', { leaseMs: 60_000, maxDelayMs: 60_000, count: 1_000 })
  const failure = { durationMs: 5, error: 'E', deliveredTo: [], isDeferred: false, retryInMs: undefined }
  await Promise.all(claimed.map(({ id }) => store.markFailed(id, failure)))
}

/** Everything that checks the state of a lead and changes it. */
const CHANGES: Readonly<Record<string, (store: Store, seq: number) => Promise<unknown>>> = {
  release: (store, seq) => store.leads.release([seq], actor),
  remove: (store, seq) => store.leads.removeQuarantined([seq], actor),
  erase: (store, seq) => store.privacy.erase([seq], actor),
  state: (store, seq) => store.leads.setState([seq], 'called', actor),
  note: (store, seq) => store.leads.setNote(seq, NOTE, actor),
  requeue: (store, seq) => store.leads.requeue(seq, undefined, actor),
  handled: (store, seq) => store.leads.markHandled(seq, actor),
  fail: failEmails,
  async retention(store, seq) {
    const old = await store.privacy.receivedBefore(20, 100_000)
    await store.privacy.erase(
      old.filter((each) => each === seq),
      actor,
    )
  },
}
const RIVALS = ['release', 'remove', 'erase']

/** The stored parts of a lead, by each way to find it. */
async function lookUp(store: Store, word: string, seq: number) {
  const [stored, lead] = [await store.get(seq), await store.leads.get(seq)]
  const find = async (isQuarantined: boolean) =>
    (await store.leads.find({ search: word, isQuarantined }, 9)).map((found) => found.seq)
  const notes = (await store.leads.changesOf(seq)).flatMap(({ action, detail }) => (action === 'note' ? detail : []))
  return {
    isErased: (await store.privacy.erasedAmong([seq])).length > 0,
    isQuarantined: stored?.isQuarantined,
    answers: stored?.fields.map(({ text }) => text),
    foundAsLead: await find(false),
    foundInQuarantine: await find(true),
    foundByContact: await store.privacy.find(`${word}@example.com`),
    notes: [...new Set([...notes, lead?.note ?? ''])].filter((note) => note !== ''),
    channels: stored?.deliveries.map(({ channel }) => channel),
    hasUnsent: stored?.deliveries.some(({ state }) => state === 'queued' || state === 'dead'),
  }
}

/** The parts of a lead that must be stored, depending on whether it is erased or removed, in quarantine, or neither. */
function wanted({ isErased, isQuarantined }: Awaited<ReturnType<typeof lookUp>>, word: string, seq: number) {
  if (isErased)
    return {
      isQuarantined: false,
      answers: [],
      foundAsLead: [],
      foundInQuarantine: [],
      foundByContact: [],
      notes: [],
      hasUnsent: false,
    }
  return {
    answers: [word],
    foundAsLead: isQuarantined ? [] : [seq],
    foundInQuarantine: isQuarantined ? [seq] : [],
    foundByContact: [seq],
    notes: [NOTE],
    channels: isQuarantined ? [] : ['email', 'webhook'],
  }
}

const ROUNDS = times({ test: 1, soak: 20 })
/** Leads per race: a third in quarantine, some with a failed email, some with a queued one. */
const LEADS = 12

/** Adds leads with a note. Returns their numbers by their words. */
async function addLeads(store: Store, prefix: string): Promise<Map<string, number>> {
  const seqs = new Map<string, number>()
  for (let index = 0; index < LEADS; index += 1) {
    const word = `${prefix}x${index + 100}`
    await store.add(submission(word, index % 3 === 0))
    if (index === LEADS / 2) await failEmails(store)
    const [seq = 0] = await store.privacy.find(`${word}@example.com`)
    await store.leads.setNote(seq, NOTE, actor)
    seqs.set(word, seq)
  }
  return seqs
}

const RACES = Object.keys(CHANGES).flatMap((change) => RIVALS.map((rival) => [change, rival] as const))

test.each(Object.keys(PAIRS))(
  'in %s, whatever happens to a lead at the same moment, it has all of its data or is erased',
  async (engine) => {
    const [first, second] = (await PAIRS[engine]?.()) ?? []
    if (!first || !second) throw new Error(`There is no engine ${engine}`)
    afterThis(() => Promise.all([first.close(), second.close()]))
    const random = seededRandom(7)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [change, rival] of RACES) {
        const leads = await addLeads(first, `${change}${rival}${round}`)
        const races = [...leads.values()].flatMap((seq) => {
          const both = [() => CHANGES[change]?.(first, seq), () => CHANGES[rival]?.(second, seq)]
          return random() < 0.5 ? both : both.reverse()
        })
        await Promise.all(races.map((run) => run()))
        for (const [word, seq] of leads) {
          const stored = await lookUp(first, word, seq)
          expect({ change, rival, ...stored }).toMatchObject(wanted(stored, word, seq))
        }
      }
  },
)
