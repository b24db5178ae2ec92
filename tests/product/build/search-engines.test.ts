import { expect, test } from 'vitest'
import { searchEngineFiles } from '../../../build/files/search-engines.ts'
import { site } from '../../../site.config.ts'

const files = searchEngineFiles(['/', '/about'])
const file = (name: string) => files[name] ?? ''

test('the sitemap lists the given pages at the public origin', () => {
  expect([...file('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${site.origin}/`,
    `${site.origin}/about`,
  ])
})

test('robots.txt allows everything except the inbox, and names the sitemap', () => {
  expect(file('robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /inbox',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ])
})
