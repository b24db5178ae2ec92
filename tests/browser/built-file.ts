import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { relayFolder } from '../../build/relay/built-site.ts'
import { chunkOf, type PageAssets } from '../../src/head/finish-page.ts'

/** URL path of the file that a module of the site is built into: `/assets/c3fd18h8.js` for `virtual:form/car`. */
export function builtFile(module: string): string {
  const { manifest } = JSON.parse(readFileSync(join(relayFolder('dist'), 'assets.json'), 'utf8')) as PageAssets
  return `/${chunkOf(manifest, module).file}`
}
