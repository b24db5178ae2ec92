import { expect, test } from 'vitest'
import { type FilterTexts, filterOf } from '../../../../relay/desk/leads/filter.ts'

/** The evening of March 10 in Chicago, on the day after clocks were set forward there; March 11 in UTC. */
const NOW = Date.parse('2025-03-11T01:00:00Z')

const daysOf = (texts: FilterTexts, timeZone = 'America/Chicago') => {
  const { from, until } = filterOf(texts, { now: NOW, timeZone })
  return [from, until].map((time) => (time === undefined ? '' : new Date(time).toISOString().slice(0, 16)))
}

test.each<[FilterTexts, string, string]>([
  [{ when: 'today' }, '2025-03-10T05:00', '2025-03-11T05:00'],
  [{ when: 'yesterday' }, '2025-03-09T06:00', '2025-03-10T05:00'],
  [{ when: 'week' }, '2025-03-04T06:00', '2025-03-11T05:00'],
  [{ when: 'month' }, '2025-02-09T06:00', '2025-03-11T05:00'],
  [{ when: 'constructor' }, '', ''],
  [{ since: '2025-03-01', until: '2025-03-02' }, '2025-03-01T06:00', '2025-03-03T06:00'],
  [{ since: 'soon', until: '2025-02-30x' }, '', ''],
  [{ when: 'week', since: '2025-03-06', until: '2025-03-08' }, '2025-03-06T06:00', '2025-03-09T06:00'],
  [{ when: 'week', since: '2025-01-01', until: '2025-12-31' }, '2025-03-04T06:00', '2025-03-11T05:00'],
])('%j lists leads of whole local days', (texts, from, until) => {
  expect(daysOf(texts)).toEqual([from, until])
})

test('days begin at midnight in the time zone', () => {
  expect(daysOf({ when: 'today' }, 'UTC')).toEqual(['2025-03-11T00:00', '2025-03-12T00:00'])
})

test('a day begins before its clocks change', () => {
  const day = '2025-04-06'
  expect(daysOf({ since: day, until: day }, 'Australia/Sydney')).toEqual(['2025-04-05T13:00', '2025-04-06T14:00'])
})

test('a state, the quarantine and failed deliveries are lists of their own', () => {
  const stateOf = (state?: string) => {
    const filter = filterOf({ state }, { now: NOW, timeZone: 'UTC' })
    return [filter.states, filter.isQuarantined, filter.hasFailed]
  }
  expect(['not-for-us', 'reached', 'quarantined', 'failed', 'all', 'other'].map(stateOf)).toEqual([
    [['not-for-us'], false, false],
    [['reached'], false, false],
    [undefined, true, false],
    [undefined, false, true],
    [undefined, false, false],
    [undefined, false, false],
  ])
})

test('requests are those of the reader, of somebody else, or of nobody', () => {
  const ownerOf = (owner: string, name?: string) => filterOf({ owner }, { now: NOW, timeZone: 'UTC', name }).owner
  expect([
    ownerOf('mine', 'sam'),
    ownerOf('mine'),
    ownerOf('nobody', 'sam'),
    ownerOf('kim', 'sam'),
    ownerOf(''),
  ]).toEqual(['sam', undefined, null, 'kim', undefined])
})
