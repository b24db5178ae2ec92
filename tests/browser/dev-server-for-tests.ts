import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { copyForTests, StartedServer } from './repository-copy.ts'

type DevServerOptions = {
  readonly copy: ReturnType<typeof copyForTests>
  /** Opens a page of the browser for tests. */
  newPage(): Promise<Page>
  /** URL paths that the tests open. They are visited first, so that Vite discovers the packages to prebundle. */
  readonly paths: readonly string[]
}

const TIMEOUT_MS = 120_000

/** Starts the development server of a copy of the repository, with a data folder, for all tests of a file. */
export function devServerForTests({ copy, newPage, paths }: DevServerOptions) {
  let data: string
  let server: StartedServer
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
    server = await copy.startDevServer({ DATA_DIR: data })
    const page = await newPage()
    for (const path of paths) await page.goto(server.url + path, { waitUntil: 'networkidle', timeout: TIMEOUT_MS })
    await page.context().close()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(data, { recursive: true })
  })
  return {
    get url(): string {
      return server.url
    },
    /** Absolute path of the data folder of its relay. */
    get data(): string {
      return data
    },
  }
}
