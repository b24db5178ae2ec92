import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { compressFiles } from '../../build/files/compress.ts'
import { repositoryFile } from '../../build/repository-file.ts'
import { siteCatalog } from '../../build/schemas/site-catalog.ts'
import { buildSite } from '../../build/site/build.ts'
import { soundCategories } from '../../engine/compiler/catalog.ts'
import { type CarPage, carPageOf } from './contenders/car-page.ts'
import { BUILT, type Contender, pathOf } from './contenders.ts'

/** RJSF draws hints as Markdown, which no form here needs. */
const PLAIN_TEXT = 'export const Markdown = ({ children }) => children; export default Markdown'

const virtualModules = (page: CarPage): Plugin => {
  const modules: Record<string, () => string | Promise<string>> = {
    'virtual:car-page': () => `export const page = ${JSON.stringify(page)}`,
    // Imported late, as is the static page: they load React, which must not happen before the site is built in its own `NODE_ENV`.
    'virtual:rjsf-validators': async () =>
      (await import('./contenders/rjsf/validators.ts')).rjsfValidatorsModule(page.steps),
    'markdown-to-jsx': () => PLAIN_TEXT,
    'markdown-to-jsx/react': () => PLAIN_TEXT,
  }
  return {
    name: 'bench-contenders',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  }
}

/** Bundles a contender's script for production. Returns the URL path and the code of its entry. */
async function bundle(contender: Contender, entry: string, page: CarPage): Promise<{ path: string; code: string }> {
  const folder = `${contender}/files`
  const { output } = (await build({
    root: repositoryFile('.'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [virtualModules(page), react()],
    build: {
      outDir: `${BUILT}/${folder}`,
      emptyOutDir: true,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: repositoryFile(`tests/bench/contenders/${contender}/${entry}`) },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.filter((file) => file.type === 'chunk' && file.isEntry) as [Rolldown.OutputChunk]
  return { path: `/${folder}/${chunk.fileName}`, code: chunk.code }
}

function writePage(contender: Contender, { heading, style }: CarPage, head: string, body: string) {
  const target = repositoryFile(`${BUILT}${pathOf(contender)}/index.html`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${style}</style>${head}</head><body>${body}</body></html>`,
  )
}

/** Builds the site and all other contenders into one folder, with compressed copies of every file. */
export async function buildAll(): Promise<void> {
  await buildSite(BUILT)
  const car = soundCategories(siteCatalog.read()).find(({ id }) => id === 'car')
  if (!car) throw new Error('The site has no car form')
  const page = carPageOf(readFileSync(repositoryFile(`${BUILT}${pathOf('ours')}/index.html`), 'utf8'), car.form)
  // Pages like those of `vite build`: an empty element, and a module that renders into it.
  for (const contender of ['hand-written', 'rjsf'] as const) {
    const { path } = await bundle(contender, 'main.tsx', page)
    writePage(contender, page, `<script type="module" src="${path}"></script>`, '<div id="root"></div>')
  }
  const { staticBody } = await import('./contenders/static-page/page.tsx')
  const { code } = await bundle('static-page', 'script.ts', page)
  writePage('static-page', page, '', `${staticBody(page)}<script type="module">${code}</script>`)
  compressFiles(repositoryFile(BUILT))
}
