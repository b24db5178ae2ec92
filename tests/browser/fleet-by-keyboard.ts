import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { controlOf, errorSummary, focused, heading } from '../../build/golden/browser/fill.ts'
import { expectAccessible } from './accessible.ts'
import { button, followFirstProblem, openByTile, pressEnterOn, tabTo, typeInto } from './keyboard.ts'

const item = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true, level: 3 })

/** Expects as many vehicles as there are models, with these models. */
export async function expectVehicles(page: Page, models: readonly string[]): Promise<void> {
  const titles = page.getByRole('heading', { name: /^Vehicle \d+$/ })
  await expect.poll(() => titles.allTextContents()).toEqual(models.map((_, index) => `Vehicle ${index + 1}`))
  for (const [index, model] of models.entries())
    await expect.poll(() => controlOf(page, `vehicles.${index}.model`).inputValue()).toBe(model)
}

/** Opens the form by its tile in the chooser. */
export const openFleet = (page: Page, url: string): Promise<void> =>
  openByTile(page, url, 'Sample Fleets', 'Fleet Shipping Quote')

/** Fills in three vehicles, the second without its model. */
export async function fillVehicles(page: Page): Promise<void> {
  await typeInto(page, controlOf(page, 'vehicles.0.model'), '2019 Honda Civic')
  await typeInto(page, controlOf(page, 'vehicles.0.condition'), 'Yes')
  await typeInto(page, controlOf(page, 'vehicles.1.condition'), 'No')
  await typeInto(page, controlOf(page, 'vehicles.1.rolls'), ' ')
  await pressEnterOn(page, button(page, 'Add another vehicle'))
  await focused(item(page, 'Vehicle 3'))
  await expectAccessible(page, 'added')
  await typeInto(page, controlOf(page, 'vehicles.2.model'), '2021 Ford F-150')
  await typeInto(page, controlOf(page, 'vehicles.2.condition'), 'Yes')
}

/** Goes back to the second vehicle, removes it, and brings it back with its answers. */
export async function removeAndRestoreSecond(page: Page): Promise<void> {
  await tabTo(page, button(page, 'Add another vehicle'))
  await pressEnterOn(page, button(page, 'Remove vehicle 2'), 'Shift+Tab')
  await focused(button(page, 'Undo'))
  await expectVehicles(page, ['2019 Honda Civic', '2021 Ford F-150'])
  await page.getByRole('status').filter({ hasText: 'Vehicle 2 was removed.' }).waitFor()
  await expectAccessible(page, 'removed')
  await page.keyboard.press('Enter')
  await focused(item(page, 'Vehicle 2'))
  await expectVehicles(page, ['2019 Honda Civic', '', '2021 Ford F-150'])
  expect(await controlOf(page, 'vehicles.1.rolls').isChecked()).toBe(true)
  await expectAccessible(page, 'restored')
}

/** Continues without a model, follows the link of the summary to it, and types it. */
export async function correctSecond(page: Page): Promise<void> {
  await pressEnterOn(page, button(page, 'Continue'))
  await followFirstProblem(page, ['Vehicle 2: Year, make and model is required'])
  await focused(controlOf(page, 'vehicles.1.model'))
  await page.keyboard.type('2015 Kia Soul')
  await errorSummary(page).waitFor({ state: 'detached' })
}

/** Fills in the second step. The last control keeps the focus. */
export async function fillRoute(page: Page): Promise<void> {
  await focused(heading(page, 'Your route and contact details'))
  await expectAccessible(page, 'step 2')
  for (const [address, city, state] of [
    ['pickup', 'Austin', 'Texas'],
    ['delivery', 'Denver', 'Colorado'],
  ] as const) {
    await typeInto(page, controlOf(page, `${address}.street`), '1100 Main St')
    await typeInto(page, controlOf(page, `${address}.city`), city)
    await typeInto(page, controlOf(page, `${address}.state`), state)
    await typeInto(page, controlOf(page, `${address}.postalCode`), '78701')
  }
  await typeInto(page, controlOf(page, 'preferredDate'), '06152030')
  await typeInto(page, controlOf(page, 'name'), 'Ann Other')
  await typeInto(page, controlOf(page, 'email'), 'ann@example.com')
  await typeInto(page, controlOf(page, 'phone'), '512-555-0142')
}
