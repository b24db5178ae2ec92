import { expect, test } from 'vitest'
import { times } from '../../run/times.ts'
import { applyOfferedFix } from './wrong-edits/offered-fix.ts'
import { allWrongEdits } from './wrong-edits/wrong-edits.ts'

const edits = allWrongEdits

/** In `npm test`, every third wrong edit, so that the share differs a little. */
const every = times({ test: 3, soak: 1 })
const outcomes = edits.filter((_, index) => index % every === 0).map(applyOfferedFix)
const told = (results: readonly string[]) =>
  outcomes
    .filter(({ result }) => results.includes(result))
    .map(
      ({ title, rule, reported }) =>
        `${title} [${rule}]\n${reported.map(({ message }) => `    ${message}`).join('\n')}`,
    )
    .join('\n')

test('no offered fix leaves a file with a mistake that was not there before', () => {
  expect(told(['worse'])).toBe('')
})

test('a fix of the shape that lets further checks report more is rare', () => {
  const further = outcomes.filter(({ result }) => result === 'further')
  expect(further.length / outcomes.length, told(['further'])).toBeLessThanOrEqual(0.02)
})

test('nearly half of all wrong edits have a fix that makes the file sound', () => {
  const sound = outcomes.filter(({ result }) => result === 'sound')
  const without = outcomes.filter(({ result }) => result === 'none').map(({ title, rule }) => `${title} [${rule}]`)
  console.log(`${sound.length} of ${outcomes.length} wrong edits have a fix that makes the file sound`)
  expect(sound.length / outcomes.length, without.join('\n')).toBeGreaterThanOrEqual(0.4)
})
