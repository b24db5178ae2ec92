import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('the lock file lists the optional packages of every platform, which npm ci needs', () => {
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const missing = optional.filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
})

test('the repository, the relay and the studio ask for the same versions, so each package is installed once', () => {
  const asked = ['', 'relay', 'studio'].flatMap((room) =>
    Object.entries({ ...packages[room]?.dependencies, ...packages[room]?.devDependencies }),
  )
  const names = [...new Set(asked.map((entry) => entry.join(' ')))].map((entry) => entry.split(' ')[0])
  expect(names).toEqual([...new Set(names)])
  expect(Object.keys(packages).filter((path) => /^(?:relay|studio)\/node_modules\//.test(path))).toEqual([])
})
