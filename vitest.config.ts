import { defineConfig } from 'vitest/config'
import { WAIT_TIMEOUT_MS } from './build/golden/browser/until.ts'
import { siteCatalog } from './build/schemas/site-catalog.ts'
import { lucideIcons } from './build/vite/lucide-icons.ts'
import { markdown } from './build/vite/markdown.ts'
import type { CatalogReader } from './engine/compiler/catalog.ts'
import { categories } from './engine/compiler/vite.ts'
import { testCatalog } from './tests/categories/files.ts'
import { ownSettings } from './tests/product/own-settings.ts'
import { LongFirst } from './tests/run/long-first.ts'
import { temporaryFolder } from './tests/run/temporary-folder.ts'
import { isSoak, TEST_TIMEOUT_MS } from './tests/run/times.ts'

process.env.TMPDIR = temporaryFolder()

const pluginsFor = (catalog: CatalogReader) => [categories(catalog), markdown(), lucideIcons()]

/** Our code, with the tests' own category files and settings. */
const product = [ownSettings, ...pluginsFor(testCatalog)]
/** The site, with the files of `schemas/`. */
const site = pluginsFor(siteCatalog)

/** Tests that replace modules by `vi.mock`, or that have a DOM, which modules keep references to. */
const ISOLATED = '**/*.isolated.test.ts'

/** Tests of `npm run soak` alone: they take long, or install something. */
const SOAK = isSoak ? [] : ['**/*.soak.test.ts']

const shared = {
  // Loading the modules takes seconds. The files that one worker runs share them.
  isolate: false,
  // Otherwise, Vitest replaces all styles by empty ones. The relay serves that of its inbox.
  css: { include: /\.css\?raw$/ },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
}

export default defineConfig(({ mode }) => {
  // The mode of `npm run test:quick`.
  const leftOut = mode === 'quick' ? [...SOAK, '**/*.long.*'] : SOAK
  return {
    test: {
      // Tests also wait: four files at once keep two processors busy.
      maxWorkers: 4,
      slowTestThreshold: 10_000,
      sequence: { sequencer: LongFirst },
      projects: [
        {
          plugins: product,
          test: {
            name: 'product',
            ...shared,
            include: ['tests/product/**/*.test.ts'],
            exclude: [ISOLATED, ...leftOut],
          },
        },
        {
          plugins: product,
          test: {
            name: 'product isolated',
            ...shared,
            isolate: true,
            // A context of its own for each file takes less time than a process.
            pool: 'vmThreads',
            include: [`tests/product/${ISOLATED}`],
            exclude: leftOut,
          },
        },
        {
          plugins: site,
          test: {
            name: 'conformance',
            ...shared,
            include: ['tests/conformance/**/*.test.ts'],
            exclude: [ISOLATED, 'tests/conformance/browser/**', ...leftOut],
          },
        },
        {
          plugins: site,
          test: {
            name: 'conformance isolated',
            ...shared,
            isolate: true,
            include: [`tests/conformance/${ISOLATED}`],
            exclude: leftOut,
          },
        },
        {
          plugins: site,
          test: {
            name: 'site',
            ...shared,
            include: ['tests/site/**/*.test.ts', 'tests/conformance/browser/**/*.test.ts'],
            exclude: leftOut,
            globalSetup: 'tests/browser/setup.ts',
          },
        },
      ],
    },
  }
})
