import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../engine/form/form.ts'
import { contextOf } from '../../../../engine/submission/payload.ts'
import { CONTEXT_HEADER } from '../../../../engine/submission/protocol.ts'
import { FORM_FORMAT } from '../../../../relay/store/forms.ts'
import { emptyFolder, openStore, post, relayForTest, rowsIn, runSql } from '../harness.ts'

/** The same form as relays have stored it, in each format. These files never change: relays have to read what is in their stores. */
const FOLDER = 'tests/product/relay/intake/form-formats'
const FORMATS = Array.from({ length: FORM_FORMAT }, (_, index) => index + 1)

const VALID: Answers = {
  category: 'Fleets',
  'vehicles.0.make': 'Honda',
  'vehicles.0.runs': 'no',
  'vehicles.0.winch': 'Front',
  'vehicles.0.options': 'cover, keys',
  'pickup.street': '1 Oak St',
  'pickup.city': 'Austin',
  'storage.street': '',
  'storage.city': '',
  pickupDate: '2090-06-15',
  deliveryDate: '2090-06-15',
  budget: '12500',
  phone: '(512) 555-0142',
  email: '',
}

const INVALID: readonly [Answers, string, string][] = [
  [{ 'vehicles.0.make': '' }, 'vehicles.0.make', 'required'],
  [{ 'vehicles.0.make': 'Ho' }, 'vehicles.0.make', 'minLength'],
  [{ 'vehicles.0.options': 'cover' }, 'vehicles.0.options', 'minItems'],
  [{ 'pickup.city': '' }, 'pickup.city', 'required'],
  [{ pickupDate: '2020-01-01', deliveryDate: '' }, 'pickupDate', 'formatMinimum'],
  [{ deliveryDate: '2090-06-14' }, 'deliveryDate', 'formatMinimum'],
  [{ budget: '99' }, 'budget', 'minimum'],
  [{ phone: '' }, 'phone', 'anyOf'],
  [{ email: 'sam' }, 'email', 'format'],
]

test('there is a stored form in each format that relays have had', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(FORMATS.map((format) => `${format}.json`))
})

test.each(FORMATS)('a form stored in format %i decides about requests', async (format) => {
  const json = readFileSync(join(FOLDER, `${format}.json`), 'utf8')
  const { id, version } = JSON.parse(json)
  const data = emptyFolder()
  const store = await openStore(data)
  await store.forms.stamp([{ form: id, version, json }], true)
  await store.close()
  runSql(data, `UPDATE form_versions SET format = ${format}`)
  const relay = await relayForTest({ DATA_DIR: data })
  const send = (changes: Answers = {}) =>
    post(relay.url, 'vehicles', { ...VALID, ...changes }, { [CONTEXT_HEADER]: contextOf({ version }) })
  for (const [changes, path, rule] of INVALID) {
    const refused = await send(changes)
    expect([refused.status, await refused.json()]).toMatchObject([422, { problems: [{ path, rule }] }])
  }
  expect((await send()).status).toBe(200)
  const [row] = rowsIn(data)
  // The tests' own fleet file decides who gets it.
  expect(row).toMatchObject({ mailbox: 'fleets', version, subject: 'New Fleets request, 12500 dollars' })
  expect(JSON.parse(row?.fields ?? '')).toEqual(
    expect.arrayContaining([
      { name: 'vehicles.0.options', label: 'Vehicle 1: Options', text: 'A cover, Keys' },
      { name: 'budget', label: 'Budget', text: '$12,500' },
    ]),
  )
})
