import { expect, test } from 'vitest'
import {
  formUrl,
  lateScriptFiles,
  notFoundTag,
  scriptFiles,
  scriptTags,
  stylesheetFile,
} from '../../build/page-tags.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_router.js'] },
  'src/entry-form.tsx': { file: 'assets/entry-form.js', isEntry: true, imports: ['_form.js'] },
  'src/routes/$.tsx?tsr-split=component': { file: 'assets/page.js', imports: ['_router.js', '_form.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', dynamicImports: ['virtual:form/car'] },
  'virtual:form/car': { file: 'assets/form-car.js', imports: ['_form.js'] },
  'engine/react/widgets/PlaceSuggestions.tsx': { file: 'assets/suggestions.js', imports: ['_router.js'] },
  'src/components/landing/RouteSuggestions.tsx': {
    file: 'assets/route.js',
    imports: ['engine/react/widgets/PlaceSuggestions.tsx'],
  },
  'src/components/scenes/LaneOnMap.tsx': { file: 'assets/lane.js', imports: ['_map.js'] },
  '_map.js': { file: 'assets/map.js' },
  '_router.js': { file: 'assets/router.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_router.js'] },
  '/home/site/src/styles/site.css': { file: 'assets/site.css' },
}

test('a page needs its entry first and, once each, all modules that will run', () => {
  expect(scriptFiles(manifest, { routeId: '/$', formId: 'car', hasRouter: true })).toEqual([
    'assets/entry.js',
    'assets/router.js',
    'assets/page.js',
    'assets/form.js',
    'assets/form-car.js',
  ])
})

test('a page without the router needs no route', () => {
  expect(scriptFiles(manifest, { routeId: '/$', formId: 'car', hasRouter: false })).toEqual([
    'assets/entry-form.js',
    'assets/form.js',
    'assets/router.js',
    'assets/form-car.js',
  ])
})

test('a page does not need what its route may import later', () => {
  expect(scriptFiles(manifest, { routeId: '/', hasRouter: true })).toEqual([
    'assets/entry.js',
    'assets/router.js',
    'assets/home.js',
  ])
})

test('a page with a form can draw what its late modules import', () => {
  expect(lateScriptFiles(manifest, { routeId: '/$', formId: 'car' })).toEqual(
    expect.arrayContaining(['assets/suggestions.js', 'assets/lane.js', 'assets/map.js']),
  )
  expect(lateScriptFiles(manifest, { routeId: '/' })).toEqual([])
})

test('a landing page can draw suggestions of places', () => {
  expect(lateScriptFiles(manifest, { routeId: '/{$slug}-shipping' })).toEqual([
    'assets/route.js',
    'assets/suggestions.js',
    'assets/router.js',
  ])
})

test('the scripts that others import are requested first, and the entry is run', () => {
  expect(scriptTags(['assets/entry.js', 'assets/form.js', 'assets/router.js'])).toBe(
    '<link rel="modulepreload" href="/assets/router.js"><link rel="modulepreload" href="/assets/form.js"><script type="module" src="/assets/entry.js"></script>',
  )
})

test('the not-found page loads no script', () => {
  expect(notFoundTag([])).not.toContain('src=')
})

test('the stylesheet and the module of a form are found', () => {
  expect(stylesheetFile(manifest)).toBe('assets/site.css')
  expect(formUrl(manifest, 'car')).toBe('/assets/form-car.js')
})

test('a file that the bundle lacks is an error, not a page without it', () => {
  expect(() => scriptFiles(manifest, { routeId: '/gone', hasRouter: true })).toThrow(
    'The bundle has no file for src/routes/gone.tsx',
  )
  expect(() => scriptFiles(manifest, { routeId: '/$', formId: 'boat', hasRouter: false })).toThrow('virtual:form/boat')
  expect(() => stylesheetFile({})).toThrow('The bundle has no stylesheet')
})
