import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../build/ensure.ts'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before all browser tests: a browser, and the site as built. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', findChromium())
  await ensureBuilt()
}
