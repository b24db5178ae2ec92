import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../build/chromium.ts'
import { ensureBuilt } from '../../build/site/ensure-built.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    /** Absolute path of a folder for what several test files use. It is removed at the end. */
    sharedFolder: string
  }
}

/** Runs before all browser tests: finds a browser and builds the site. Returns what runs after them. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', findChromium({ allowShell: true }))
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'warmlane-shared-')))
  project.provide('sharedFolder', folder)
  await ensureBuilt()
  return () => rmSync(folder, { recursive: true, force: true })
}
