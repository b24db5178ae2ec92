import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import { areUnconfirmedHidden, claims, identity, site } from '../../site.config.ts'
import { chunkOf, ENTRY, FONT, type PageAssets, STYLES } from '../../src/head/finish-page.ts'
import { FIRST_VERSIONS } from '../../src/inline/required.ts'
import { compressFiles } from '../files/compress.ts'
import { appendCopied, LICENSES } from '../files/licenses.ts'
import { copyPlaces } from '../files/place-files.ts'
import { relayFolder, rendererFile, writeBuiltSite } from '../relay/built-site.ts'
import { repositoryFile } from '../repository-file.ts'
import { allRedirects } from '../schemas/paths.ts'
import { siteCatalog } from '../schemas/site-catalog.ts'
import { withNodeEnv } from '../vite/node-env.ts'
import { headScripts } from './inline-scripts.ts'
import { ownerList } from './owner-list.ts'
import { prerender, type ServerEntry } from './prerender.ts'

/** The file in which Vite lists the browser's bundle, until it has been read. Relative to the built site. */
const MANIFEST = '.vite-manifest.json'

function takeManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  rmSync(path)
  return manifest
}

/**
 * Names of the files that browsers load: hashes alone, because content blockers refuse files by their names. The letters and digits of
 * a hash can't begin with an underscore, which makes some hosts treat a file as private.
 */
const HASHED_NAMES: Rolldown.OutputOptions = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
  hashCharacters: 'base36',
}

/**
 * Modules that draw, check and send a form. Leaves out modules that a form loads on demand, and those that pages without a form also
 * use.
 */
const FORM =
  /[\\/](engine|ajv|src[\\/]form[\\/](CategoryForm|host))\b(?!.*(PlaceSuggestions|closed-combobox|tab-storage|carry))/

/** Modules that belong to some pages. */
const SOME_PAGES = /[\\/]src[\\/](routes|pages|scenes|content)[\\/]|PlaceSuggestions/

/** The route of the pages of categories. */
const CATEGORY_ROUTE = /[\\/]src[\\/]routes[\\/]\$\.tsx/

/** Whether the pages of categories load a module at once. */
function isOnCategoryPages(id: string, context: Rolldown.ChunkingContext): boolean {
  const users = new Set([id])
  for (const user of users) for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users].some((user) => CATEGORY_ROUTE.test(user))
}

/**
 * The files of code that pages share: `site` of all pages, `form` of what draws a form, `category` of the rest of the pages of
 * categories, and `other` of what only other pages share. Visitors wait for a form, so its page loads nothing of `other`. By default,
 * the bundler would make a file of every shared module, about three dozen in all.
 */
const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', tags: ['$initial'], test: (id) => !id.endsWith('.css'), priority: 4 },
  {
    name: (id, context) => (isOnCategoryPages(id, context) ? 'category' : null),
    test: (id) => !FORM.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
  { name: 'other', test: (id) => !SOME_PAGES.test(id), minShareCount: 2, priority: 1 },
]

/** Builds what browsers load. Returns Vite's list of the files. */
async function buildClient(outDir: string, mode: string): Promise<Manifest> {
  await build({
    root: repositoryFile('.'),
    mode,
    logLevel: 'warn',
    build: {
      outDir,
      target: FIRST_VERSIONS,
      rolldownOptions: {
        input: [ENTRY, ...Object.values(STYLES)],
        output: { ...HASHED_NAMES, codeSplitting: { groups: CHUNK_GROUPS } },
        checks: { bundlerTimings: false },
      },
      modulePreload: { polyfill: false },
      manifest: MANIFEST,
      license: { fileName: LICENSES },
    },
    worker: { rolldownOptions: { output: HASHED_NAMES } },
  })
  return takeManifest(repositoryFile(outDir))
}

/**
 * Builds the module that renders pages, with all of its dependencies, for the build and for the relay.
 * @param outDir folder of the built site, absolute
 */
async function buildRenderer(outDir: string, mode: string, assets: PageAssets): Promise<ServerEntry> {
  const folder = relayFolder(outDir)
  await build({
    root: repositoryFile('.'),
    mode,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/entry-renderer.ts',
        output: { entryFileNames: 'renderer.mjs', codeSplitting: false },
        checks: { bundlerTimings: false },
      },
      license: { fileName: 'renderer.licenses.txt' },
    },
  })
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets))
  return import(`${pathToFileURL(rendererFile(outDir))}?${Date.now()}`)
}

/**
 * Builds the static site: the browser's bundle, the module that renders pages, and a page for every path.
 * @param outDir folder to build into, relative to the repository
 * @param mode `development` uses React's development build, which warns of mismatches
 * @param isCompressed whether to write compressed copies of the files, which takes seconds
 */
export const buildSite = (
  outDir = 'dist',
  mode: 'production' | 'development' = 'production',
  isCompressed = true,
): Promise<void> =>
  withNodeEnv(mode, async () => {
    const folder = repositoryFile(outDir)
    const manifest = await buildClient(outDir, mode)
    const fileOf = (module: string) => chunkOf(manifest, module).file
    const textOf = (module: string) => readFileSync(join(folder, fileOf(module)), 'utf8')
    const styles = { site: textOf(STYLES.site), quote: textOf(STYLES.quote) }
    const assets = { manifest, styles, headScripts: await headScripts(`/${fileOf(FONT)}`) }
    const entry = await buildRenderer(folder, mode, assets)
    const catalog = siteCatalog.read()
    const redirects = allRedirects(catalog)
    const paths = await prerender({ assets, entry, redirects, outDir: folder })
    writeBuiltSite(folder, { redirects, shownNames: await entry.shownNamesByPath(paths) })
    appendCopied(join(folder, LICENSES))
    if (isCompressed) compressFiles(folder)
    await copyPlaces(folder)
    const list = ownerList({
      ...site,
      identity,
      now: new Date(),
      claims,
      forms: catalog.categories.map(({ form }) => form),
      isHidden: areUnconfirmedHidden,
    })
    if (list !== '') console.warn(list)
  })
