import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Names = Readonly<Record<string, string>>
type LockedPackage = {
  readonly version: string
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
}
type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> }

const FOLDER = 'node_modules/'

/** Adds a package and those that it needs, optional ones included, to a set of paths in a lock file. */
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
