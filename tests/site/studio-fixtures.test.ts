import { expect, test } from 'vitest'
import { keptSamplesText } from '../../engine/samples/fixture.ts'
import { typed } from '../../engine/samples/sample-answer.ts'
import { fixturesOf } from '../../studio/server/fixtures.ts'
import { copyForTests } from '../browser/repository-copy.ts'
import { fixtureOf, formById } from '../forms.ts'

const copy = copyForTests()

/** The sample answers of a category, as typed. */
const answersOf = (id: string) => typed(fixtureOf(formById(id)).cases[0] ?? {})

test('the studio records the same as npm run fixtures, for one category after the other', async () => {
  const { makeFixtures: make } = fixturesOf(copy.path('.'))
  const golden = 'tests/golden/lead.md'
  const before = copy.read(golden)
  copy.remove(golden)
  const [lead, boxes] = await Promise.all([make('lead'), make('boxes')])
  expect(lead).toMatchObject({ isOk: true, output: expect.stringContaining(`Made ${golden}`) })
  expect(boxes).toMatchObject({ isOk: true, output: expect.stringContaining('Nothing has changed') })
  expect(copy.read(golden)).toBe(before)
})

test('the studio compares the results with the recorded ones, also of a kept sample, and changes nothing', async () => {
  const { compareResults } = fixturesOf(copy.path('.'))
  const samples = 'tests/samples/boxes.json'
  const golden = 'tests/golden/boxes.md'
  const before = copy.read(golden)
  const answers = { ...answersOf('boxes'), dimensions: '1 x 1 x 1' }
  copy.write(samples, keptSamplesText([{ name: 'Small', answers }]))
  const { changes, output } = await compareResults('boxes', { withBrowser: false })
  expect(output).toBe('')
  expect(changes).toEqual([{ title: 'What is sent', sentences: ['Sample 2: Not recorded yet'] }])
  expect(copy.read(golden)).toBe(before)
  copy.write(samples, keptSamplesText([{ name: 'Nothing', answers: {} }]))
  const refused = await compareResults('boxes', { withBrowser: false })
  copy.remove(samples)
  expect(refused.changes).toBeUndefined()
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
