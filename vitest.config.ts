import { defineConfig } from 'vitest/config'
import { markdown } from './build/markdown.ts'
import { siteCatalog } from './build/site-catalog.ts'
import { categories } from './engine/compiler/vite.ts'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/soak.ts'

const plugins = [categories(siteCatalog()), markdown()]

export default defineConfig({
  test: {
    // Browser tests wait more than they compute: four files at once keep two processors busy.
    maxWorkers: 4,
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/bench/**'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          // The modules that these files share take seconds to load.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
        },
      },
    ],
  },
})
