import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerReady } from './server.ts'

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))

export type RunningServer = ServerReady & { stop(): Promise<void> }

/**
 * Starts the dev server of a working tree on a free port, in a process of its own, and reads the forms with the code of that tree.
 * Rejects if the process exits first.
 * @param root absolute path of the working tree
 * @param cacheDir where Vite keeps prepared packages
 */
export function startServer(root: string, cacheDir: string): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'warmlane-gallery-'))
  const child = fork(SERVER, [cacheDir], {
    cwd: root,
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, DATA_DIR: data, INBOX: 'off' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('message', (ready) =>
      resolve({
        ...(ready as ServerReady),
        stop: async () => {
          if (child.connected) child.disconnect()
          await ended
          rmSync(data, { recursive: true, force: true })
        },
      }),
    )
    child.once('exit', (code) => reject(new Error(`The dev server of ${root} exited with ${code}.`)))
  })
}
