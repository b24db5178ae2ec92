// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { makeSamples } from '../../../engine/samples/samples.ts'
import { answer, button, openPage, perceived, press, shownText } from './form-page.tsx'
import { resolvedForm, runtimeForm } from './runtime-form.ts'
import { stubHost } from './stub-host.ts'

const file = JSON.parse(readFileSync('examples/fleet.json', 'utf8')) as CategoryFile
const fleet = () => runtimeForm(file)

const items = () => [...document.querySelectorAll('.wizard-item')].map((item) => perceived(item).name)
const focused = () => document.activeElement?.textContent
const summary = () => [...document.querySelectorAll('.wizard-error-summary a')].map(({ textContent }) => textContent)

test('a group shows as many items as it needs, and none of these can be removed', () => {
  openPage(fleet())
  expect(items()).toEqual(['Vehicle 1', 'Vehicle 2'])
  expect(document.querySelector('.wizard-item button')).toBeNull()
})

test('an added item takes the focus, and a condition in it is its own', () => {
  openPage(fleet())
  press('Add another vehicle')
  expect([items(), focused()]).toEqual([['Vehicle 1', 'Vehicle 2', 'Vehicle 3'], 'Vehicle 3'])
  answer('vehicles.2.condition', 'non-running')
  expect(document.querySelector('[name="vehicles.2.rolls"]')).not.toBeNull()
  expect(document.querySelector('[name="vehicles.1.rolls"]')).toBeNull()
})

test('a removed item can be brought back with its answers, in its place, accessibly', async () => {
  openPage(fleet())
  press('Add another vehicle')
  for (const [index, model] of ['Ford', 'Honda', 'Kia'].entries()) answer(`vehicles.${index}.model`, model)
  press('Remove vehicle 2')
  expect([items(), focused()]).toEqual([['Vehicle 1', 'Vehicle 2'], 'Undo'])
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  expect(document.querySelector('.wizard-removed')?.textContent).toBe('Vehicle 2 was removed. Undo')
  expect([shownText('vehicles.0.model'), shownText('vehicles.1.model')]).toEqual(['Ford', 'Kia'])
  press('Undo')
  expect([items(), focused()]).toEqual([['Vehicle 1', 'Vehicle 2', 'Vehicle 3'], 'Vehicle 2'])
  expect([1, 2].map((index) => shownText(`vehicles.${index}.model`))).toEqual(['Honda', 'Kia'])
})

test('a double click on Remove removes one item, although the next one moves under the pointer', () => {
  openPage(fleet())
  press('Add another vehicle')
  press('Add another vehicle')
  for (const [index, model] of ['Ford', 'Honda', 'Kia', 'Lexus'].entries()) answer(`vehicles.${index}.model`, model)
  for (const detail of [1, 2]) fireEvent.click(button('Remove vehicle 2'), { detail })
  expect([0, 1, 2].map((index) => shownText(`vehicles.${index}.model`))).toEqual(['Ford', 'Kia', 'Lexus'])
})

const restrict = (vehicles: object): CategoryFile => ({
  ...file,
  schema: { ...file.schema, properties: { ...file.schema.properties, vehicles } },
})

test('a group that is full says so in place of the button that adds an item, and the focus is on the added item', () => {
  const { vehicles } = file.schema.properties
  openPage(runtimeForm(restrict({ ...vehicles, maxItems: 3 })))
  const full = () => screen.queryByText('You can add up to 3.')
  expect(full()).toBeNull()
  press('Add another vehicle')
  expect([items().length, focused()]).toEqual([3, 'Vehicle 3'])
  expect(screen.queryByText('Add another vehicle')).toBeNull()
  expect(full()?.closest('[role="status"]')).not.toBeNull()
  press('Remove vehicle 1')
  expect(full()).toBeNull()
  expect(screen.queryByText('Add another vehicle')).not.toBeNull()
})

test('the error summary says which item a problem is in, and problems follow their items', () => {
  openPage(fleet())
  press('Add another vehicle')
  for (const index of [0, 2]) {
    answer(`vehicles.${index}.model`, 'Ford')
    answer(`vehicles.${index}.condition`, 'operable')
  }
  answer('vehicles.1.condition', 'operable')
  press('Continue')
  expect(summary()).toEqual(['Vehicle 2: Year, make and model is required'])
  press('Remove vehicle 1')
  expect(summary()).toEqual(['Vehicle 1: Year, make and model is required'])
  answer('vehicles.0.model', 'Kia')
  expect(summary()).toEqual([])
})

test('hint and problem of a group describe it, and the error summary leads to its legend', async () => {
  const problem = 'Tell us about each vehicle once'
  const relay = async () =>
    Response.json(
      { success: 'false', problems: [{ path: 'vehicles', rule: 'uniqueItems', message: problem }] },
      { status: 422 },
    )
  vi.stubGlobal('fetch', relay)
  const { vehicles } = file.schema.properties
  const form = runtimeForm(restrict({ ...vehicles, description: 'Vans too.' }))
  const [answers = {}] = makeSamples(resolvedForm(file)).valid
  const host = stubHost(form.steps.length - 1)
  openPage(form, { prefill: typed(answers), host })
  press('Submit')
  await waitFor(() => expect(summary()).toEqual([problem]))
  fireEvent.click(screen.getByRole('link', { name: problem }))
  await waitFor(() => expect(focused()).toBe('Your vehicles'))
  const group = document.activeElement?.parentElement as Element
  expect(perceived(group)).toMatchObject({ name: 'Your vehicles', description: `Vans too. ${problem}` })
})
