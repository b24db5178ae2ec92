import { defineConfig } from 'vitest/config'
import { lucideIcons } from './build/lucide-icons.ts'
import { markdown } from './build/markdown.ts'
import { siteCatalog } from './build/site-catalog.ts'
import { categories } from './engine/compiler/vite.ts'
import { LongFirst } from './tests/long-first.ts'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/soak.ts'

const plugins = [categories(siteCatalog()), markdown(), lucideIcons()]

/** Tests that replace modules by `vi.mock`, or that have a DOM, which modules keep references to. */
const ISOLATED = 'tests/**/*.isolated.test.ts'

const shared = {
  // Loading the modules takes seconds. The files that one worker runs share them.
  isolate: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
}

export default defineConfig({
  test: {
    // Browser tests wait more than they compute: four files at once keep two processors busy.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          ...shared,
          include: ['tests/**/*.test.ts'],
          exclude: [ISOLATED, 'tests/browser/**', 'tests/conformance/browser/**', 'tests/bench/**'],
        },
      },
      {
        plugins,
        test: { name: 'isolated', ...shared, isolate: true, include: [ISOLATED] },
      },
      {
        plugins,
        test: {
          name: 'browser',
          ...shared,
          include: ['tests/browser/**/*.test.ts', 'tests/conformance/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
        },
      },
    ],
  },
})
