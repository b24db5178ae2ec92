import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtPlaces } from '../../relay/places.ts'
import { validateSubmission } from '../../relay/validate-submission.ts'
import { forms } from '../forms.ts'
import { car } from './harness.ts'

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

function distanceOf(site: string | undefined, answers: Record<string, string> = PLACES): string | undefined {
  const payload = car({ preferredDate: '2026-11-25', ...answers }) as Record<string, string>
  const result = validateSubmission(forms, 'vehicles', payload, undefined, builtPlaces(site))
  if ('refusal' in result) throw new Error(result.refusal.message)
  return result.submission.facts.distance?.text
}

test('a request between known places says how far it is', () => {
  expect(distanceOf(siteWith(SHARDS))).toBe('Austin to Denver, about 930 miles by road')
})

test.each([
  ['the site has no places', () => distanceOf(siteWith({}))],
  ['there is no built site', () => distanceOf(undefined)],
  ['the folder of the site is missing', () => distanceOf(join(tmpdir(), 'warmlane-missing'))],
  ['a place is not known', () => distanceOf(siteWith(SHARDS), { ...PLACES, deliveryLocation: '../de, CO' })],
])('a request says nothing of the distance if %s', (_, distance) => {
  expect(distance()).toBeUndefined()
})
