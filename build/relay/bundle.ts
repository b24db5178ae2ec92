import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { categories } from '../../engine/compiler/vite.ts'
import { BUILD_SETTINGS } from '../../site.config.ts'
import { siteCatalog } from '../schemas/catalog.ts'
import { withNodeEnv } from '../vite/node-env.ts'
import { relayPackage } from './relay-package.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages that can't be part of a bundle, because they have compiled code for each platform. */
const EXTERNAL = ['libsql']

/** Values that the bundle gets from the build, so that they are the same as in the pages. */
const settings = () =>
  Object.fromEntries(
    [...BUILD_SETTINGS.map((name) => [name, process.env[name] ?? '']), ['NODE_ENV', 'production']].map(
      ([name, value]) => [`process.env.${name}`, JSON.stringify(value)],
    ),
  )

/**
 * Bundles the relay with the forms of all category files into `.relay/relay.mjs` of a built site, and writes the
 * `package.json` and lock file of what the bundle needs besides Node.
 * @param outDir the built site, relative to the repository
 */
export async function buildRelay(outDir = 'dist'): Promise<void> {
  const folder = join(file(outDir), '.relay')
  await withNodeEnv('production', () =>
    build({
      root: file('.'),
      configFile: false,
      logLevel: 'warn',
      plugins: [categories(siteCatalog)],
      define: settings(),
      ssr: { noExternal: true, external: EXTERNAL },
      build: {
        outDir: folder,
        emptyOutDir: false,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'relay/bundle.ts',
          output: { entryFileNames: 'relay.mjs', codeSplitting: false },
          checks: { bundlerTimings: false },
        },
      },
    }),
  )
  for (const [name, content] of Object.entries(relayPackage(file('.'), EXTERNAL)))
    writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`)
}
