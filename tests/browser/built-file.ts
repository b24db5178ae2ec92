import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { relayFolder } from '../../build/relay/built-site.ts'
import { chunkOf, type PageAssets } from '../../src/head/finish-page.ts'

const manifest = () =>
  (JSON.parse(readFileSync(join(relayFolder('dist'), 'assets.json'), 'utf8')) as PageAssets).manifest

/** URL path of the file that a module of the site is built into: `/assets/c3fd18h8.js` for `virtual:form/car`. */
export const builtFile = (module: string): string => `/${chunkOf(manifest(), module).file}`

/** URL paths of the file that a module is built into, and of those that it imports. */
export function builtFilesOf(module: string): string[] {
  const { file, imports = [] } = chunkOf(manifest(), module)
  return [`/${file}`, ...imports.flatMap(builtFilesOf)]
}

/** URL paths of all files that pages can load. A worker's are not among them. */
const builtFiles = (): string[] => Object.values(manifest()).map(({ file }) => `/${file}`)

/** URL path of the worker that searches places: the script that Vite's list lacks. */
export function workerFile(): string {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const [worker, ...others] = scripts.map((name) => `/assets/${name}`).filter((path) => !builtFiles().includes(path))
  if (worker === undefined || others.length > 0)
    throw new Error(`These scripts may be the worker: ${[worker, ...others]}`)
  return worker
}
