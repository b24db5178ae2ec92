import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { site } from '../../site.config.ts'
import { markdownOf, readmeFigures, withFigures, withoutFigures } from '../bench/report.ts'
import type { Results } from '../bench/results.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const readme = read('README.md')
const results = JSON.parse(read('tests/bench/results.json')) as Results

describe('the figures of the last bench run', () => {
  test.each([
    ['README.md', () => withFigures(readme, results)],
    ['tests/bench/RESULTS.md', () => markdownOf(results)],
  ])('are in %s', (path, expected) => {
    expect(read(path)).toBe(expected())
  })

  test('are only between the markers in README.md', () => {
    const figures = withoutFigures(readme).match(/\d[\d.,]*\s?(kB|MB|ms|s|times|×|%|per second)(?![a-z])/g)
    expect(figures).toBeNull()
  })

  test('are in five rows, which show a loss as plainly as a win', () => {
    const { car } = results
    const withWait = (factor: number) => {
      const { worstInteraction } = car['hand-written']
      const waits = {
        ...worstInteraction,
        median: Math.min(worstInteraction.median, car.rjsf.worstInteraction.median) * factor,
      }
      const figures = readmeFigures({ ...results, car: { ...car, ours: { ...car.ours, worstInteraction: waits } } })
      const rows = figures.split('\n').filter((line) => /^\| \w/.test(line))
      expect(rows).toHaveLength(5)
      return rows
        .find((row) => row.startsWith('| Longest wait'))
        ?.split(' | ')
        .slice(1, 4)
        .map((cell) => cell.startsWith('**'))
    }
    expect(withWait(2)?.[0]).toBe(false)
    expect(withWait(2)).toContain(true)
    expect(withWait(0.5)).toEqual([true, false, false])
  })
})

describe('the documentation', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(existsSync)
  /** The guides add a piano, and the studio keeps samples. */
  const isMade = (path: string) => /piano|^tests\/samples/.test(path)
  const PATH = /`((?:build|docs|engine|examples|public|relay|schemas|src|studio|tests)\/[\w./{}$-]*)`/g

  test.each(pages.filter((page) => !page.startsWith('tests/')))('%s names files and folders that exist', (page) => {
    const named = [...read(page).matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path) && !isMade(path))).toEqual([])
  })

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

  test.each(pages)('%s names scripts that exist', (page) => {
    const named = [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('the table of commands has every script of package.json, and no other', () => {
    const rows = read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)
    expect([...rows].map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort())
  })

  test('the security contact is the address of the site', () => {
    expect(read('SECURITY.md')).toContain(`Write to ${site.contactEmail}`)
  })

  test('README has fewer than 1,500 words', () => {
    expect(readme.trim().split(/\s+/).length).toBeLessThan(1500)
  })
})
