import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The site, served by a relay in its own process. */
export type Site = { readonly url: string; stop(): Promise<void> }

/** Starts the relay as `npm start` does, on a free port of 127.0.0.1 with an empty data folder. Builds the site if needed. */
export async function startSite(): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'warmlane-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'relay/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  const url = await new Promise<string | undefined>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /^Site:\s+(\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => resolve(undefined))
  })
  if (url) return { url, stop }
  await stop()
  throw new Error(`The site did not start: status ${child.exitCode ?? child.signalCode}`)
}
