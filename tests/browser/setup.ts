import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../build/ensure-built.ts'
import { findChromium } from '../../build/find-chromium.ts'

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
