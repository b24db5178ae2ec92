// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { placesFrom } from '../../../engine/places/places.ts'
import { searchShards } from '../../../engine/places/search.ts'
import { MARK, translatePage } from '../../browser/translate.ts'
import { answer, control, openPage, press } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { stubHost } from './stub-host.ts'

/** Returns the text that the visitor sees, translated back. Undefined if there is no such element. */
const read = (selector: string) => document.querySelector(selector)?.textContent.replaceAll(MARK, '').trim()

/** Waits until the page is translated again, and the visitor reads this text. */
const expectText = (selector: string, text: string) =>
  waitFor(() => {
    expect(document.querySelector(selector)?.textContent).toContain(MARK)
    expect(read(selector)).toBe(text)
  })

const field = (title: string) => ({ type: 'string' as const, title, message: `${title} is required` })

beforeAll(() => translatePage(MARK))

test('the distance changes with the places, and goes', async () => {
  const form = runtimeForm({
    facts: { from: ['from'], to: ['to'] },
    steps: [{ title: 'Route', fields: ['from', 'to'] }],
    schema: { type: 'object', properties: { from: field('From'), to: field('To') }, required: ['from', 'to'] },
    uiSchema: { from: { 'ui:widget': 'place' }, to: { 'ui:widget': 'place' } },
  })
  const shards: Record<string, string> = {
    au: 'Austin|TX|30.27|-97.74|74||',
    da: 'Dallas|TX|32.79|-96.77|99||752',
    de: 'Denver|CO|39.74|-104.98|66||',
  }
  const host = { ...stubHost(), places: placesFrom(searchShards(async (name) => shards[name])) }
  openPage(form, { host, prefill: { from: 'Austin, TX', to: 'Denver, CO' } })
  await expectText('.wizard-lane', 'Austin to Denver, about 890 miles')
  control('to').focus()
  answer('to', 'Dallas, TX')
  await expectText('.wizard-lane', 'Austin to Dallas, about 210 miles')
  answer('to', 'Dalla')
  await waitFor(() => expect(read('.wizard-lane')).toBe(''))
})

test('a field becomes optional, and required again', async () => {
  const form = runtimeForm({
    steps: [{ title: 'Piano', fields: ['kind', 'legs'] }],
    schema: {
      type: 'object',
      properties: { kind: { ...field('Kind'), enum: ['grand', 'upright'] }, legs: field('Legs') },
      required: ['kind'],
      if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
      then: { required: ['legs'] },
    },
  })
  openPage(form)
  for (const [kind, label] of [
    ['grand', 'Legs'],
    ['upright', 'Legs (optional)'],
    ['grand', 'Legs'],
  ] as const) {
    answer('kind', kind)
    await expectText(`[for="${control('legs').id}"]`, label)
  }
})

test('a step that becomes the last one sends', async () => {
  const form = runtimeForm({
    steps: [
      { title: 'Piano', fields: ['kind'] },
      { title: 'Legs', fields: ['legs'] },
    ],
    schema: {
      type: 'object',
      properties: { kind: { ...field('Kind'), enum: ['grand', 'upright'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
      then: { properties: { legs: field('Legs') } },
    },
  })
  openPage(form)
  for (const [kind, name] of [
    ['grand', form.texts.continue],
    ['upright', form.texts.submit],
    ['grand', form.texts.continue],
  ] as const) {
    answer('kind', kind)
    await expectText('.wizard-submit [data-busy="false"]', name)
  }
})

test('the note about a removed item is about the last one', async () => {
  openPage(runtimeForm(JSON.parse(readFileSync('examples/fleet.json', 'utf8'))))
  await expectText('.wizard-add', 'Add another vehicle')
  for (const _ of [3, 4]) press(`${MARK}Add another vehicle`)
  for (const index of [4, 3]) {
    document.querySelectorAll<HTMLElement>('.wizard-item-head button')[index - 1]?.click()
    await expectText('.wizard-removed > :first-child', `Vehicle ${index} was removed.`)
  }
})
