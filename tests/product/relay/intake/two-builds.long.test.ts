import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { Answers, Form } from '../../../../engine/form/form.ts'
import { ID_HEADER } from '../../../../engine/submission/protocol.ts'
import { formById } from '../../../categories/own.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { emptyFolder } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'
import {
  all,
  answersTo,
  deleted,
  formsWith,
  renamed,
  sendByBrowser,
  sendByScript,
  withKeys,
  without,
  withQuestion,
} from '../other-builds.ts'
import { relayProcess, relaysToKill, sendUntilAccepted } from '../process.ts'

const server = postgresForTests()

const KILLS = times({ test: 3, soak: 40 })
const POSTS = times({ test: 90, soak: 3_000 })
const CLIENTS = 10

const formIn = (build: readonly Form[], id: string) => build.filter((form) => form.id === id)

/** The next build: a question is renamed and another new, a label is another, and a file is gone. */
const NEXT = [
  ...formIn(formsWith('boat', all([renamed('boatLength', 'boatSize'), withQuestion('color', true)])), 'boat'),
  ...formIn(formsWith('freight', withKeys({ label: 'Truck Freight' })), 'freight'),
  ...formIn(formsWith('car', all([renamed('operable', 'drives'), without('phone')])), 'car'),
  ...formIn(formsWith('fleet', deleted), 'fleet'),
]

/** Answers to the questions that are other ones in the next build. */
const { boatLength: boatSize, ...BOAT } = answersTo(formById('boat'))
const { phone: _, ...CAR } = answersTo(formById('car'))
const NEXT_ANSWERS: Readonly<Record<string, Answers>> = {
  boat: { ...BOAT, boatSize: boatSize ?? '', color: 'Red' },
  car: { ...CAR, vehicleCondition: 'drives' },
  freight: answersTo(formById('freight')),
}

/** Pages that visitors have open while one build replaces the other, with answers. */
const PAGES: readonly (readonly [Form, Answers])[] = [
  ...['boat', 'freight', 'car', 'fleet'].map((id) => [formById(id), answersTo(formById(id))] as const),
  ...NEXT.map((form) => [form, NEXT_ANSWERS[form.id] ?? {}] as const),
]

/** Two relays of different builds. */
function twoBuilds(environment: Record<string, string>) {
  const formsFile = join(emptyFolder(), 'forms.json')
  writeFileSync(formsFile, JSON.stringify(NEXT))
  const start = (more: Record<string, string>) => () =>
    relayProcess({ ...environment, DATA_DIR: emptyFolder(), ...more })
  return relaysToKill([start({}), start({ FORMS_FILE: formsFile })])
}

const pageOf = (index: number) => PAGES[index % PAGES.length] as (typeof PAGES)[number]

/** Sends a request by script or without. */
function sendTo(url: string, index: number, byScript: boolean) {
  const [page, given] = pageOf(index)
  const answers = { ...given, name: `Sam ${index}` }
  const seed = index.toString(16).padStart(32, '0')
  return byScript ? sendByScript(url, page, answers, { [ID_HEADER]: seed }) : sendByBrowser(url, page, answers, seed)
}

test(`two builds on one PostgreSQL refuse and lose nothing of each other's pages in ${KILLS} kills`, async () => {
  const random = seededRandom(2_026)
  const smtp = await mailServer()
  const databaseUrl = await server.createDatabase()
  const environment = { ...mailThrough(smtp), DATABASE_URL: databaseUrl, LEASE_MS: '2000', DIGEST_TIME: 'off' }
  const { urls, killAndRestart } = await twoBuilds(environment)
  const waiting = Array.from({ length: POSTS }, (_, index) => index)
  let accepted = 0
  const client = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const byScript = random() < 0.5
      await sendUntilAccepted(urls, random, (url) => sendTo(url, index, byScript))
      accepted += 1
    }
  }
  const sending = Promise.all(Array.from({ length: CLIENTS }, client))
  for (let kill = 0; kill < KILLS; kill += 1) {
    await Promise.race([sending, until('more is accepted', () => accepted >= (POSTS * kill) / KILLS, 120_000)])
    await killAndRestart(kill % 2)
  }
  await sending

  const sql = sqlOn(databaseUrl)
  const countOf = async (where: string) => (await sql(`SELECT 1 FROM deliveries WHERE ${where}`)).length
  await until('everything is delivered', async () => (await countOf(`state <> 'sent'`)) === 0, 120_000)
  const rows = await sql<{ name: string; version: string }>(`
    SELECT version, facts::json -> 'name' ->> 'text' AS name FROM submissions ORDER BY seq`)
  const expected = Array.from({ length: POSTS }, (_, index) => `Sam ${index} ${pageOf(index)[0].version}`)
  expect(rows.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(expected.sort())
  expect(smtp.arrived.length).toBeGreaterThanOrEqual(POSTS)
})
