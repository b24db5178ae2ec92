import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import type { ReadForm } from './read-forms.ts'

/** The message of the process to its parent when it is ready. */
export type ServerReady = { readonly url: string; readonly forms: readonly ReadForm[] }

/** The exports of `studio/pictures/read-forms.ts` in the working folder, which can be that of another commit. */
type ReadFormsModule = { readForms(root: string): Promise<ReadForm[]> }

const root = process.cwd()
const [cacheDir] = process.argv.slice(2)

const { readForms }: ReadFormsModule = await import(pathToFileURL(join(root, 'studio/pictures/read-forms.ts')).href)
const forms = await readForms(root)
const server = await createServer({
  root,
  cacheDir,
  logLevel: 'error',
  server: {
    host: '127.0.0.1',
    port: 0,
    hmr: false,
    watch: null,
    fs: { allow: [root, realpathSync(join(import.meta.dirname, '../../node_modules'))] },
  },
})
process.once('disconnect', () => void server.close().finally(() => process.exit()))
await server.listen()
const address = server.httpServer?.address()
if (typeof address !== 'object' || !address) throw new Error('The dev server has no port.')
process.send?.({ url: `http://127.0.0.1:${address.port}`, forms } satisfies ServerReady)
