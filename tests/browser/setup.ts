import type { TestProject } from 'vitest/node'
import { findChromium } from '../../build/chromium.ts'
import { ensureBuilt } from '../../build/site/ensure-built.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Runs before all browser tests: finds a browser and builds the site. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', findChromium({ allowShell: true }))
  await ensureBuilt()
}
