import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sitePaths } from './build/site-paths.ts'
import { categories } from './engine/compiler/vite.ts'

const plugins = [categories({ folder: fileURLToPath(new URL('schemas', import.meta.url)), sitePaths })]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/bench/**'],
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
