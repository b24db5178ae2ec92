import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { categories } from '../engine/compiler/vite.ts'
import { builtFormsFile } from './built-forms.ts'
import { siteCatalog } from './site-catalog.ts'

/**
 * Writes the compiled forms of all category files into a built site, as one module that needs no package.
 * @param siteFolder absolute path of the built site
 */
export async function buildForms(siteFolder: string): Promise<void> {
  const target = builtFormsFile(siteFolder)
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [categories(siteCatalog())],
    ssr: { noExternal: true },
    build: {
      outDir: dirname(target),
      emptyOutDir: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'virtual:all-forms',
        output: { entryFileNames: basename(target) },
        checks: { bundlerTimings: false },
      },
    },
  })
}
