import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Facts } from '../../../../engine/form/facts.ts'
import { builtPlaces } from '../../../../relay/intake/places.ts'
import { forms } from '../../../categories/own.ts'
import { judged } from '../../../judged.ts'
import { car } from '../harness.ts'

/** A built site with shards of places: text by name. */
function siteWith(shards: Readonly<Record<string, string>>): string {
  const site = mkdtempSync(join(tmpdir(), 'warmlane-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const folder = join(site, 'assets/places-1a2b')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(shards)) writeFileSync(join(folder, `${name}.txt`), text)
  return site
}

const SHARDS = { au: 'Austin|TX|30.27|-97.75|74||', de: 'Denver|CO|39.74|-104.98|66||' }
const PLACES = { pickupLocation: 'Austin, TX', deliveryLocation: 'denver colorado' }

function factsOf(site: string | undefined, answers: Record<string, string> = PLACES): Facts {
  const payload = car({ preferredDate: '2026-11-25', ...answers }) as Record<string, string>
  const result = judged(forms, 'vehicles', payload, { places: builtPlaces(site) })
  if ('refusal' in result) throw new Error(result.refusal.message)
  return result.submission.facts
}

const distanceOf = (...args: Parameters<typeof factsOf>) => factsOf(...args).distance?.text

test('a request between known places says how far it is', () => {
  expect(factsOf(siteWith(SHARDS)).distance).toEqual({
    text: 'Austin to Denver, about 890 miles',
    miles: '890',
    paths: [],
  })
})

test('a ZIP code gets the name of its place, so that a search for the state finds it', () => {
  const site = siteWith({ ...SHARDS, 78: 'Austin|TX|30.27|-97.75|74||701 702' })
  const { from, distance } = factsOf(site, { ...PLACES, pickupLocation: '78701' })
  expect(from).toMatchObject({ text: 'Austin, TX 78701', paths: ['pickupLocation'] })
  expect(distance?.miles).toBe('890')
  expect(factsOf(site, { ...PLACES, pickupLocation: '78999' }).from?.text).toBe('78999')
  expect(factsOf(site, { ...PLACES, pickupLocation: 'near 78701' }).from?.text).toBe('near 78701')
})

test.each([
  ['the site has no places', () => distanceOf(siteWith({}))],
  ['there is no built site', () => distanceOf(undefined)],
  ['the folder of the site is missing', () => distanceOf(join(tmpdir(), 'warmlane-missing'))],
  ['a place is not known', () => distanceOf(siteWith(SHARDS), { ...PLACES, deliveryLocation: '../de, CO' })],
])('a request says nothing of the distance if %s', (_, distance) => {
  expect(distance()).toBeUndefined()
})
