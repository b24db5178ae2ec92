import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const TABLE = 'tests/product/imports.txt'

const KEYS = ['imports', 'packages', 'doors'] as const
type Key = (typeof KEYS)[number]

/** The words of each line of a room. `none` is no word. */
type Room = Partial<Record<Key, readonly string[]>>

/** The rooms by path. Throws an error with the line that can't be read. */
function readTable(text: string): ReadonlyMap<string, Room> {
  const rooms = new Map<string, Room>()
  let open: Room | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [first = '', ...words] = line.replace(/#.*/, '').trim().split(/\s+/)
    const key = KEYS.find((known) => known === first)
    const refuse = (why: string) => new Error(`${TABLE}:${index + 1}: ${why}`)
    if (first === '') continue
    if (/^\S/.test(line)) {
      if (rooms.has(first) || words.length > 0) throw refuse(`"${line}" is not the path of one more room.`)
      open = {}
      rooms.set(first, open)
    } else if (open && key) open[key] = [...(open[key] ?? []), ...words.filter((word) => word !== 'none')]
    else throw refuse(`"${first}" is not one of ${KEYS.join(', ')}.`)
  }
  return rooms
}

const ROOMS = readTable(readFileSync(TABLE, 'utf8'))

/** Whether a room may import a package. */
function mayUse({ packages }: Room, name: string): boolean {
  if (!packages) return true
  if (packages[0] === 'not') return packages.slice(1).every((start) => !name.startsWith(start))
  return packages.some((allowed) => new RegExp(`^${allowed.replace('*', '.+')}(?:/|$)`).test(name))
}

/** The files of the repository that match a pattern of git, those not committed yet included. */
const listed = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(existsSync)

const files = listed('*.ts', '*.tsx').filter((file) => !/^tests\/|^vite|\.gen\.ts$/.test(file))

const isIn = (file: string, room: string) =>
  room.endsWith('/*') ? dirname(file) === room.slice(0, -2) : file === room || file.startsWith(`${room}/`)
const roomOf = (file: string) =>
  [...ROOMS.keys()].filter((room) => isIn(file, room)).sort((one, other) => other.length - one.length)[0]

const IMPORT = /^(?:(?:import|export) (?:[^'\n]* from )?|\} from )'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm

const isCalled = (file: string, door: string) => basename(file).startsWith(`${door}.`)
const isDoor = (file: string) => ROOMS.get(roomOf(file) ?? '')?.doors?.some((door) => isCalled(file, door)) ?? true

/** A file of the repository that is named in a text, such as the program that a process of its own runs. */
const NAMED = /'((?:build|engine|relay|src|studio|tests)\/[^'\n]+\.tsx?)'/g

/** The files and packages that a file imports, and the files that it names. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(IMPORT)].map(([, from, dynamic]) => from ?? dynamic ?? '')
  const imported = names.flatMap((name) => {
    if (!name.startsWith('.')) return name
    const path = join(dirname(file), name.replace(/\?.*/, ''))
    return [path, `${path}.ts`, `${path}.tsx`].find(existsSync) ?? []
  })
  return [...imported, ...[...text.matchAll(NAMED)].map(([, path = '']) => path).filter(existsSync)]
}

test('every room, import and door of the table is there', () => {
  const all = listed()
  const unknown = [...ROOMS].flatMap(([room, { imports = [], doors = [] }]) => [
    ...[room, ...imports].filter((path) => !existsSync(path.replace(/\/\*$/, ''))),
    ...doors.filter((door) => !all.some((file) => roomOf(file) === room && isCalled(file, door))),
  ])
  expect(unknown).toEqual([])
})

test('every file is in a room', () => {
  expect(files.filter((file) => !roomOf(file))).toEqual([])
})

test('no file imports what its room may not import', () => {
  const broken = files.flatMap((file) => {
    const path = roomOf(file) ?? ''
    const room = ROOMS.get(path) ?? {}
    const { imports = [] } = room
    return importsOf(file)
      .filter((name) => {
        if (!existsSync(name)) return !mayUse(room, name)
        return roomOf(name) !== path && !(imports.some((allowed) => isIn(name, allowed)) && isDoor(name))
      })
      .map((name) => `${file} may not import ${name}`)
  })
  expect(broken).toEqual([])
})

test('no file of the engine names the site that it is used for', () => {
  expect(listed('engine').filter((file) => /warmlane/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
