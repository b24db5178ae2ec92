import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringPrograms, type Command, type Ports, type Program } from '../../../build/programs.ts'

let folder: string
let said: string[]
let ran: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  said = []
  ran = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

/** A program that `get <name>` installs. */
const program = (name: string, ...more: Command[]): Program => ({
  name,
  purpose: 'for the tests',
  isThere: () => existsSync(path(name)),
  installs: [['update'], ['get', name], ...more],
})

const ports = (answer?: string): Ports => ({
  say: (text) => said.push(text),
  ask: answer === undefined ? undefined : async () => answer,
  run: ([command, name = '']) => {
    ran.push([command, name].join(' ').trim())
    if (command === 'get') writeFileSync(path(name), '')
  },
})

test('what is there is not installed, and nothing is said', async () => {
  writeFileSync(path('a'), '')
  await bringPrograms([program('a')], true, ports())
  expect([said, ran]).toEqual([[], []])
})

test('everything that is missing, and every command, is said first; without a terminal it is then installed', async () => {
  const known: string[][] = []
  const { run, ...others } = ports()
  const programs = [program('a'), program('b')]
  await bringPrograms(programs, true, {
    ...others,
    run: (command) => {
      known.push([...said])
      run(command)
    },
  })
  expect(ran).toEqual(['update', 'get a', 'get b'])
  expect(known[0]?.join('\n')).toBe(
    'This machine lacks:\n  a, for the tests\n  b, for the tests\nTo install them, it runs these commands, as needed:\n  update\n  get a\n  get b',
  )
})

test('at a terminal, it is installed only after a yes', async () => {
  await expect(bringPrograms([program('a')], true, ports('n'))).rejects.toThrow('apt-get install a')
  expect(ran).toEqual([])
  await bringPrograms([program('a')], true, ports(''))
  await bringPrograms([program('b')], true, ports('Yes'))
  expect(ran).toEqual(['update', 'get a', 'update', 'get b'])
})

test('if nobody can install a program, nothing is installed', async () => {
  const outOfReach = { ...program('b'), installs: [] }
  await expect(bringPrograms([program('a'), outOfReach], true, ports())).rejects.toThrow('apt-get install a b')
  expect(ran).toEqual([])
})

test('a later command is tried only if those before it did not help', async () => {
  const failing: Program = { ...program('a'), installs: [['fail'], ['get', 'a'], ['get', 'b']] }
  await bringPrograms([failing], true, ports())
  expect(ran).toEqual(['fail', 'get a'])
  await expect(bringPrograms([{ ...program('c'), installs: [['fail']] }], true, ports())).rejects.toThrow(
    'get install c',
  )
})
