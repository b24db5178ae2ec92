import { mkdirSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { studioForTests } from './server-for-tests.ts'

const studio = studioForTests()
const URL_PATH = '/studio/api/files/schemas/car/samples'
const FILE = 'tests/samples/car.json'
const SAMPLES = [{ name: 'To Denver', answers: { pickupLocation: 'Austin', name: 'Sam "Ö" Sample' } }]

const save = (samples: unknown, version: string | null = null) => studio.ask('PUT', URL_PATH, { samples, version })

test('samples are kept in a file of their own, which is gone with the last one', async () => {
  expect((await studio.ask('GET', URL_PATH)).body).toEqual({ samples: [], version: null })
  const { status, body } = await save(SAMPLES)
  expect(status).toBe(200)
  expect(JSON.parse(studio.read(FILE))).toEqual(SAMPLES)
  expect((await studio.ask('GET', URL_PATH)).body).toEqual({ samples: SAMPLES, version: body.version })
  expect((await save([], body.version)).body).toEqual({ version: null })
  expect(studio.exists(FILE)).toBe(false)
})

test('samples that have changed meanwhile are not overwritten', async () => {
  await save(SAMPLES)
  const { status, body } = await save([])
  expect([status, body.message]).toEqual([409, 'The samples have changed in the meantime. Try again.'])
  expect(JSON.parse(studio.read(FILE))).toEqual(SAMPLES)
})

test.each([
  ['no list', {}],
  ['a sample without a name', [{ answers: {} }]],
  ['an answer that is no text', [{ name: 'a', answers: { weight: 5 } }]],
  ['two samples of the same name', [...SAMPLES, ...SAMPLES]],
])('%s is refused', async (_, samples) => {
  expect((await save(samples)).status).toBe(422)
  expect(studio.exists(FILE)).toBe(false)
})

test('a file that someone has broken is left alone, and says what to do', async () => {
  studio.write(FILE, '{}')
  const { status, body } = await studio.ask('GET', URL_PATH)
  expect(status).toBe(422)
  expect(body.message).toContain('tests/samples/car.json must be a list of samples')
})

test.each([
  '/studio/api/files/examples/pets/samples',
  '/studio/api/files/schemas/shared/samples',
  '/studio/api/files/schemas/none/samples',
  '/studio/api/files/schemas/..%2F..%2Fcar/samples',
])('only categories have samples: %s', async (path) => {
  expect((await studio.ask('PUT', path, { samples: SAMPLES, version: null })).status).toBeGreaterThanOrEqual(404)
  expect(studio.exists('tests/samples')).toBe(false)
})

test('samples are not written through a symbolic link', async () => {
  mkdirSync(studio.path('elsewhere'))
  mkdirSync(studio.path('tests'), { recursive: true })
  symlinkSync(studio.path('elsewhere'), studio.path('tests/samples'))
  expect((await save(SAMPLES)).status).toBe(422)
  expect(studio.exists('elsewhere/car.json')).toBe(false)
})

test('samples move with a category that is renamed, and with one that is deleted', async () => {
  await save(SAMPLES)
  const { version } = await studio.file({ folder: 'schemas', id: 'car' })
  await studio.ask('POST', '/studio/api/files/schemas/car/rename', { to: 'cars', version })
  expect([studio.exists(FILE), studio.exists('tests/samples/cars.json')]).toEqual([false, true])
  const cars = await studio.file({ folder: 'schemas', id: 'cars' })
  await studio.ask('DELETE', '/studio/api/files/schemas/cars', { version: cars.version })
  expect(studio.exists('tests/samples/cars.json')).toBe(false)
})
