import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { optionalDependencies?: Record<string, string> }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('the lock file names the packages of every platform, as npm ci asks, and not those of the machine it was made on', () => {
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const missing = optional.filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
})
