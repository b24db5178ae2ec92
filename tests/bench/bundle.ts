import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { SampleForm } from './contenders/sample-form.ts'
import { BUILT, repositoryFile } from './paths.ts'

/** Input and output of a bundle. */
export type Bundle = {
  /** Path of the entry, relative to `contenders/`. */
  readonly entry: string
  /** Output folder, relative to the built site. */
  readonly folder: string
  readonly sample: SampleForm
  /** Text of the module of the compiled form. */
  readonly compiled: string
}

/** Imported late: RJSF loads React, which must not happen before the site is built in its own `NODE_ENV`. */
const rjsfValidators = async (sample: SampleForm) =>
  (await import('./contenders/compiled-rjsf/validators.ts')).rjsfValidatorsModule(sample)

/** RJSF draws hints as Markdown, which no form here needs. */
const PLAIN_TEXT = 'export const Markdown = ({ children }) => children; export default Markdown'

const virtualModules = ({ entry, sample, compiled }: Bundle): Plugin => {
  const modules: Record<string, string | (() => Promise<string>)> = {
    'virtual:sample': `export const sample = ${JSON.stringify(sample)}`,
    'virtual:compiled-form': compiled,
    ...(entry.startsWith('compiled-rjsf/') && {
      'virtual:rjsf-validators': () => rjsfValidators(sample),
      'markdown-to-jsx': PLAIN_TEXT,
      'markdown-to-jsx/react': PLAIN_TEXT,
    }),
  }
  return {
    name: 'bench-samples',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (id) => {
      const module = modules[id.slice(1)]
      return typeof module === 'function' ? module() : module
    },
  }
}

/** Bundles a contender's script for production. Returns the URL path and the code of its entry. */
export async function bundle(options: Bundle): Promise<{ path: string; code: string }> {
  const { output } = (await build({
    root: repositoryFile('.'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [virtualModules(options), react()],
    build: {
      outDir: `${BUILT}/${options.folder}`,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1000,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: repositoryFile(`tests/bench/contenders/${options.entry}`) },
    },
  })) as Rolldown.RolldownOutput
  const [entry] = output.filter((file) => file.type === 'chunk' && file.isEntry) as [Rolldown.OutputChunk]
  return { path: `/${options.folder}/${entry.fileName}`, code: entry.code }
}
