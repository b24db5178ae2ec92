import { expect, test } from 'vitest'
import { chunkOf, finishPage, STYLES, scriptFiles, scriptTags } from '../../src/finish-page.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_site.js'] },
  'src/routes/$.tsx?tsr-split=component': { file: 'assets/page.js', imports: ['_site.js', '_form.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', dynamicImports: ['virtual:form/car'] },
  'virtual:category-pages': { file: 'assets/category-pages.js', dynamicImports: ['virtual:form/car'] },
  'virtual:form/car': { file: 'assets/form-car.js', imports: ['_form.js'] },
  '_site.js': { file: 'assets/site.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_site.js'] },
  'src/styles/site.css': { file: 'assets/site.css' },
}

test('a page needs its entry first and, once each, all modules that will run', () => {
  expect(scriptFiles(manifest, { routeId: '/$', formId: 'car' })).toEqual([
    'assets/entry.js',
    'assets/site.js',
    'assets/page.js',
    'assets/form.js',
    'assets/category-pages.js',
    'assets/form-car.js',
  ])
})

test('a page does not need what its route may import later', () => {
  expect(scriptFiles(manifest, { routeId: '/' })).toEqual(['assets/entry.js', 'assets/site.js', 'assets/home.js'])
})

test('the scripts that others import are requested first, and the entry is run', () => {
  expect(scriptTags(['assets/entry.js', 'assets/form.js', 'assets/router.js'])).toBe(
    '<link rel="modulepreload" href="/assets/router.js"><link rel="modulepreload" href="/assets/form.js"><script type="module" src="/assets/entry.js"></script>',
  )
})

test('a page gets its tags, then its styles, at the end of its head', () => {
  const page = finishPage(
    '<html><head><title>$&</title></head><body></body></html>',
    '<script src="/a.js"></script>',
    'a{}',
  )
  expect(page).toMatch(/<title>\$&<\/title><script src="\/a.js"><\/script><style>a\{\}<\/style><\/head><body>/)
  expect(page).toMatch(/^<html><head><meta http-equiv="Content-Security-Policy"/)
})

test('the stylesheet is found', () => {
  expect(chunkOf(manifest, STYLES).file).toBe('assets/site.css')
})

test('a file that the bundle lacks is an error, not a page without it', () => {
  expect(() => scriptFiles(manifest, { routeId: '/gone' })).toThrow('The bundle has no file for src/routes/gone.tsx')
  expect(() => scriptFiles(manifest, { routeId: '/$', formId: 'boat' })).toThrow('virtual:form/boat')
  expect(() => chunkOf({}, STYLES)).toThrow('The bundle has no file for src/styles/site.css')
})
