import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { chunkGroups } from './chunks.ts'
import { compressFiles } from './compress.ts'
import { prerender } from './prerender.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Where Vite lists the files of the browser's bundle, until they have been read. Relative to the built site. */
const MANIFEST = '.vite-manifest.json'

function takeManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  rmSync(path)
  return manifest
}

const FORM_MODULE = '\0virtual:form/'

/** Names without a leading underscore or dot, which servers take for private files. */
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  if (facadeModuleId?.startsWith(FORM_MODULE))
    return `assets/form-${facadeModuleId.slice(FORM_MODULE.length)}-[hash].js`
  return `assets/${name.replace(/^[._]+/, '') || 'page'}-[hash].js`
}

/**
 * Builds the static site: the browser's bundle, then a page for every path.
 * @param outDir folder to build into, relative to the repository
 * @param mode `development` takes React's development build, which warns of mismatches
 */
export async function buildSite(outDir = 'dist', mode: 'production' | 'development' = 'production'): Promise<void> {
  process.env.NODE_ENV = mode
  const server = `.cache/server-${process.pid}-${Date.now()}`
  await build({
    root: file('.'),
    mode,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: 'src/entry-client.tsx',
        output: { chunkFileNames, codeSplitting: { groups: chunkGroups() } },
        checks: { bundlerTimings: false },
      },
      modulePreload: { polyfill: false },
      manifest: MANIFEST,
    },
  })
  try {
    await build({
      root: file('.'),
      mode,
      logLevel: 'warn',
      build: {
        outDir: server,
        emptyOutDir: true,
        ssr: 'src/entry-server.tsx',
        copyPublicDir: false,
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    })
    const entry = (await import(
      pathToFileURL(file(`${server}/entry-server.js`)).href
    )) as typeof import('../src/entry-server.tsx')
    await prerender({ manifest: takeManifest(file(outDir)), entry, outDir: file(outDir) })
  } finally {
    rmSync(file(server), { recursive: true, force: true })
  }
  compressFiles(file(outDir))
}
