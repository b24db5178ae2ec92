import { expect, test } from 'vitest'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import type { Store } from '../../../../relay/store/store.ts'
import type { Actor, Lead, LeadChange, Submission } from '../../../../relay/store/submission.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { postgresForTests } from '../engines.ts'
import { afterThis, emptyFolder, giveUp, openStore, ownReceivers, submissionWith } from '../harness.ts'

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
const submission = (word: string, isSpam: boolean): Submission =>
  submissionWith(`id-${word}`, {
    replyTo: `${word}@example.com`,
    facts: { name: { text: word, paths: ['name'] } },
    fields: [{ name: 'name', label: 'Name', text: word }],
    spamReason: isSpam ? 'too-fast' : undefined,
  })

/** Everything that checks the state of a lead and changes it. */
const CHANGES: Readonly<Record<string, (store: Store, seq: number) => Promise<unknown>>> = {
  release: (store, seq) => store.leads.release([seq], actor),
  spam: (store, seq) => store.leads.mark([seq], { state: 'not-for-us', reason: 'spam' }, actor),
  erase: (store, seq) => store.privacy.erase([seq], actor),
  state: (store, seq) => store.leads.mark([seq], { state: 'reached' }, actor),
  reach: (store, seq) => store.leads.finish([seq], { state: 'reached' }, actor),
  reject: (store, seq) => store.leads.finish([seq], { state: 'not-for-us', reason: 'spam' }, actor),
  postpone: (store, seq) => store.leads.noAnswer([{ seq, tries: 0 }], 100, actor),
  take: (store, seq) => store.leads.take([seq], actor),
  async back(store, seq) {
    await store.leads.mark([seq], { state: 'not-for-us', reason: 'spam' }, actor)
    await store.leads.undo([seq], actor)
  },
  async undo(store, seq) {
    await store.leads.finish([seq], { state: 'reached' }, actor)
    await store.leads.undo([seq], actor)
  },
  note: (store, seq) => store.leads.addNote(seq, NOTE, actor),
  requeue: (store, seq) => store.leads.requeue(seq, undefined, actor),
  handled: (store, seq) => store.leads.markHandled(seq, actor),
  fail: (store) => giveUp(store, 'email'),
  async retention(store, seq) {
    const old = await store.privacy.receivedBefore(20, 100_000)
    await store.privacy.erase(
      old.filter((each) => each === seq),
      actor,
    )
  },
}
const RIVALS = ['release', 'spam', 'erase']

/** The stored parts of a lead, by each way to find it. */
async function lookUp(store: Store, word: string, seq: number) {
  const [stored, lead] = [await store.get(seq), await store.leads.get(seq)]
  const find = async (isQuarantined: boolean) =>
    (await store.leads.find({ search: word, isQuarantined }, 9)).map((found) => found.seq)
  const changes = await store.leads.changesOf(seq)
  const notes = changes.flatMap(({ action, detail }) => (action === 'note' ? detail : []))
  return {
    isErased: (await store.privacy.erasedAmong([seq])).length > 0,
    isQuarantined: stored?.isQuarantined,
    answers: stored?.fields.map(({ text }) => text),
    foundAsLead: await find(false),
    foundInQuarantine: await find(true),
    foundByContact: await store.privacy.find(`${word}@example.com`),
    notes: [...new Set([...notes, ...(lead?.notes ?? [])])].filter((note) => note !== ''),
    channels: stored?.deliveries.map(({ channel }) => channel),
    isDelivered: stored?.spamReason === undefined || changes.some(({ action }) => action === 'release'),
    hasQueuedSpam:
      lead?.state === 'not-for-us' &&
      !changes.some(({ action }) => action === 'resend') &&
      stored?.deliveries.some(({ state }) => state === 'queued'),
    hasUnsent: stored?.deliveries.some(({ state }) => ['queued', 'paused', 'dead'].includes(state)),
  }
}

/** The parts of a lead that must be stored, depending on whether it is erased or removed, in quarantine, or neither. */
function wanted(
  { isErased, isQuarantined, isDelivered }: Awaited<ReturnType<typeof lookUp>>,
  word: string,
  seq: number,
) {
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
    channels: isDelivered ? ['email', 'webhook'] : [],
    hasQueuedSpam: false,
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
    if (index === LEADS / 2) await giveUp(store, 'email')
    const [seq = 0] = await store.privacy.find(`${word}@example.com`)
    await store.leads.addNote(seq, NOTE, actor)
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

/** Callers, each with one of two relays. They have seen the same list, and press at the same moment. */
const CALLERS = ['sam', 'kim', 'lee', 'ann'].map((who): Actor => ({ who, isUser: true }))

type Press = (store: Store, leads: readonly Lead[], caller: Actor) => Promise<readonly number[]>

const seqsOf = (leads: readonly Lead[]) => leads.map(({ seq }) => seq)

const PRESSES: readonly Press[] = [
  (store, leads, caller) => store.leads.finish(seqsOf(leads), { state: 'reached' }, caller),
  (store, leads, caller) => store.leads.finish(seqsOf(leads), { state: 'not-for-us', reason: 'spam' }, caller),
  (store, leads, caller) => store.leads.noAnswer(leads, Date.now() + 3_600_000, caller),
  (store, leads, caller) => store.leads.noAnswer(leads, Date.now() + 7_200_000, caller),
  (store, leads, caller) => store.leads.take(seqsOf(leads), caller),
  (store, leads, caller) => store.leads.giveBack(seqsOf(leads), caller),
  (store, leads, caller) => store.leads.undo(seqsOf(leads), caller),
]

/** The state, tries and owner of a lead after the acts in its log. */
function replayed(changes: readonly LeadChange[]): Pick<Lead, 'state' | 'tries' | 'owner'> {
  const steps: Pick<Lead, 'state' | 'tries' | 'owner'>[] = [{ state: 'new', tries: 0, owner: undefined }]
  for (const { who, action, detail } of changes) {
    const last = steps.at(-1) ?? { state: 'new', tries: 0, owner: undefined }
    const isFree = last.state === 'new' && (last.owner ?? who) === who
    if (['state', 'not-for-us', 'no-answer'].includes(action)) expect([changes, isFree]).toEqual([changes, true])
    if (action === 'state') steps.push({ ...last, state: detail as Lead['state'], owner: who })
    if (action === 'not-for-us') steps.push({ ...last, state: 'not-for-us', owner: who })
    if (action === 'no-answer') steps.push({ ...last, tries: last.tries + 1, owner: who })
    if (action === 'take') steps.push({ ...last, owner: who })
    if (action === 'give-back') steps.push({ ...last, owner: undefined })
    if (action === 'undo') steps.push(steps.at(-2) ?? last)
  }
  return steps.at(-1) ?? { state: 'new', tries: 0, owner: undefined }
}

/** How many times each caller's presses changed each lead: `sam 3`. */
const counted = (keys: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

test.each(Object.keys(PAIRS))('in %s, two people never act on the same lead, and no act is lost', async (engine) => {
  const stores = (await PAIRS[engine]?.()) ?? []
  afterThis(() => Promise.all(stores.map((store) => store.close())))
  const [first] = stores
  if (!first) throw new Error(`There is no engine ${engine}`)
  for (let index = 0; index < 40; index += 1) await first.add(submission(`called${index}`, false))
  const random = seededRandom(11)
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const done: string[] = []
  for (let round = 0; round < times({ test: 30, soak: 600 }); round += 1) {
    const list = await first.leads.find({}, 99)
    const chosen = Array.from({ length: 6 }, () => any(list))
    const presses = CALLERS.flatMap((caller, index) =>
      [any(PRESSES), any(PRESSES)].map(async (press) => {
        const seqs = await press(stores[index % stores.length] ?? first, chosen, caller)
        done.push(...seqs.map((seq) => `${caller.who} ${seq}`))
      }),
    )
    await Promise.all(presses)
  }
  const logged: string[] = []
  for (const { seq, state, tries, owner } of await first.leads.find({}, 99)) {
    const changes = await first.leads.changesOf(seq)
    logged.push(...changes.map(({ who }) => `${who} ${seq}`))
    expect([changes, { state, tries, owner }]).toEqual([changes, replayed(changes)])
  }
  expect(counted(done)).toEqual(counted(logged))
  expect(logged.length).toBeGreaterThan(100)
})
