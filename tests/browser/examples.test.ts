import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleCategories } from '../categories.ts'
import { times } from '../soak.ts'
import { expectAccessible } from './accessible.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { emailsIn } from './emails.ts'
import { focused, heading, hydrated } from './fill.ts'
import {
  correctSecond,
  expectVehicles,
  fillRoute,
  fillVehicles,
  openFleet,
  removeAndRestoreSecond,
} from './fleet-by-keyboard.ts'
import { testInBrowser } from './generated-tests.ts'
import { copyForTests, type StartedServer } from './repository-copy.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let site: StartedServer

beforeAll(async () => {
  for (const { id, text } of exampleCategories) copy.write(`schemas/${id}.json`, text)
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
  site = await copy.start({ DATA_DIR: data })
})
afterAll(async () => {
  await site.stop()
  rmSync(data, { recursive: true })
})

describe.each(exampleCategories.map((category) => [category.id, category] as const))(
  'examples/%s.json, copied to schemas/,',
  (_id, { form, fixture }) => {
    testInBrowser(form, fixture, {
      newPage,
      url: () => site.url,
      data: () => data,
      maxCases: times({ test: 1, soak: Number.MAX_SAFE_INTEGER }),
    })
  },
)

test('examples/fleet.json goes from the chooser to the email by keyboard alone, with a reload on the way', async () => {
  const page = await newPage()
  await openFleet(page, site.url)
  await fillVehicles(page)
  await page.reload()
  await hydrated(page)
  await expectVehicles(page, ['2019 Honda Civic', '', '2021 Ford F-150'])
  await removeAndRestoreSecond(page)
  await correctSecond(page)
  await page.keyboard.press('Enter')
  await fillRoute(page)
  await page.keyboard.press('Enter')
  await focused(heading(page, 'Thank You'))
  await expectAccessible(page, 'sent')
  const text = async () => (await emailsIn(data)).find(({ subject }) => subject?.endsWith('Ann Other'))?.text
  await expect
    .poll(text)
    .toContain(
      [
        'Vehicle 2: Year, make and model: 2015 Kia Soul',
        'Vehicle 2: Does it run? No, it has to be winched (non-running)',
        'Vehicle 2: It still rolls and steers: Yes',
        'Vehicle 3: Year, make and model: 2021 Ford F-150',
      ].join('\n'),
    )
  expectNoConsoleErrors(page)
})
