import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import { writeBuiltTemplates } from './built-templates.ts'
import { allRedirects, writeBuiltRedirects } from './category-redirects.ts'
import { CHUNK_GROUPS } from './chunks.ts'
import { compressFiles } from './compress.ts'
import { withNodeEnv } from './node-env.ts'
import { ENTRY, STYLES } from './page-tags.ts'
import { copyPlaces } from './place-files.ts'
import { prerender, type ServerEntry } from './prerender.ts'
import { siteCatalog } from './site-catalog.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Where Vite lists the files of the browser's bundle, until they have been read. Relative to the built site. */
const MANIFEST = '.vite-manifest.json'

function takeManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  rmSync(path)
  return manifest
}

type Chunk = Rolldown.PreRenderedChunk

const FORM_MODULE = '\0virtual:form/'

/** Names without a leading underscore or dot, which servers take for private files. */
function chunkFileNames({ name, facadeModuleId }: Pick<Chunk, 'name' | 'facadeModuleId'>): string {
  if (facadeModuleId?.startsWith(FORM_MODULE))
    return `assets/form-${facadeModuleId.slice(FORM_MODULE.length)}-[hash].js`
  return `assets/${name.replace(/^[._]+/, '') || 'page'}-[hash].js`
}

/** Builds what browsers load. Returns Vite's list of the files. */
async function buildClient(outDir: string, mode: string): Promise<Manifest> {
  await build({
    root: file('.'),
    mode,
    logLevel: 'warn',
    build: {
      outDir,
      rolldownOptions: {
        input: [ENTRY, STYLES],
        output: { chunkFileNames, codeSplitting: { groups: CHUNK_GROUPS } },
        checks: { bundlerTimings: false },
      },
      modulePreload: { polyfill: false },
      manifest: MANIFEST,
    },
  })
  return takeManifest(file(outDir))
}

/** Builds the module that renders pages and gives it to some work, after which it is gone. */
async function withServerEntry<Result>(mode: string, work: (entry: ServerEntry) => Promise<Result>): Promise<Result> {
  const outDir = `.cache/server-${process.pid}-${Date.now()}`
  try {
    await build({
      root: file('.'),
      mode,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        ssr: 'src/entry-server.tsx',
        copyPublicDir: false,
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    })
    return await work(await import(pathToFileURL(file(`${outDir}/entry-server.js`)).href))
  } finally {
    rmSync(file(outDir), { recursive: true, force: true })
  }
}

/**
 * Builds the static site: the browser's bundle, a page for every path, and the templates for the relay.
 * @param outDir folder to build into, relative to the repository
 * @param mode `development` takes React's development build, which warns of mismatches
 * @param isCompressed whether to write compressed copies of the files, which takes seconds
 */
export const buildSite = (
  outDir = 'dist',
  mode: 'production' | 'development' = 'production',
  isCompressed = true,
): Promise<void> =>
  withNodeEnv(mode, async () => {
    const manifest = await buildClient(outDir, mode)
    const catalog = siteCatalog().read()
    const redirects = allRedirects(catalog)
    const forms = catalog.categories.map(({ form }) => form)
    const templates = await withServerEntry(mode, (entry) =>
      prerender({ manifest, entry, redirects, forms, outDir: file(outDir) }),
    )
    if (isCompressed) compressFiles(file(outDir))
    await copyPlaces(file(outDir))
    mkdirSync(file(`${outDir}/.relay`), { recursive: true })
    writeBuiltRedirects(file(outDir), redirects)
    writeBuiltTemplates(file(outDir), templates)
  })
