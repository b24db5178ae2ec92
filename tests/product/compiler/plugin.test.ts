import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, createLogger, type Logger, type Rolldown } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCatalogReader } from '../../../engine/compiler/catalog.ts'
import { categories } from '../../../engine/compiler/vite.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { fileOf, makeSchemasFolder } from '../../categories/files.ts'

/** Inside the package, so that what a compiled module imports is found from there. */
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url))

let folder: string
beforeEach(() => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'plugin-'))
  makeSchemasFolder(join(folder, 'schemas'), ['shared.json'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (id: string, content: CategoryFile | string) =>
  writeFileSync(
    join(folder, 'schemas', `${id}.json`),
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  )

/** Bundles an entry that may import category files; gives its chunks. */
async function bundle(entry: string, customLogger?: Logger) {
  writeFileSync(join(folder, 'entry.js'), entry)
  const [result] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    customLogger,
    plugins: [categories(createCatalogReader(join(folder, 'schemas')))],
    build: { outDir: 'dist', lib: { entry: 'entry.js', formats: ['es'], fileName: () => 'entry.mjs' } },
  })) as Rolldown.RolldownOutput[]
  return result?.output.filter((file) => file.type === 'chunk')
}

/** The exports of an entry once it is bundled. */
async function exportsOf(entry: string) {
  await bundle(entry)
  return import(/* @vite-ignore */ `${pathToFileURL(join(folder, 'dist/entry.mjs')).href}?${Date.now()}`)
}

const tile = (label: string, order: number) => ({ label, order, icon: 'piano', line: `Ship ${label}` })

/** A category in a mailbox of its own. */
const category = (id: string, changes: Partial<CategoryFile> = {}): CategoryFile => ({
  ...fileOf('car'),
  label: id,
  tiles: [tile(id, 10)],
  ...changes,
})

test('a warning stops no build, and is printed', async () => {
  const file = fileOf('car')
  file.schema.properties.preferredDate = {
    $ref: 'shared.json#/definitions/preferredDate',
    formatMaximum: '2020-01-01',
    message: 'Choose an earlier day',
  }
  put('car', file)
  const warnings: string[] = []
  const logger = createLogger('silent')
  logger.warn = (message) => void warnings.push(message)
  const chunks = await bundle("import form from 'virtual:form/car'\nexport default form", logger)
  expect(chunks?.[0]?.code).toContain('2020-01-01')
  expect(warnings.join('\n')).toContain('Warning: The latest day of "preferredDate", 2020-01-01, has passed')
})

describe('a broken file stops a build', () => {
  const broken = (edit: (file: CategoryFile) => void) => {
    const file = fileOf('car')
    edit(file)
    return file
  }

  test('and is reported with its line, what is wrong and how to fix it', async () => {
    const file = broken((car) => {
      car.steps[1]?.fields?.splice(2, 1, 'phoen')
    })
    put('car', file)
    const line =
      JSON.stringify(file, null, 2)
        .split('\n')
        .findIndex((text) => text.includes('"phoen"')) + 1
    const failure = await bundle('export default 1').catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain(`schemas/car.json:${line}:`)
    expect(String(failure)).toContain('phoen')
    expect(String(failure)).toContain('Did you mean "phone"?')
    expect(String(failure)).not.toContain('    at ')
  })

  test('with all its mistakes, in the order of the file', async () => {
    put(
      'car',
      broken((car) => {
        Object.assign(car, { tiles: [{ ...tile('Cars', 30), icon: 'no-such-icon' }] })
        car.steps[1]?.fields?.splice(2, 1, 'phoen')
        car.submission.subject = 'New {nobody}'
      }),
    )
    const failure = String(await bundle('export default 1').catch((error: Error) => error))
    const lines = [...failure.matchAll(/schemas\/car\.json:(\d+):/g)].map(([, line]) => Number(line))
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    expect(failure).toMatch(/no-such-icon[\s\S]*phoen[\s\S]*nobody/)
  })
})

test('virtual:category-tiles has the tiles of all files in the order of the chooser, with their pages and icons', async () => {
  put('anvil', category('anvil', { tiles: [tile('Anvils', 30)] }))
  put(
    'bell',
    category('bell', { tiles: [tile('Bells & gongs', 10), tile('Boxes', 40)], openCategory: true, path: '/bell' }),
  )
  put('chest', category('chest', { tiles: [tile('Chests', 20)] }))
  put('drum', category('drum', { tiles: undefined }))
  const { tiles } = await exportsOf("export { default as tiles } from 'virtual:category-tiles'")
  expect(tiles.map(({ label, href, line }: Record<string, string>) => [label, href, line])).toEqual([
    ['Bells & gongs', '/bell?category=Bells%20%26%20gongs', 'Ship Bells & gongs'],
    ['Chests', '/chest-quote-form', 'Ship Chests'],
    ['Anvils', '/anvil-quote-form', 'Ship Anvils'],
    ['Boxes', '/bell?category=Boxes', 'Ship Boxes'],
  ])
  for (const { icon } of tiles) expect(icon).toMatch(/^<(path|rect|circle|line|poly)/)
})

test('virtual:category-pages imports the form of each page, and has none for a form that a page of the site shows', async () => {
  put('anvil', category('anvil', { tiles: [tile('Anvils', 30)] }))
  put('bell', category('bell', { path: '/ring' }))
  put('chest', category('chest', { path: null, tiles: undefined, prefill: undefined }))
  const { formIds, importForm } = await exportsOf("export { formIds, importForm } from 'virtual:category-pages'")
  expect(formIds).toEqual({ '/anvil-quote-form': 'anvil', '/ring': 'bell' })
  expect(Object.keys(importForm)).toEqual(['anvil', 'bell'])
  const { default: form } = await importForm.bell()
  expect(form).toMatchObject({ id: 'bell', path: '/ring', label: 'bell' })
  expect(form.schema.required.length).toBeGreaterThan(0)
})

test('virtual:form/<id> is the form of a category file, in a chunk of its own if it is imported late', async () => {
  put('anvil', category('anvil'))
  const entry = "export const load = () => import('virtual:form/anvil')"
  expect(await bundle(entry)).toHaveLength(2)
  const { default: form } = await (await exportsOf(entry)).load()
  expect(form.heading).toBe(fileOf('car').heading)
  expect(form.schema.properties.email.validate('sam@example.com')).toBe(true)
})

test('an import of a form that has no file stops a build', async () => {
  await expect(bundle("export { default } from 'virtual:form/nowhere'")).rejects.toThrow(
    'There is no category file schemas/nowhere.json',
  )
})

test('the meta-schema is imported as the JSON that it is', async () => {
  const { default: schema } = await exportsOf("export { default } from './schemas/category.schema.json'")
  expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
})
