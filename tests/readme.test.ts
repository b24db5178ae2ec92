import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTENDERS } from './bench/paths.ts'
import { chartOf } from './bench/report/chart.ts'
import { markdownOf } from './bench/report/markdown.ts'
import { readmeFigures, withFigures, withoutFigures } from './bench/report/readme.ts'
import type { Results } from './bench/results.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const readme = read('README.md')
const results = JSON.parse(read('tests/bench/results.json')) as Results

describe('the figures of the last bench run', () => {
  test.each([
    ['README.md', () => withFigures(readme, results)],
    ['tests/bench/RESULTS.md', () => markdownOf(results)],
    ['tests/bench/chart.svg', () => chartOf(results)],
  ])('are in %s', (path, expected) => {
    expect(read(path)).toBe(expected())
  })

  test('are only between the markers in README.md', () => {
    const figures = withoutFigures(readme).match(/\d[\d.,]*\s?(kB|MB|ms|s|times|×|%|per second)(?![a-z])/g)
    expect(figures).toBeNull()
  })

  test('are called rough if they are from one round', () => {
    const withRounds = (rounds: number) => {
      const ours = { ...results.car.ours, task: { ...results.car.ours.task, rounds } }
      return readmeFigures({ ...results, car: { ...results.car, ours } })
    }
    expect(withRounds(1)).toContain('so they are rough')
    expect(withRounds(5)).not.toContain('rough')
  })

  test('show a loss in bold', () => {
    const { sizes } = results
    const failing = (median: number) => ({ ...sizes.ours[100].refusal, median })
    const withRefusal = (median: number) => {
      const ours = { ...sizes.ours, 100: { ...sizes.ours[100], refusal: failing(median) } }
      const figures = readmeFigures({ ...results, sizes: { ...sizes, ours } })
      return figures.split('\n').find((line) => line.includes('Failed submit'))
    }
    const rivals = CONTENDERS.filter((contender) => contender !== 'ours' && contender !== 'static-page')
    const best = Math.min(...rivals.map((rival) => sizes[rival][100].refusal.median))
    expect(withRefusal(best * 2)).toContain(' **2.00** ')
    expect(withRefusal(best / 2)).toContain(' 0.50 ')
  })
})
