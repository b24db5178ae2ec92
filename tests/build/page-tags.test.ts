import { expect, test } from 'vitest'
import { formUrl, notFoundTags, pageTags } from '../../build/page-tags.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, css: ['assets/site.css'], imports: ['_core.js'] },
  'src/routes/$.tsx?tsr-split=component': { file: 'assets/page.js', imports: ['_core.js', '_form.js'] },
  'src/routes/about.tsx?tsr-split=component': { file: 'assets/about.js', css: ['assets/about.css'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', dynamicImports: ['virtual:form/car'] },
  'virtual:form/car': { file: 'assets/form-car.js', imports: ['_form.js'] },
  '_core.js': { file: 'assets/core.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_core.js'] },
}

const filesOf = (tags: string) => [...tags.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url)

test('a page asks for its styles, its entry and, once each, for all modules that will run', () => {
  const tags = pageTags(manifest, { routeId: '/$', formId: 'car' })
  expect(filesOf(tags)).toEqual([
    '/assets/site.css',
    '/assets/entry.js',
    '/assets/core.js',
    '/assets/page.js',
    '/assets/form.js',
    '/assets/form-car.js',
  ])
  expect(tags).toContain('<script type="module" src="/assets/entry.js"></script>')
})

test('a page does not ask for what its route may import later', () => {
  expect(filesOf(pageTags(manifest, { routeId: '/' }))).toEqual([
    '/assets/site.css',
    '/assets/entry.js',
    '/assets/core.js',
    '/assets/home.js',
  ])
})

test('a page has the styles of its route', () => {
  expect(pageTags(manifest, { routeId: '/about' })).toContain('<link rel="stylesheet" href="/assets/about.css">')
})

test('the not-found page has styles, and of scripts only the one that logs its path', () => {
  expect(filesOf(notFoundTags(manifest))).toEqual(['/assets/site.css'])
})

test('a form is found by its id', () => {
  expect(formUrl(manifest, 'car')).toBe('/assets/form-car.js')
})

test('a module that the bundle lacks is an error, not a page without it', () => {
  expect(() => pageTags(manifest, { routeId: '/gone' })).toThrow('The bundle has no file for src/routes/gone.tsx')
  expect(() => pageTags(manifest, { routeId: '/$', formId: 'boat' })).toThrow('virtual:form/boat')
})
