// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Lane } from '../../../engine/places/lane.ts'
import { placesFrom } from '../../../engine/places/places.ts'
import { type ReadShard, searchShards } from '../../../engine/places/search.ts'
import { answer, button, control, openPage, perceived, shownText } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { stubHost } from './stub-host.ts'

const form = runtimeForm({
  steps: [{ title: 'Route', fields: ['pickup'] }],
  schema: {
    type: 'object',
    properties: { pickup: { type: 'string', title: 'Pick-up', message: 'Pick-up is required' } },
    required: ['pickup'],
  },
  uiSchema: { pickup: { 'ui:widget': 'place', 'ui:autocomplete': 'off' } },
})

const route = runtimeForm({
  facts: { from: ['pickup'], to: ['delivery'] },
  steps: [{ title: 'Route', fields: ['pickup', 'delivery'] }],
  schema: {
    type: 'object',
    properties: {
      pickup: { type: 'string', title: 'Pick-up', message: 'Pick-up is required' },
      delivery: { type: 'string', title: 'Delivery', message: 'Delivery is required' },
    },
    required: ['pickup', 'delivery'],
  },
  uiSchema: { pickup: { 'ui:widget': 'place' }, delivery: { 'ui:widget': 'place' } },
})

const SHARDS: Readonly<Record<string, string>> = {
  de: 'Denver|CO|39.74|-104.98|66||',
  au: 'Austin|TX|30.27|-97.74|74||\nAustin|MN|43.67|-92.97|1||\nAustell|GA|33.81|-84.63|2||',
}

const hostWith = (read: ReadShard) => ({ ...stubHost(), places: placesFrom(searchShards(read)) })
const withAustin = () => hostWith(async (name) => SHARDS[name])

const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
const announced = () => document.querySelector('.wizard-place [aria-live]')?.textContent

/** A promise, and what settles it. */
function later<T>() {
  let arrive = (_: T) => {}
  const promise = new Promise<T>((resolve) => {
    arrive = resolve
  })
  return { promise, arrive }
}

async function typeInto(path: string, text: string) {
  control(path).focus()
  answer(path, text)
  await waitFor(() =>
    expect(control(path).closest('.wizard-place')?.querySelector('.wizard-place-list')).not.toBeNull(),
  )
}

test('loads nothing before the visitor pauses after two letters, or leaves the field', async () => {
  const read = vi.fn<ReadShard>(async (name) => SHARDS[name])
  openPage(form, { host: hostWith(read) })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  control('pickup').focus()
  answer('pickup', 'a')
  await vi.advanceTimersByTimeAsync(1_000)
  for (const text of ['au', 'aus', 'aust']) {
    answer('pickup', text)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(read).toHaveBeenCalledWith('au')
  answer('pickup', 'den')
  control('pickup').blur()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledWith('de')
})

/** The doubt below a field. */
const doubt = (path: string) => document.getElementById(`${control(path).id}-doubt`)?.textContent?.trim()

function leaveWith(path: string, text: string) {
  control(path).focus()
  answer(path, text)
  control(path).blur()
}

const ZIPS: Readonly<Record<string, string>> = {
  ...SHARDS,
  78: 'Austin|TX|30.27|-97.74|74||701',
  80: 'Denver|CO|39.74|-104.98|66||202',
}

test('a field that is left asks about a name and a ZIP code that are apart, until it is corrected', async () => {
  openPage(route, { host: hostWith(async (name) => ZIPS[name]) })
  leaveWith('pickup', 'Austin, TX 80202')
  await waitFor(() => expect(doubt('pickup')).toBe('ZIP code 80202 is in Denver, CO. Which of the two is right?'))
  leaveWith('delivery', 'Denver, CO 80202')
  leaveWith('pickup', 'Austin, TX 78701')
  await waitFor(() => expect(doubt('pickup')).toBeUndefined())
  expect(doubt('delivery')).toBeUndefined()
})

test('a field that is left asks about a place that nobody knows, but not if the places could not be loaded', async () => {
  let isOnline = false
  const read: ReadShard = async (name) => {
    if (!isOnline) throw new Error('No line')
    return SHARDS[name]
  }
  const { places } = hostWith(read)
  const remark = vi.spyOn(places, 'remark')
  openPage(form, { host: { ...stubHost(), places } })
  leaveWith('pickup', 'Qwertz')
  await waitFor(() => expect(remark).toHaveBeenCalledWith('Qwertz'))
  await remark.mock.results[0]?.value
  expect(doubt('pickup')).toBeUndefined()
  isOnline = true
  leaveWith('pickup', 'Qwerty')
  await waitFor(() => expect(doubt('pickup')).toBe('We don’t know that place. Is it spelled right?'))
})

test('a place field suggests places while it is typed, and announces how many', async () => {
  openPage(form, { host: withAustin() })
  await typeInto('pickup', 'aust')
  await waitFor(() => expect(options()).toEqual(['Austin, TX', 'Austell, GA', 'Austin, MN']))
  expect(announced()).toContain('3')
  expect(perceived(control('pickup'))).toMatchObject({ name: 'Pick-up', isRequired: true })
  expect(control('pickup').getAttribute('aria-expanded')).toBe('true')
  const list = document.getElementById(control('pickup').getAttribute('aria-controls') ?? '')
  expect([list?.getAttribute('role'), list && perceived(list).name]).toEqual(['listbox', 'Pick-up'])
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('is a text input that browsers may fill in until the script has a list for it', () => {
  const kinds = () =>
    ['pickup', 'delivery'].map(control).map((input) => [input.getAttribute('role'), input.autocomplete])
  const seen: (string | null)[][][] = []
  openPage(route, { host: withAustin(), beforeHydration: () => seen.push(kinds()) })
  expect([...seen, kinds()]).toEqual([
    [
      [null, 'section-pickup address-level2'],
      [null, 'section-delivery address-level2'],
    ],
    [
      ['combobox', 'off'],
      ['combobox', 'off'],
    ],
  ])
})

test.each<[string, (option: HTMLElement) => Promise<unknown>]>([
  ['a pointer', async () => undefined],
  [
    'assistive technology, which moves the focus there first',
    (option) => {
      option.focus()
      return new Promise((resolve) => setTimeout(resolve))
    },
  ],
  [
    'a visitor whose browser has translated it',
    async (option) => {
      option.textContent = 'Austin, Minesota'
    },
  ],
])('a suggestion pressed by %s becomes the answer, and closes the list', async (_, prepare) => {
  openPage(form, { host: withAustin() })
  await typeInto('pickup', 'aust')
  await waitFor(() => expect(options()).toContain('Austin, MN'))
  const [, , austinMinnesota] = document.querySelectorAll<HTMLElement>('[role="option"]')
  await prepare(austinMinnesota as HTMLElement)
  fireEvent.click(austinMinnesota as HTMLElement)
  await waitFor(() => expect(options()).toEqual([]))
  expect(shownText('pickup')).toBe('Austin, MN')
  expect(document.activeElement).toBe(control('pickup'))
  expect(control('pickup').getAttribute('aria-expanded')).toBe('false')
  expect(announced()).toBe('')
})

test.each([
  ['Escape', () => void fireEvent.keyDown(control('pickup'), { key: 'Escape' })],
  ['leaving the field', () => control('pickup').blur()],
])('%s closes the list and keeps what was typed', async (_, close) => {
  openPage(form, { host: withAustin() })
  await typeInto('pickup', 'aust')
  await waitFor(() => expect(options()).not.toEqual([]))
  close()
  await waitFor(() => expect(options()).toEqual([]))
  expect(shownText('pickup')).toBe('aust')
})

test('a place that is already complete gets no list', async () => {
  const read = vi.fn<ReadShard>(async (name) => SHARDS[name])
  openPage(form, { host: hostWith(read) })
  await typeInto('pickup', 'Austin, TX')
  await waitFor(() => expect(read).toHaveBeenCalledWith('au'))
  expect(options()).toEqual([])
})

test('is a plain text input while no shard can be loaded', async () => {
  const host = hostWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  const relay = vi.fn<typeof fetch>(async () => Response.json({ success: 'true' }))
  openPage(form, { host })
  vi.stubGlobal('fetch', relay)
  control('pickup').focus()
  answer('pickup', 'aust')
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(relay).toHaveBeenCalledOnce())
  expect(options()).toEqual([])
  expect(JSON.parse(String(relay.mock.lastCall?.[1]?.body))).toMatchObject({ pickup: 'aust' })
})

const DISTANCE = 'Austin to Denver, about 890 miles'
const hint = () => document.querySelector('.wizard-lane')?.textContent

test('does not say for a moment how far another place is', async () => {
  openPage(route, { host: withAustin() })
  await typeInto('pickup', 'Austin, TX')
  await typeInto('delivery', 'Denver, CO')
  await waitFor(() => expect(hint()).toBe(DISTANCE))
  answer('delivery', 'Denver, C')
  control('delivery').blur()
  expect(hint()).toBe('')
})

test('moves nothing once both places are left', async () => {
  const denver = later<string | undefined>()
  const read = vi.fn(() => denver.promise)
  openPage(route, { host: hostWith(async (name) => (name === 'de' ? read() : SHARDS[name])) })
  await typeInto('pickup', 'Austin, TX')
  await typeInto('delivery', 'Denver, CO')
  await waitFor(() => expect(read).toHaveBeenCalled())
  control('delivery').blur()
  denver.arrive(SHARDS.de)
  await new Promise((resolve) => setTimeout(resolve))
  expect(hint()).toBe('')
})

const LaneMap = ({ lane }: { lane: Lane }) => `Map from ${lane.from.name} to ${lane.to.name}`
const prefill = { pickup: 'Austin, TX', delivery: 'Denver, CO' }

test('Thank You draws no lane that is a dot on the map, and still says how far it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: 'true' }))
  const shards: Record<string, string> = { ...SHARDS, da: 'Dallas|TX|32.79|-96.77|99||752' }
  const host = { ...hostWith(async (name) => shards[name]), loadLaneMap: async () => LaneMap }
  openPage(route, { host, prefill: { pickup: 'Austin, TX', delivery: 'Dallas, TX' } })
  await waitFor(() => expect(hint()).toBe('Austin to Dallas, about 210 miles'))
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(document.body.textContent).toContain('Thank You'))
  const parts = [...document.querySelectorAll('.wizard-sent-part')].map(({ textContent }) => textContent)
  expect(parts).toContain('Austin to Dallas, about 210 miles')
  expect(document.querySelector('.wizard-lane-map')).toBeNull()
})

test('Thank You says how far it is, and draws the lane', async () => {
  const answered = later<Response>()
  const read = vi.fn<ReadShard>(async (name) => SHARDS[name])
  vi.stubGlobal('fetch', () => answered.promise)
  openPage(route, { host: { ...hostWith(read), loadLaneMap: async () => LaneMap }, prefill })
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(read).toHaveBeenCalledWith('de'))
  answered.arrive(Response.json({ success: 'true' }))
  await waitFor(() =>
    expect(document.querySelector('.wizard-sent-part:has(.wizard-lane-map)')?.textContent).toBe(
      `${DISTANCE}Map from Austin to Denver`,
    ),
  )
})

test('Thank You keeps the place of a map that comes late', async () => {
  const map = later<typeof LaneMap>()
  vi.stubGlobal('fetch', async () => Response.json({ success: 'true' }))
  openPage(route, { host: { ...withAustin(), loadLaneMap: () => map.promise }, prefill })
  await typeInto('delivery', 'Denver, CO')
  await waitFor(() => expect(hint()).toBe(DISTANCE))
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(document.querySelector('.wizard-lane-map')).not.toBeNull())
  map.arrive(LaneMap)
  await waitFor(() => expect(document.querySelector('.wizard-lane-map')?.textContent).toBe('Map from Austin to Denver'))
})

test('Thank You leaves out a lane that comes late, because it would move the page', async () => {
  const shard = later<string | undefined>()
  vi.stubGlobal('fetch', async () => Response.json({ success: 'true' }))
  openPage(route, { host: { ...hostWith(() => shard.promise), loadLaneMap: async () => LaneMap }, prefill })
  fireEvent.click(button('Submit'))
  await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
  shard.arrive('')
  await shard.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('.wizard-sent-part:has(.wizard-lane-map)')).toBeNull()
})
