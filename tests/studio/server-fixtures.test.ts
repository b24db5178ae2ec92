import { expect, test } from 'vitest'
import { keptSamplesText } from '../../engine/format/samples/kept-samples.ts'
import { fixturesOf } from '../../studio/server/fixtures.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const copy = copyForTests()

test('the studio makes the same files as npm run fixtures, for one category after the other', async () => {
  const { makeFixtures: make } = fixturesOf(copy.path('.'))
  const golden = 'tests/golden/lead.submission.json'
  const before = copy.read(golden)
  copy.remove(golden)
  const [lead, boxes] = await Promise.all([make('lead'), make('boxes')])
  expect(lead).toMatchObject({ isOk: true, output: expect.stringContaining(`Made ${golden}`) })
  expect(boxes).toMatchObject({ isOk: true, output: expect.stringContaining('Nothing has changed') })
  expect(copy.read(golden)).toBe(before)
})

test('the studio compares the results with those on disk, also of a kept sample, and changes nothing', async () => {
  const { compareResults } = fixturesOf(copy.path('.'))
  const samples = 'tests/samples/boxes.json'
  const sample = JSON.parse(copy.read('tests/fixtures/boxes.json')).cases[0]
  const answers = Object.fromEntries(Object.entries(sample).map(([path, value]) => [path, String(value)]))
  copy.write(samples, keptSamplesText([{ name: 'Small', answers: { ...answers, dimensions: '1 x 1 x 1' } }]))
  const names = ['tests/fixtures/boxes.json', 'tests/golden/boxes.submission.json']
  const before = names.map((name) => copy.read(name))
  const { differences, output } = await compareResults('boxes', { withBrowser: false })
  expect(output).toBe('')
  expect(differences?.map(({ name }) => `tests/${name}`)).toEqual(names)
  expect(differences?.map((difference) => difference.before)).toEqual(before)
  expect(differences?.map(({ after }) => after)).toEqual(names.map(() => expect.stringContaining('1 x 1 x 1')))
  expect(names.map((name) => copy.read(name))).toEqual(before)
  copy.write(samples, keptSamplesText([{ name: 'Nothing', answers: {} }]))
  const refused = await compareResults('boxes', { withBrowser: false })
  copy.remove(samples)
  expect(refused.differences).toBeUndefined()
  expect(refused.output).toContain('the form no longer accepts the sample "Nothing"')
})

test('the studio says why files can not be made', async () => {
  copy.write('schemas/lead.json', '{ "label": "Sample",')
  const { isOk, output } = await fixturesOf(copy.path('.')).makeFixtures('lead')
  expect(isOk).toBe(false)
  expect(output).toContain('schemas/lead.json:1:')
  expect(output).not.toContain('    at ')
})

test('files are made as on the command line, also by a server in development mode', async () => {
  copy.write('tests/fixtures/make.ts', "console.log('NODE_ENV is', process.env.NODE_ENV)")
  expect(process.env.NODE_ENV).toBeDefined()
  expect((await fixturesOf(copy.path('.')).makeFixtures('lead')).output).toBe('NODE_ENV is undefined')
})
