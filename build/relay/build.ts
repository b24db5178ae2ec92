import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { soundCategories } from '../../engine/compiler/catalog.ts'
import { receiverFiles } from '../../engine/compiler/receivers.ts'
import { categories } from '../../engine/compiler/vite.ts'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { typed } from '../../engine/samples/sample-answer.ts'
import { validSamples } from '../../engine/samples/samples.ts'
import { BUILD_SETTINGS } from '../../site.config.ts'
import { repositoryFile } from '../repository-file.ts'
import { siteCatalog, siteReceivers } from '../schemas/site-catalog.ts'
import { withNodeEnv } from '../vite/node-env.ts'
import { relayFolder, writeSamples } from './built-site.ts'

type Names = Readonly<Record<string, string>>
type LockedPackage = {
  readonly version: string
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
}
type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> }

/** Packages that can't be part of a bundle, because they have compiled code for each platform. */
const EXTERNAL = ['libsql']

/** Answers that each form accepts, for `--sample`. */
const sampleAnswers = () =>
  Object.fromEntries(
    soundCategories(siteCatalog.read()).map(({ form }) => [form.id, validSamples(createForm(form)).map(typed)]),
  )

/** Values that the bundle gets from the build, so that they are the same as in the pages. */
const settings = () =>
  Object.fromEntries(
    [...BUILD_SETTINGS.map((name) => [name, process.env[name] ?? '']), ['NODE_ENV', 'production']].map(
      ([name, value]) => [`process.env.${name}`, JSON.stringify(value)],
    ),
  )

/**
 * Bundles the relay with the forms of all category files into `.relay/relay.mjs` of a built site, and writes the
 * `package.json` and lock file of the packages that the bundle needs.
 * @param outDir the built site, relative to the repository
 */
export async function buildRelay(outDir = 'dist'): Promise<void> {
  const folder = relayFolder(repositoryFile(outDir))
  await withNodeEnv('production', () =>
    build({
      root: repositoryFile('.'),
      configFile: false,
      logLevel: 'warn',
      plugins: [categories(siteCatalog), receiverFiles(siteReceivers)],
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
        license: { fileName: 'relay.licenses.txt' },
      },
    }),
  )
  writeSamples(repositoryFile(outDir), sampleAnswers())
  for (const [name, content] of Object.entries(relayPackage(repositoryFile('.'), EXTERNAL)))
    writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`)
}

const FOLDER = 'node_modules/'

/** Adds a package and its dependencies, optional ones included, to a set of paths in a lock file. */
function addWithDependencies({ packages }: LockFile, name: string, from: string, found: Set<string>): void {
  // npm puts another version of a package into the folder of the package that needs it.
  const path = [`${from}/${FOLDER}${name}`, FOLDER + name].find((candidate) => candidate in packages)
  const locked = path === undefined ? undefined : packages[path]
  if (path === undefined || !locked) throw new Error(`package-lock.json doesn't list ${name}. Run npm install.`)
  if (found.has(path)) return
  found.add(path)
  for (const dependency of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
    addWithDependencies({ packages }, dependency, path, found)
}

/**
 * Returns `package.json` and `package-lock.json` of the bundled relay, with the versions that the repository has locked.
 * @param root absolute path of the repository
 * @param external names of the packages that the bundle imports
 */
export function relayPackage(root: string, external: readonly string[]): Readonly<Record<string, unknown>> {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { version, engines } = read('package.json') as { version: string; engines: Names }
  const lock = read('package-lock.json') as LockFile
  const paths = new Set<string>()
  for (const name of external) addWithDependencies(lock, name, '', paths)
  const dependencies = Object.fromEntries(external.map((name) => [name, lock.packages[FOLDER + name]?.version]))
  const about = { name: 'warmlane-relay', version }
  const packages = { '': { ...about, dependencies, engines } }
  return {
    'package.json': {
      ...about,
      private: true,
      type: 'module',
      engines,
      scripts: { start: 'node relay.mjs', leads: 'node relay.mjs leads' },
      dependencies,
    },
    'package-lock.json': {
      ...about,
      lockfileVersion: 3,
      requires: true,
      packages: { ...packages, ...Object.fromEntries([...paths].sort().map((path) => [path, lock.packages[path]])) },
    },
  }
}
