import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Form } from '../../../../engine/form/form.ts'
import { answersFromEntries } from '../../../../engine/form/values.ts'
import { newSeed } from '../../../../engine/submission/payload.ts'
import { ID_HEADER, ID_KEY } from '../../../../engine/submission/protocol.ts'
import type { StartOptions } from '../../../../relay/server.ts'
import type { LogFields } from '../../../../relay/watch/log.ts'
import { formById } from '../../../categories/own.ts'
import { runCommand } from '../desk/run-command.ts'
import { emptyFolder, postForm, relayForTest, rowsIn, runSql, type TestRelay } from '../harness.ts'
import {
  answersTo,
  deleted,
  type Edit,
  formsWith,
  renamed,
  sendByBrowser,
  sendByScript,
  servedBefore,
  withKeys,
  withKeywords,
  without,
  withQuestion,
} from '../other-builds.ts'

const boat = formById('boat')
const ANSWERS = answersTo(boat)

/** Ends the earlier versions of a form in a data folder. */
async function expire(data: string, id: string, forms: readonly Form[]) {
  expect(await runCommand({ DATA_DIR: data }, ['expire', id], { own: forms })).toMatchObject({
    code: 0,
    output: `Store: SQLite in ${data}\nEnded 1 earlier version of ${id}. A relay that still has one as its own form accepts it until it is restarted.\n`,
  })
}

/** Why a relay with changed forms doesn't know what a visitor saw: each starts such a relay. */
const REASONS: readonly [string, (forms: readonly Form[], log?: StartOptions['log']) => Promise<TestRelay>][] = [
  ['was never served', async (forms, log) => relayForTest({ DATA_DIR: emptyFolder() }, { forms, log })],
  [
    'was ended',
    async (forms, log) => {
      const data = await servedBefore()
      await expire(data, 'boat', forms)
      return relayForTest({ DATA_DIR: data }, { forms, log })
    },
  ],
  [
    'is stored in a newer format',
    async (forms, log) => {
      const data = await servedBefore()
      runSql(data, 'UPDATE form_versions SET format = 2')
      return relayForTest({ DATA_DIR: data }, { forms, log })
    },
  ],
]

/** The content of a page without script. */
async function shownIn(response: Response) {
  const { window } = new JSDOM(await response.text())
  const { document } = window
  const form = document.querySelector<HTMLFormElement>('form[data-wizard]')
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    status: response.status,
    answers: form ? answersFromEntries(new window.FormData(form)) : {},
    alerts: textsOf('p[role="alert"]:not([data-only="plain"])'),
    problems: textsOf('.wizard-error-summary a'),
    failures: textsOf('.wizard-actions .wizard-alert'),
  }
}

const CHANGED = 'This form has changed since you opened it. Your answers are kept.'

const WITHOUT_NOTES = formsWith('boat', without('additionalNotes'))

describe.each(REASONS)('if the version that a visitor saw %s', (_, start) => {
  test('a blank answer to a question that no longer exists changes nothing', async () => {
    const relay = await start(WITHOUT_NOTES)
    const answers = { ...ANSWERS, additionalNotes: '' }
    expect((await sendByScript(relay.url, boat, answers)).status).toBe(200)
    expect((await sendByBrowser(relay.url, boat, answers)).status).toBe(303)
    const rows = rowsIn(relay.data)
    expect(rows).toHaveLength(2)
    for (const { fields, version } of rows) {
      expect(fields).not.toContain('additionalNotes')
      expect(version).toBeNull()
    }
  })

  test('an answer that would be lost is not accepted by script: the page hears that the form has changed', async () => {
    const lines: LogFields[] = []
    const relay = await start(WITHOUT_NOTES, (event, fields = {}) => {
      if (event === 'request') lines.push(fields)
    })
    const refused = await sendByScript(relay.url, boat, ANSWERS)
    expect([refused.status, await refused.json()]).toMatchObject([422, { success: 'false', changed: true }])
    expect(rowsIn(relay.data)).toEqual([])
    expect(lines).toMatchObject([{ status: 422, reason: 'invalid', form: 'boat' }])
  })

  test('without script, the current form comes back with the answers, and can be sent', async () => {
    const forms = formsWith('boat', withQuestion('color', true))
    const relay = await start(forms)
    const page = await shownIn(await sendByBrowser(relay.url, boat, ANSWERS))
    expect(page).toMatchObject({ status: 422, alerts: [CHANGED], problems: ['Color is required'], failures: [] })
    expect(page.answers).toMatchObject({ ...ANSWERS, color: '' })
    expect(rowsIn(relay.data)).toEqual([])
    expect((await postForm(relay.url, 'vehicles', { ...page.answers, color: 'Red' })).status).toBe(303)
    const current = forms.find(({ id }) => id === 'boat')
    expect(rowsIn(relay.data)).toMatchObject([{ form: 'boat', version: current?.version }])
  })
})

const RULE = { minLength: 40, message: { required: 'Which boat is it?', minLength: 'Tell us more about it' } }

/** Edits under which the current form can't take the answers, and the paths of its problems. */
const REFUSED: readonly [string, Edit, string[]][] = [
  ['a question is gone', without('boatLength'), []],
  ['an option is gone', renamed('open-trailer', 'open'), ['transportType']],
  ['a rule is stricter', withKeywords('boatDescription', RULE), ['boatDescription']],
  ['a question is new and required', withQuestion('color', true), ['color']],
  ['the category has another label', withKeys({ label: 'Vessels' }), []],
  ['the file is gone', deleted, []],
]

describe.each(REFUSED)('of an unknown version, if %s', (_, edit, paths) => {
  test('nothing is stored, and the response says that the form has changed', async () => {
    const relay = await relayForTest({}, { forms: formsWith('boat', edit) })
    const byScript = await sendByScript(relay.url, boat, ANSWERS)
    const body = (await byScript.json()) as { changed: boolean; problems?: { path: string }[] }
    expect([byScript.status, body.changed, (body.problems ?? []).map(({ path }) => path)]).toEqual([422, true, paths])
    const page = await (await sendByBrowser(relay.url, boat, ANSWERS)).text()
    expect(page).toContain('This form has changed since you opened it.')
    expect(rowsIn(relay.data)).toEqual([])
  })
})

test('a request without a version is judged by the current form, without a word of changes', async () => {
  const relay = await relayForTest({}, { forms: WITHOUT_NOTES })
  const refused = await sendByScript(relay.url, { ...boat, version: undefined }, ANSWERS)
  expect([refused.status, await refused.json()]).toEqual([422, expect.not.objectContaining({ changed: true })])
  const [current] = WITHOUT_NOTES.filter(({ id }) => id === 'boat')
  expect((await sendByScript(relay.url, { ...boat, ...current, version: undefined }, ANSWERS)).status).toBe(200)
  expect(rowsIn(relay.data)).toMatchObject([{ version: null }])
})

test('a request of an unknown version is stored once, however often and in whatever way it is sent', async () => {
  const relay = await relayForTest({}, { forms: WITHOUT_NOTES })
  const answers = { ...ANSWERS, additionalNotes: '' }
  const id = `${newSeed()}-0123456789abcd`
  for (let round = 0; round < 2; round += 1)
    expect((await sendByScript(relay.url, boat, answers, { [ID_HEADER]: id })).status).toBe(200)
  expect((await sendByBrowser(relay.url, boat, answers, id)).status).toBe(303)
  expect(rowsIn(relay.data)).toHaveLength(1)
})

describe('a page without script whose own version refuses the answers', () => {
  const WRONG = { ...ANSWERS, email: 'sam' }

  test('gets the current form, with the problems by current rules', async () => {
    const forms = formsWith('boat', withKeywords('boatDescription', RULE))
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms })
    const page = await shownIn(await sendByBrowser(relay.url, boat, WRONG))
    expect(page).toMatchObject({ status: 422, alerts: [CHANGED] })
    expect(page.problems).toEqual(['Tell us more about it', 'Valid email is required'])
    expect(page.answers[ID_KEY]).toMatch(/^[0-9a-f]{32}$/)
    expect(rowsIn(relay.data)).toEqual([])
  })

  test('is accepted if the current form accepts them', async () => {
    const forms = formsWith('boat', withKeywords('email', { format: undefined }))
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms })
    expect((await sendByBrowser(relay.url, boat, WRONG)).status).toBe(303)
    expect(rowsIn(relay.data)).toMatchObject([{ version: forms.find(({ id }) => id === 'boat')?.version }])
  })

  test('hears what is wrong with them if the file is gone', async () => {
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms: formsWith('boat', deleted) })
    const page = await sendByBrowser(relay.url, boat, WRONG)
    expect(page.status).toBe(422)
    const text = await page.text()
    expect(text).toContain('Valid email is required')
    expect(text).not.toContain('This form has changed')
  })

  test('by script hears which of its own rules they break', async () => {
    const relay = await relayForTest({ DATA_DIR: await servedBefore() }, { forms: formsWith('boat', deleted) })
    const refused = await sendByScript(relay.url, boat, WRONG)
    const body = await refused.json()
    expect([refused.status, body]).toMatchObject([422, { problems: [{ path: 'email' }] }])
    expect(body).not.toHaveProperty('changed')
  })
})

test('a version that was ended counts again once a relay starts with it', async () => {
  const forms = formsWith('boat', without('boatLength'))
  const data = await servedBefore()
  await expire(data, 'boat', forms)
  const refusing = await relayForTest({ DATA_DIR: data }, { forms })
  expect((await sendByScript(refusing.url, boat, ANSWERS)).status).toBe(422)
  await refusing.close()
  const restarted = await relayForTest({ DATA_DIR: data })
  await restarted.close()
  const relay = await relayForTest({ DATA_DIR: data }, { forms })
  expect((await sendByScript(relay.url, boat, ANSWERS)).status).toBe(200)
})
