import { expect, test } from 'vitest'
import { fixturesMaker } from '../../studio/server/make-fixtures.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const copy = copyForTests()

test('the studio makes the same files as npm run fixtures, for one category after the other', async () => {
  const make = fixturesMaker(copy.path('.'))
  const golden = 'tests/golden/lead.submission.json'
  const before = copy.read(golden)
  copy.remove(golden)
  const [lead, boxes] = await Promise.all([make('lead'), make('boxes')])
  expect(lead).toMatchObject({ isOk: true, output: expect.stringContaining(`Made ${golden}`) })
  expect(boxes).toMatchObject({ isOk: true, output: expect.stringContaining('Nothing has changed') })
  expect(copy.read(golden)).toBe(before)
})

test('the studio says why files can not be made', async () => {
  copy.write('schemas/lead.json', '{ "label": "Sample",')
  const { isOk, output } = await fixturesMaker(copy.path('.'))('lead')
  expect(isOk).toBe(false)
  expect(output).toContain('schemas/lead.json:1:')
  expect(output).not.toContain('    at ')
})

test('files are made as on the command line, also by a server in development mode', async () => {
  copy.write('tests/fixtures/make.ts', "console.log('NODE_ENV is', process.env.NODE_ENV)")
  expect(process.env.NODE_ENV).toBeDefined()
  expect((await fixturesMaker(copy.path('.'))('lead')).output).toBe('NODE_ENV is undefined')
})
