import { expect, test } from 'vitest'
import { pagePaths, sitePaths } from '../../../build/schemas/paths.ts'
import { checkBetweenFiles } from '../../../engine/format/checks/between-files.ts'
import { isRelayPath } from '../../../relay/app.ts'
import { relayPaths } from '../../../site.config.ts'
import { landingPaths } from '../../../src/content/landing-pages.ts'
import { compiled } from '../../categories/compile.ts'
import { fileOf } from '../../categories/files.ts'

test.each(['/', '/about', '/quotes', ...landingPaths, '/get-started'])('%s is a path of the site', (path) => {
  expect(sitePaths()).toContain(path)
})

test.each(Object.values(relayPaths))('%s is reserved for the relay', (path) => {
  expect(isRelayPath(path)).toBe(true)
  expect(sitePaths()).toContain(path)
})

test.each(['/assets', '/social', '/404'])('a category cannot use %s, which the build writes', (path) => {
  const category = compiled('car', { ...fileOf('car'), path })
  expect(checkBetweenFiles([category], sitePaths()).map(({ message }) => message)).toEqual([
    `The path "${path}" is taken by the site itself.`,
  ])
})

test('the pages to go on to are the site’s own pages, without paths of relay, build and redirects', () => {
  expect(pagePaths()).toEqual(expect.arrayContaining(['/', '/about', '/quotes', ...landingPaths]))
  const others = [...Object.values(relayPaths), '/assets', '/social', '/404', '/get-started']
  expect(pagePaths().filter((path) => others.includes(path))).toEqual([])
})
