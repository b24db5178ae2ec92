import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { CategoryFile } from '../../../../engine/format/category.ts'
import { forms } from '../../../categories/own.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { runCommand } from '../desk/run-command.ts'
import { allSent, emptyFolder, relayForTest, rowsIn } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'
import { answersTo, deleted, formsWith, sendByScript, without } from '../other-builds.ts'

const NUMBERS = Array.from({ length: 10 }, (_, index) => index + 1)

/** The file of cars in its version with a number: another question, hint, options and consent than in all others. */
const numbered =
  (number: number) =>
  (file: CategoryFile): CategoryFile => {
    const { vehicleCondition, ...properties } = file.schema.properties
    const changed = {
      ...vehicleCondition,
      title: `Does it run? (${number})`,
      description: `Hint ${number}`,
      oneOf: [
        { const: 'operable', title: `It drives (${number})` },
        { const: 'non-running', title: `It doesn't (${number})` },
      ],
    }
    return {
      ...file,
      schema: { ...file.schema, properties: { ...properties, vehicleCondition: changed } },
      texts: { ...file.texts, consent: `You agree to ${number}.` },
    } as CategoryFile
  }

const versionsOfCar = NUMBERS.map((number) => formsWith('car', numbered(number)))

const formIn = (build: (typeof versionsOfCar)[number]) => {
  const car = build.find(({ id }) => id === 'car')
  if (!car) throw new Error('There is no form for cars')
  return car
}

/** A data folder with a lead on each version of a form, of which the first was served on November 11 in UTC, and the next a day later each. */
async function leadsOnAllVersions(environment: Record<string, string>) {
  const data = emptyFolder()
  for (const [index, build] of versionsOfCar.entries()) {
    const now = () => Date.UTC(2026, 10, 11 + index, 2)
    const relay = await relayForTest({ ...environment, DATA_DIR: data }, { forms: build, now })
    const form = formIn(build)
    expect((await sendByScript(relay.url, form, { ...answersTo(form), name: `Sam ${index + 1}` })).status).toBe(200)
    await until('it is sent', () => allSent(data))
    await relay.close()
  }
  return data
}

/** Runs `leads …`. Resolves to what it prints. */
async function leads(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(environment, args, { own: formsWith('car', deleted) })
  expect([code, output]).toEqual([0, output])
  return output
}

const AS_SEEN = (number: number) => `  Does it run? (${number})
    Hint ${number}
    (x) It drives (${number})
    ( ) It doesn’t (${number})
`

test('ten leads on ten versions of a form are shown as their senders saw it, after its file is gone', async () => {
  const environment = { TIMEZONE_VEHICLES: 'America/Chicago', DATA_DIR: '' }
  environment.DATA_DIR = await leadsOnAllVersions(environment)
  const relay = await relayForTest(environment, {
    forms: formsWith('car', deleted),
    now: () => Date.UTC(2026, 10, 24),
  })
  const inbox = await enterInbox(relay)
  const list = await leads(environment, 'list')
  for (const number of NUMBERS) {
    // The relay first served it at 2 AM in UTC, so on the day before in Chicago.
    const note = `Sent with the form of Nov ${9 + number}`
    expect(list).toMatch(new RegExp(`^${number}  .*  Sam ${number}  .*  ${note}$`, 'm'))
    expect(await leads(environment, 'list', String(number))).toContain(note)
    const asSeen = await leads(environment, 'list', String(number), '--as-seen')
    expect(asSeen).toContain(AS_SEEN(number))
    expect(asSeen).toContain(`\nYou agree to ${number}.\n`)
    expect(asSeen).toContain(`    Sam ${number}\n`)

    const { document } = new JSDOM(await (await inbox.get(`/inbox/${number}`)).text()).window
    const fold = document.querySelector('details.seen')
    expect(fold?.hasAttribute('open')).toBe(false)
    expect(fold?.querySelector('summary')?.textContent).toBe('The form they saw')
    expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      `✓ It drives (${number})`,
      `It doesn’t (${number})`,
    ])
    expect(fold?.textContent).toContain(`Hint ${number}`)
    expect(fold?.textContent).toContain(`You agree to ${number}.`)
    expect(document.body.textContent).toContain(note)
    expect(await (await inbox.get(`/inbox/${number}/mail`)).text()).toContain(note)
  }
})

test('a lead on the current version has no note, and is shown as seen, too', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(mailThrough(smtp))
  const form = formIn(forms)
  await sendByScript(relay.url, form, answersTo(form))
  const { email } = await until('the email arrives', () => smtp.arrived[0])
  expect(email.text).not.toContain('Sent with the form of')
  const inbox = await enterInbox(relay)
  const page = await (await inbox.get('/inbox/1')).text()
  expect(page).toContain('The form they saw')
  expect(page).not.toContain('Sent with the form of')
})

test('of a lead whose version is unknown, nobody says what its sender saw', async () => {
  const relay = await relayForTest({}, { forms: formsWith('car', without('phone')) })
  const form = { ...formIn(formsWith('car', without('phone'))), version: undefined }
  await sendByScript(relay.url, form, answersTo(formIn(forms)))
  expect(rowsIn(relay.data)).toMatchObject([{ version: null }])
  const shown = await leads({ DATA_DIR: relay.data }, 'list', '1', '--as-seen')
  expect(shown).toMatch(/\nIt isn't known which form its sender saw\.\n$/)
  expect(await (await (await enterInbox(relay)).get('/inbox/1')).text()).not.toContain('as its sender saw it')
})

test('the year of an earlier form is said if it is another one', async () => {
  const data = emptyFolder()
  const old = await relayForTest(
    { DATA_DIR: data },
    { forms: versionsOfCar[0] ?? [], now: () => Date.UTC(2026, 11, 20) },
  )
  await old.close()
  const relay = await relayForTest({ DATA_DIR: data }, { now: () => Date.UTC(2027, 0, 5) })
  const form = formIn(versionsOfCar[0] ?? [])
  await sendByScript(relay.url, form, answersTo(form))
  expect(await leads({ DATA_DIR: data }, 'list')).toContain('Sent with the form of Dec 20, 2026')
})
