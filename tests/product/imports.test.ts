import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Room = {
  /**
   * Rooms, or single files of a room, that its files may import, types too. `engine/format/*` is the files of a room without the
   * rooms in it. Files of a room may import each other.
   */
  readonly imports: readonly string[]
  /** Packages that they may import. Rooms without this may import any. */
  readonly packages?: RegExp
  /** Names of the files that other rooms may import, without their endings. Rooms without this show all. */
  readonly doors?: readonly string[]
}

/** These packages, and no other. */
const only = (...names: string[]) => new RegExp(`^(?:${names.join('|')})(?:/|$)`)
const NONE = /^$/

/**
 * The table of imports. A file belongs to the room with the longest matching path. Imports point one way:
 * words ← form ← submission ← wizard ← react ← src, form ← format ← compiler ← build, and form, submission ← relay, whose intake also
 * compiles forms of earlier builds by a single file of format.
 * In src: content ← head, components ← form ← pages ← routes.
 */
const ROOMS: Readonly<Record<string, Room>> = {
  'engine/words': { imports: [], packages: only('fastest-levenshtein') },
  'engine/disk': { imports: [], packages: only('libsql', 'node:[\\w/]+') },
  'engine/places': {
    imports: ['engine/words'],
    packages: NONE,
    doors: ['aliases', 'lane', 'places', 'query', 'search', 'shard', 'states'],
  },
  'engine/form': {
    imports: ['engine/words', 'schemas/category.schema.json'],
    packages: only('json-schema-to-ts'),
  },
  'engine/submission': { imports: ['engine/form'], packages: NONE },
  'engine/wizard': {
    imports: ['engine/form', 'engine/submission'],
    packages: NONE,
    doors: ['carry', 'kept', 'shown', 'state', 'view', 'wizard'],
  },
  'engine/react': {
    imports: [
      ...['engine/form', 'engine/submission', 'engine/wizard', 'engine/words'],
      ...['engine/react/context', 'engine/react/widgets', 'engine/react/fields', 'engine/react/after'],
    ],
    packages: only('react'),
    doors: ['PlainForm', 'WizardForm'],
  },
  'engine/react/context': {
    imports: ['engine/form', 'engine/places', 'engine/submission', 'engine/wizard', 'engine/words'],
    packages: only('react'),
  },
  'engine/react/widgets': {
    imports: ['engine/form', 'engine/places', 'engine/words', 'engine/react/context'],
    packages: only('react', '@github/combobox-nav'),
  },
  'engine/react/fields': {
    imports: [
      ...['engine/form', 'engine/places', 'engine/wizard'],
      ...['engine/react/context', 'engine/react/widgets'],
    ],
    packages: only('react'),
    doors: ['Doubt', 'FieldList', 'Lane'],
  },
  'engine/react/after': {
    imports: [...['engine/form', 'engine/wizard', 'engine/words'], ...['engine/react/context', 'engine/react/fields']],
    packages: only('react'),
  },
  'engine/format': {
    imports: ['engine/form', 'engine/words', 'schemas/category.schema.json'],
    packages: only('ajv', 'json-schema-to-ts', 'jsonc-parser'),
  },
  'engine/format/reading': {
    imports: ['engine/form', 'engine/words', 'engine/format/*'],
    packages: only('ajv', 'jsonc-parser'),
  },
  'engine/format/resolve': {
    imports: ['engine/form', 'engine/words', 'engine/format/*', 'engine/format/reading'],
    packages: NONE,
    doors: ['fill-in', 'resolve', 'validators'],
  },
  'engine/format/fixes': {
    imports: ['engine/form', 'engine/words', 'engine/format/*', 'engine/format/reading'],
    packages: only('@eslint-community/regexpp', 'ajv'),
  },
  'engine/format/shape': {
    imports: [
      ...['engine/format/*', 'engine/format/fixes'],
      ...['schemas/category.schema.json', 'schemas/shared.schema.json'],
    ],
    packages: only('ajv', 'jsonc-parser'),
    doors: ['check-shape', 'parse', 'plain-text'],
  },
  'engine/format/checks': {
    imports: ['engine/form', 'engine/words', 'engine/format'],
    packages: only('@eslint-community/regexpp', 'refa', 'regexp-ast-analysis', 'scslre'),
    doors: ['between-files', 'check-category', 'check-shared', 'leftovers'],
  },
  'engine/samples': {
    imports: ['engine/form', 'engine/words', 'engine/format/*', 'engine/format/reading', 'engine/format/resolve'],
    packages: only('ajv'),
  },
  'engine/rjsf': {
    imports: ['engine/form', 'engine/words', 'engine/format/*'],
    packages: only('@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'),
    doors: ['rjsf-props'],
  },
  'engine/compiler': {
    imports: [
      ...['engine/form', 'engine/words', 'engine/format/*', 'engine/format/checks'],
      ...['engine/format/reading', 'engine/format/resolve', 'engine/format/shape'],
    ],
    packages: only('ajv', 'vite', 'node:\\w+'),
    doors: ['catalog', 'compile', 'declaration', 'events', 'folder', 'icon', 'load', 'vite'],
  },
  'site.config.ts': { imports: ['engine/submission'], packages: NONE },
  // Rooms of the site, in the order in which they build on each other. The entries, the router and the routes put them together.
  'src/inline': { imports: ['engine/submission'], packages: NONE },
  'src/content': {
    imports: ['engine/form', 'engine/words', 'site.config.ts'],
    packages: only('@tanstack/react-router', 'virtual:category-pages'),
  },
  'src/head': {
    imports: ['engine/submission', 'site.config.ts', 'src/content', 'src/entry-client.tsx'],
    packages: only('node:crypto', 'parse5', 'vite'),
  },
  'src/scenes': { imports: ['engine/places', 'src/content'], packages: only('react') },
  'src/components': {
    imports: ['site.config.ts', 'src/content', 'src/scenes', 'src/styles'],
    packages: only('react', 'react-dom', 'react-hot-toast', '@tanstack/react-router', 'virtual:icon'),
  },
  'src/form': {
    imports: [
      ...['engine/form', 'engine/places', 'engine/react', 'engine/submission', 'engine/wizard', 'engine/words'],
      ...['site.config.ts', 'src/components', 'src/content', 'src/head', 'src/scenes'],
    ],
    packages: only('react', '@tanstack/react-router', 'virtual:category-pages', 'virtual:places'),
  },
  'src/pages': {
    imports: [
      ...['engine/form', 'engine/react', 'engine/submission', 'engine/wizard', 'engine/words', 'site.config.ts'],
      ...['src/components', 'src/content', 'src/form', 'src/inline', 'src/scenes'],
    ],
    packages: only('react', '@tanstack/react-router', 'virtual:[\\w-]+'),
  },
  src: { imports: ['engine/form', 'engine/submission', 'engine/words', 'src'], packages: /^(?!ajv)/ },
  'relay/config': { imports: ['engine/form', 'engine/words', 'site.config.ts'] },
  'relay/store': {
    imports: ['relay/config', 'engine/form', 'engine/places', 'engine/submission', 'engine/words', 'site.config.ts'],
    packages: only('node:crypto'),
  },
  'relay/store/sqlite': {
    imports: ['relay/store/*', 'relay/config', 'engine/disk', 'engine/words'],
    packages: only('libsql', 'node:\\w+'),
    doors: ['backup', 'store'],
  },
  'relay/store/postgres': {
    imports: ['relay/store/*', 'relay/config', 'engine/words'],
    packages: only('pg', 'node:crypto'),
    doors: ['connection', 'store'],
  },
  'relay/store/open.ts': { imports: ['relay/config', 'relay/store', 'engine/disk'], packages: only('node:\\w+') },
  'relay/http': { imports: ['engine/submission', 'engine/words', 'site.config.ts'] },
  'relay/watch': { imports: ['relay/config', 'relay/http', 'relay/store/*', 'engine/words', 'site.config.ts'] },
  'relay/intake': {
    imports: [
      ...['relay/config', 'relay/http', 'relay/store/*', 'relay/watch', 'engine/format/resolve/validators.ts'],
      ...['engine/form', 'engine/places', 'engine/submission', 'engine/words', 'site.config.ts'],
    ],
    packages: only('hono', 'node:\\w+'),
    doors: ['find-form', 'keep-forms', 'limits', 'pages', 'places', 'submit', 'validate', 'versions'],
  },
  'relay/delivery/email': {
    imports: ['relay/store/*', 'engine/form', 'engine/submission', 'engine/words', 'site.config.ts', 'src/styles'],
    packages: only('hono/html'),
    doors: ['confirmation', 'content', 'render'],
  },
  'relay/delivery/channels': {
    imports: [
      ...['relay/config', 'relay/store/*', 'relay/delivery/email'],
      ...['engine/disk', 'engine/form', 'engine/submission'],
    ],
  },
  'relay/delivery': {
    imports: ['relay/store/*', 'relay/watch', 'relay/delivery/channels'],
    packages: only('node:\\w+'),
  },
  'relay/desk/privacy': {
    imports: ['relay/store/*', 'relay/delivery/channels', 'relay/watch', 'engine/submission', 'engine/words'],
    packages: only('node:\\w+'),
  },
  'relay/desk/leads': {
    imports: [
      ...['relay/store/*', 'relay/delivery/email', 'relay/desk/privacy'],
      ...['engine/form', 'engine/submission', 'engine/words', 'site.config.ts'],
    ],
    packages: NONE,
  },
  'relay/desk/inbox': {
    imports: [
      ...[
        'relay/config',
        'relay/http',
        'relay/store/*',
        'relay/delivery/email',
        'relay/desk/leads',
        'relay/desk/privacy',
      ],
      ...['engine/form', 'engine/submission', 'engine/words', 'site.config.ts', 'src/styles'],
    ],
    packages: only('hono', 'node:\\w+'),
    doors: ['login', 'routes'],
  },
  'relay/desk/notices': {
    imports: [
      ...['relay/config', 'relay/store/*', 'relay/delivery/channels', 'relay/desk/leads', 'relay/watch'],
      ...['engine/submission', 'engine/words', 'site.config.ts'],
    ],
    doors: ['notifier'],
  },
  'relay/desk/command': {
    imports: [
      ...[
        'relay/config',
        'relay/intake',
        'relay/store',
        'relay/delivery/email',
        'relay/desk/leads',
        'relay/desk/privacy',
      ],
      ...['engine/form', 'engine/submission', 'engine/words'],
    ],
    packages: only('node:\\w+'),
  },
  relay: {
    imports: ['relay', 'engine/form', 'engine/submission', 'site.config.ts'],
    packages: /^(?!react)/,
  },
  // Composition: what starts the relay also builds the site.
  'relay/main.ts': { imports: ['relay/build.ts', 'build/site', 'site.config.ts'] },
  'relay/bundle.ts': { imports: ['relay', 'build/relay'] },
  'relay/build.ts': { imports: ['relay', 'build/schemas', 'build/site', 'engine/compiler'] },
  'relay/vite.ts': { imports: ['relay', 'build/dev-server.ts'] },
  'build/repository-file.ts': { imports: [], packages: only('node:url') },
  build: {
    imports: [
      ...['build/files', 'build/schemas', 'build/site', 'engine/compiler', 'engine/form', 'engine/format'],
      ...['engine/submission', 'site.config.ts', 'src/*', 'src/head'],
    ],
  },
  'build/site': {
    imports: [
      ...[
        'build/repository-file.ts',
        'build/files',
        'build/relay',
        'build/schemas',
        'build/vite',
        'engine/disk',
        'engine/submission',
      ],
      ...['site.config.ts', 'src/*', 'src/content/site.ts', 'src/head', 'src/inline'],
    ],
    doors: ['ensure-built', 'inline-scripts', 'main'],
  },
  'build/relay': {
    imports: [
      'build/repository-file.ts',
      'build/schemas',
      'build/vite',
      'engine/compiler',
      'engine/submission',
      'relay/bundle.ts',
      'site.config.ts',
    ],
    doors: ['built-site', 'bundle'],
  },
  'build/files': {
    imports: ['build/repository-file.ts', 'engine/disk', 'engine/places', 'site.config.ts', 'src/head', 'src/styles'],
    doors: [
      'compress',
      'fingerprint',
      'icons',
      'licenses',
      'place-files',
      'redirect-page',
      'search-engines',
      'social-images',
    ],
  },
  'build/schemas': {
    imports: [
      ...['build/repository-file.ts', 'engine/compiler', 'engine/disk', 'engine/form', 'engine/format', 'engine/words'],
      ...['site.config.ts', 'src/content/site.ts'],
    ],
    doors: ['editor-files', 'follow-forms', 'paths', 'site-catalog'],
  },
  'build/vite': { imports: ['engine/compiler', 'site.config.ts'], doors: ['node-env'] },
  'build/golden': {
    imports: [
      ...['build/golden/browser', 'build/repository-file.ts', 'build/schemas'],
      ...['engine/compiler', 'engine/form', 'engine/format/*', 'engine/format/reading', 'engine/format/resolve'],
      ...['engine/samples', 'engine/submission', 'relay/delivery/email', 'relay/intake'],
    ],
    packages: only('node:fs'),
    doors: ['changes', 'compare', 'golden-file', 'line-changes'],
  },
  'build/golden/browser': {
    imports: [
      ...['build/golden/*', 'build/chromium.ts', 'build/relay', 'build/repository-file.ts', 'build/site'],
      ...['engine/form', 'engine/react/widgets', 'engine/samples', 'relay/renderer.ts', 'relay/server.ts'],
    ],
    packages: only('playwright-core', 'node:[\\w/]+'),
    doors: ['announcements'],
  },
  studio: {
    imports: [
      ...['build/chromium.ts', 'build/golden', 'build/schemas', 'engine', 'relay/delivery/email/render.ts', 'schemas'],
      ...['site.config.ts', 'src/styles', 'src/components/QuotePage.tsx'],
      ...['src/components/StrokeIcon.tsx', 'src/components/Toast.tsx'],
    ],
  },
}

/** The files of the repository that match a pattern of git, those not committed yet included. */
const listed = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(existsSync)

const files = listed('*.ts', '*.tsx').filter((file) => !/^tests\/|^vite|\.gen\.ts$/.test(file))

const isIn = (file: string, room: string) =>
  room.endsWith('/*') ? dirname(file) === room.slice(0, -2) : file === room || file.startsWith(`${room}/`)
const roomOf = (file: string) =>
  Object.keys(ROOMS)
    .filter((room) => isIn(file, room))
    .sort((one, other) => other.length - one.length)[0]

const IMPORT = /^(?:(?:import|export) (?:[^'\n]* from )?|\} from )'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm

const isDoor = (file: string) =>
  ROOMS[roomOf(file) ?? '']?.doors?.some((door) => basename(file).startsWith(`${door}.`)) ?? true

/** A file of the repository that is named in a text, such as the program that a process of its own runs. */
const NAMED = /'((?:build|engine|relay|src|studio|tests)\/[^'\n]+\.tsx?)'/g

/** The files and packages that a file imports, and the files that it names. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(IMPORT)].map(([, from, dynamic]) => from ?? dynamic ?? '')
  const imported = names.flatMap((name) => {
    if (!name.startsWith('.')) return name
    const path = join(dirname(file), name.replace(/\?.*/, ''))
    return [path, `${path}.ts`, `${path}.tsx`].find(existsSync) ?? []
  })
  return [...imported, ...[...text.matchAll(NAMED)].map(([, path = '']) => path).filter(existsSync)]
}

test('every file is in a room', () => {
  expect(files.filter((file) => !roomOf(file))).toEqual([])
})

test('no file imports what its room may not import', () => {
  const broken = files.flatMap((file) => {
    const room = roomOf(file) ?? ''
    const { imports = [], packages = /./ } = ROOMS[room] ?? {}
    return importsOf(file)
      .filter((name) => {
        if (!existsSync(name)) return !packages.test(name)
        return roomOf(name) !== room && !(imports.some((allowed) => isIn(name, allowed)) && isDoor(name))
      })
      .map((name) => `${file} may not import ${name}`)
  })
  expect(broken).toEqual([])
})

test('no file of the engine names the site that it is used for', () => {
  expect(listed('engine').filter((file) => /warmlane/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
