import { expect, test } from 'vitest'
import { chunkOf, finishPage, STYLES, scriptTags } from '../../../src/head/finish-page.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_site.js'] },
  'src/routes/$.tsx?tsr-split=component': { file: 'assets/page.js', imports: ['_site.js', '_form.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', dynamicImports: ['virtual:form/car'] },
  'virtual:form/car': { file: 'assets/form-car.js', imports: ['_form.js'] },
  '_site.js': { file: 'assets/site.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_site.js'] },
  'src/styles/site.css': { file: 'assets/site.css' },
}

const assets = { manifest, styles: { site: 'a{}', quote: 'b{}' }, headScripts: '' }

const filesIn = (tags: string) => [...tags.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('a page requests, once each, all modules that will run, those that others import first, and its entry last', () => {
  expect(filesIn(scriptTags(manifest, { routeId: '/$', formId: 'car' }))).toEqual([
    'form-car.js',
    'form.js',
    'page.js',
    'site.js',
    'entry.js',
  ])
})

test('a page does not request what its route may import later', () => {
  expect(scriptTags(manifest, { routeId: '/' })).toBe(
    '<link rel="modulepreload" href="/assets/home.js"><link rel="modulepreload" href="/assets/site.js"><script type="module" src="/assets/entry.js"></script>',
  )
})

test('the module of the form is marked', () => {
  const tags = scriptTags(manifest, { routeId: '/$', formId: 'car' })
  expect(tags.match(/<[^>]* data-form>/g)).toEqual(['<link rel="modulepreload" href="/assets/form-car.js" data-form>'])
})

test('a page gets its tags, then its styles, at the end of its head', () => {
  const html = '<html><head><title>$&</title></head><body></body></html>'
  const page = finishPage({ html }, '<script src="/a.js"></script>', assets)
  expect(page).toMatch(/<title>\$&<\/title><script src="\/a.js"><\/script><style>a\{\}<\/style><\/head><body>/)
  expect(page).toMatch(/^<html><head><meta http-equiv="Content-Security-Policy"/)
})

test("a category's page has the styles of such pages, and those of the site for the next page", () => {
  const page = finishPage({ html: '<html><head></head></html>', formId: 'car' }, '', assets)
  expect(page).toContain('<style>b{}</style><link rel="stylesheet" href="/assets/site.css" disabled></head>')
})

test('a file that the bundle lacks is an error, not a page without it', () => {
  expect(() => scriptTags(manifest, { routeId: '/gone' })).toThrow('The bundle has no file for src/routes/gone.tsx')
  expect(() => scriptTags(manifest, { routeId: '/$', formId: 'boat' })).toThrow('virtual:form/boat')
  expect(() => chunkOf({}, STYLES.site)).toThrow('The bundle has no file for src/styles/site.css')
})
