import { repositoryFile } from '../../../build/repository-file.ts'
import { buildOnce, isBuilt } from '../../../build/site/ensure-built.ts'
import { withNodeEnv } from '../../../build/vite/node-env.ts'
import { categories } from '../../../engine/compiler/vite.ts'
import { testCatalog } from '../../categories/files.ts'
import { ownSettings } from '../own-settings.ts'

const FOLDER = '.cache/relay-for-tests'

/** `child.ts` with the tests' own category files and settings. Loading its sources would take most of the time of a start. */
const BUNDLE = {
  sources: [
    'build',
    'engine',
    'receivers',
    'relay',
    'tests/categories/own',
    'package-lock.json',
    'site.config.ts',
    'tests/product/relay/child.ts',
    'tests/product/site.config.ts',
  ],
  stamp: `${FOLDER}/.built-from`,
  build: () =>
    withNodeEnv('production', async () => {
      const { build } = await import('vite')
      await build({
        root: repositoryFile('.'),
        configFile: false,
        logLevel: 'warn',
        plugins: [ownSettings, categories(testCatalog)],
        ssr: { noExternal: true, external: ['libsql'] },
        build: {
          outDir: repositoryFile(FOLDER),
          emptyOutDir: true,
          ssr: true,
          target: 'node20',
          copyPublicDir: false,
          rolldownOptions: {
            input: repositoryFile('tests/product/relay/child.ts'),
            output: { entryFileNames: 'child.mjs', codeSplitting: false },
            checks: { bundlerTimings: false },
          },
        },
      })
    }),
}

let bundled: Promise<void> | undefined

/** Bundles `child.ts` unless it is up to date. Returns the absolute path of the bundle. */
export async function childBundle(): Promise<string> {
  bundled ??= buildOnce((part) => !isBuilt(part), [BUNDLE])
  await bundled
  return repositoryFile(`${FOLDER}/child.mjs`)
}
