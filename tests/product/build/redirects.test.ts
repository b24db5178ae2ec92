import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { redirectPage } from '../../../build/files/redirect-page.ts'
import { checkRedirects } from '../../../build/schemas/paths.ts'
import { redirectTarget } from '../../../site.config.ts'

const FURNITURE = '/quote-form?category=Furniture%20%26%20General%20Items'

/** Runs the script of a redirect page and returns the URL that it navigates to. */
function followed(to: string, search: string, hash = ''): string {
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(redirectPage({ to })) ?? []
  let target = ''
  const location = {
    href: `http://localhost/from${search}${hash}`,
    search,
    hash,
    replace: (url: string) => (target = url),
  }
  runInNewContext(script, { location, URL, URLSearchParams })
  return target
}

const parse = (target: string) => {
  const { pathname, searchParams, hash } = new URL(target, 'http://localhost')
  return [pathname, [...searchParams], hash]
}

describe.each([
  ['/lead-capture', '', '/lead-capture'],
  ['/lead-capture', '?email=', '/lead-capture'],
  ['/lead-capture', '?utm=1&email=', '/lead-capture?utm=1'],
  ['/lead-capture', '?email=a%2Bb@x.co', '/lead-capture?email=a%2Bb%40x.co'],
  ['/lead-capture', '?a=1&a=2', '/lead-capture?a=1&a=2'],
  ['/#pricing', '', '/#pricing'],
  ['/#pricing', '?utm=1', '/?utm=1#pricing'],
  [FURNITURE, '', FURNITURE],
  [FURNITURE, '?utm=1', `${FURNITURE}&utm=1`],
  [FURNITURE, '?category=Cars', FURNITURE],
  [FURNITURE, '?category=Cars&utm=1', `${FURNITURE}&utm=1`],
])('a redirect to %s, requested with "%s"', (to, search, target) => {
  test('keeps its own parameters and adds the others', () => {
    expect(redirectTarget({ from: '/from', to }, search)).toBe(target)
  })

  test('has a page that does the same', () => {
    expect(parse(followed(to, search))).toEqual(parse(target))
  })
})

test('a redirect page keeps the fragment', () => {
  expect(followed('/lead-capture', '?utm=1', '#top')).toBe('/lead-capture?utm=1#top')
})

test('a redirect that leads to no page, such as that of a deleted category, stops the build', () => {
  const site = mkdtempSync(join(tmpdir(), 'warmlane-site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'quotes'))
  const check = (to: string) => () => checkRedirects([{ from: '/quote', to }], site)
  for (const to of ['/', '/#pricing', '/quotes', '/quotes?a=1#b']) expect(check(to)).not.toThrow()
  expect(check('/quote-form?category=Boxes')).toThrow(
    'The redirect from /quote in site.config.ts leads to /quote-form, which is no page. Delete it, or change where it leads.',
  )
})
