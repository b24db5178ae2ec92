import { expect, test } from 'vitest'
import { STATES } from '../../../../engine/places/states.ts'
import { isTimeZone } from '../../../../engine/words/day.ts'
import { callAgainTimes, timeZoneIn } from '../../../../relay/desk/leads/call-again.ts'

test.each([
  ['Austin, TX 78701', 'America/Chicago'],
  ['New York, New York', 'America/New_York'],
  ['portland, or', 'America/Los_Angeles'],
  ['Boise, ID 83702-1234', 'America/Denver'],
  ['Honolulu, Hawaii', 'Pacific/Honolulu'],
  ['Kansas City, MO', 'America/Chicago'],
  ['West Virginia', 'America/New_York'],
  ['Austin', undefined],
  ['', undefined],
])('the time zone of %j is %s', (place, zone) => {
  expect(timeZoneIn(place)).toBe(zone)
})

test('every state has a time zone', () => {
  for (const [code, name] of Object.entries(STATES)) {
    expect([code, isTimeZone(timeZoneIn(`Somewhere, ${code}`) ?? '')]).toEqual([code, true])
    expect([name, timeZoneIn(name)]).toEqual([name, timeZoneIn(code)])
  }
})

test('who didn’t answer is called again in two hours, in the morning of the pickup, or in a day', () => {
  const now = Date.parse('2030-06-18T04:30:00Z')
  const times = (place: string) =>
    callAgainTimes({ facts: { from: { text: place, paths: [] } } }, { now, timeZone: 'America/New_York' }).map(
      ({ name, label, at }) => [name, label, new Date(at).toISOString()],
    )
  expect(times('Portland, OR')).toEqual([
    ['2-hours', 'In 2 hours', '2030-06-18T06:30:00.000Z'],
    // It is still the 17th there.
    ['morning', 'Next morning, Jun 18, 9:00 AM PDT', '2030-06-18T16:00:00.000Z'],
    ['day', 'Tomorrow, same time', '2030-06-19T04:30:00.000Z'],
  ])
  expect(times('Somewhere')[1]).toEqual(['morning', 'Next morning, Jun 19, 9:00 AM EDT', '2030-06-19T13:00:00.000Z'])
})
