import { chmodSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { studioForTests } from './server-for-tests.ts'

const CAR = { folder: 'schemas', id: 'car' } as const
const BOAT = { folder: 'schemas', id: 'boat' } as const
const MESSAGE = 'schemas: publish Cars\n\nCars\n- “$(touch hacked)” is new.\n'

const changedCar = (studio: Studio, word: string) =>
  studio.write(
    'schemas/car.json',
    studio.read('schemas/car.json').replace(/"heading": "[^"]*"/, `"heading": "${word}"`),
  )

type Studio = ReturnType<typeof studioForTests>

/** A script in the place of one that needs the whole repository. Says what it was given. */
const SCRIPT = "console.log(process.argv.slice(2).join(' '))\n"

/** Commits all that is there. */
function committed(studio: Studio): void {
  for (const script of ['studio/record.ts', 'tests/run/main.ts']) studio.write(script, SCRIPT)
  symlinkSync(join(process.cwd(), 'node_modules'), studio.path('node_modules'))
  studio.write('.gitignore', 'node_modules\n')
  studio.git('init', '--initial-branch=main')
  studio.git('config', 'user.name', 'a')
  studio.git('config', 'user.email', 'a@example.com')
  studio.git('add', '--all')
  studio.git('commit', '--message=All')
}

async function tested(studio: Studio, files: readonly unknown[] = [CAR]) {
  expect(await studio.ask('POST', '/studio/api/publication', { files, message: MESSAGE })).toMatchObject({
    status: 200,
  })
  return studio.publication()
}

async function published(studio: Studio) {
  expect(await studio.ask('POST', '/studio/api/publication/commit')).toMatchObject({ status: 200 })
  return studio.publication()
}

const phases = ({ steps }: Awaited<ReturnType<Studio['publication']>>) =>
  steps.map(({ name, phase }) => `${name} ${phase}`)

describe('publishing', () => {
  const studio = studioForTests('git rev-parse HEAD && touch deployed')

  test('records, tests and commits the chosen forms with their records, and runs the command; all else stays as it is', async () => {
    committed(studio)
    changedCar(studio, 'Big cars')
    studio.write('golden/car.md', '# Big cars\n')
    studio.write('schemas/boat.json', '{}')
    studio.write('staged.txt', 'staged')
    studio.git('add', 'staged.txt')
    expect((await studio.publication()).changed).toEqual(expect.arrayContaining([BOAT, CAR]))
    const first = await tested(studio)
    expect(phases(first)).toEqual(['record done', 'test done'])
    expect(first.steps.map(({ output }) => output)).toEqual(['car', 'car'])
    expect(studio.git('log', '-1', '--format=%s')).toBe('All')
    const second = await published(studio)
    expect(phases(second)).toEqual(['record done', 'test done', 'commit done', 'deploy done'])
    expect(second.steps.slice(2).map(({ output }) => output)).toEqual([
      `${studio.git('rev-parse', '--short', 'HEAD')} schemas: publish Cars`,
      studio.git('rev-parse', 'HEAD'),
    ])
    expect(studio.git('show', '--format=%B', '--name-only')).toBe(
      `${MESSAGE.trim()}\n\n\ngolden/car.md\nschemas/car.json`,
    )
    expect(studio.git('status', '--short').split('\n')).toEqual(['M schemas/boat.json', 'A  staged.txt', '?? deployed'])
    expect(studio.exists('hacked')).toBe(false)
    expect(second.changed).toEqual([BOAT])
  })

  test('commits a new, a deleted and a renamed form, and those of another commit stay', async () => {
    committed(studio)
    studio.write('schemas/auto.json', studio.read('schemas/car.json'))
    studio.write('golden/auto.md', studio.read('golden/car.md'))
    for (const { id, version } of [await studio.file(CAR), await studio.file(BOAT)])
      await studio.ask('DELETE', `/studio/api/files/schemas/${id}`, { version })
    const AUTO = { folder: 'schemas', id: 'auto' }
    expect((await studio.publication()).changed).toEqual(expect.arrayContaining([AUTO, BOAT, CAR]))
    const { steps } = await tested(studio, [AUTO, BOAT, CAR])
    expect(steps[0]?.output).toBe('auto')
    studio.git('commit', '--allow-empty', '--message=Meanwhile')
    await published(studio)
    expect(studio.git('log', '--format=%s').split('\n')).toEqual(['schemas: publish Cars', 'Meanwhile', 'All'])
    expect(studio.git('status', '--short', 'schemas')).toBe('')
    const { deleted } = await studio.publication()
    expect(deleted).toEqual([BOAT])
  })

  test('what all forms share is recorded and tested with every form, and committed with all records', async () => {
    committed(studio)
    studio.write('schemas/shared.json', '{}')
    studio.write('golden/boat.md', '# Boats\n')
    const SHARED = { folder: 'schemas', id: 'shared' }
    const { steps } = await tested(studio, [SHARED])
    expect(steps[0]?.output).toBe('boat car')
    await published(studio)
    expect(studio.git('show', '--format=', '--name-only')).toBe('golden/boat.md\nschemas/shared.json')
  })

  test('a commit that a hook refuses leaves everything as it was, and says why', async () => {
    committed(studio)
    studio.write('schemas/auto.json', studio.read('schemas/car.json'))
    await tested(studio, [{ folder: 'schemas', id: 'auto' }])
    studio.write('.git/hooks/pre-commit', '#!/bin/sh\necho Not on Sundays\nexit 1\n')
    studio.git('config', 'core.hooksPath', '.git/hooks')
    chmodSync(studio.path('.git/hooks/pre-commit'), 0o755)
    const { steps } = await published(studio)
    expect(steps.at(-1)).toEqual({ name: 'commit', phase: 'failed', output: 'Not on Sundays' })
    expect(studio.git('status', '--short')).toBe('?? schemas/auto.json')
    expect(studio.exists('deployed')).toBe(false)
    rmSync(studio.path('.git/hooks/pre-commit'))
    expect(phases(await published(studio)).slice(2)).toEqual(['commit done', 'deploy done'])
  })

  test('a failed test ends it before the commit, with what it said', async () => {
    committed(studio)
    changedCar(studio, 'Big cars')
    studio.write('tests/run/main.ts', "console.log('1 failed')\nprocess.exitCode = 1\n")
    const { steps } = await tested(studio)
    expect(steps.at(-1)).toEqual({ name: 'test', phase: 'failed', output: '1 failed' })
    expect(phases(await published(studio)).at(-1)).toBe('commit failed')
    expect(studio.git('log', '-1', '--format=%s')).toBe('All')
  })

  test('a file that changes after its test is tested again first', async () => {
    committed(studio)
    changedCar(studio, 'Big cars')
    await tested(studio)
    expect(await studio.publication()).toMatchObject({ isTested: true })
    changedCar(studio, 'Small cars')
    expect(await studio.publication()).toMatchObject({ isTested: false })
    expect(await published(studio)).toMatchObject({
      steps: [{}, {}, { name: 'commit', phase: 'failed', output: expect.stringContaining('test it again') }],
    })
    expect(studio.exists('deployed')).toBe(false)
    expect(studio.git('log', '-1', '--format=%s')).toBe('All')
  })

  test('nothing begins while something else is being published, and a request can’t bring a command', async () => {
    committed(studio)
    changedCar(studio, 'Big cars')
    const ask = () =>
      studio.ask('POST', '/studio/api/publication', { files: [CAR], message: MESSAGE, command: 'touch hacked' })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409])
    expect(await studio.ask('POST', '/studio/api/publication/commit')).toMatchObject({ status: 409 })
    await studio.publication()
    await published(studio)
    expect([studio.exists('hacked'), studio.exists('deployed')]).toEqual([false, true])
  })

  test.each([
    ['examples/pets', [{ folder: 'examples', id: 'pets' }]],
    ['a path', [{ folder: 'schemas', id: '../package' }]],
    ['no list', 'car'],
  ])('%s is refused', async (_, files) => {
    expect(await studio.ask('POST', '/studio/api/publication', { files, message: MESSAGE })).toMatchObject({
      status: 422,
    })
  })

  test('without a commit, or a name for it, it says what is missing', async () => {
    studio.git('init')
    expect(await studio.publication()).toMatchObject({ missing: 'The repository has no commit yet.', changed: [] })
    committed(studio)
    studio.git('config', 'user.name', '')
    expect(await studio.publication()).toMatchObject({ missing: expect.stringContaining('empty ident name') })
  })

  test('without Git, it says what is missing', async () => {
    const { missing, changed, deleted } = await studio.publication()
    expect(missing).toMatch(/not a git repository/i)
    expect([changed, deleted]).toEqual([[], []])
  })
})

describe('a command that fails', () => {
  const studio = studioForTests('test -e ready || (echo refused by the remote && exit 1)')

  test('keeps the commit, and can be run again', async () => {
    committed(studio)
    changedCar(studio, 'Big cars')
    await tested(studio)
    const { steps } = await published(studio)
    expect(steps.slice(2)).toEqual([
      { name: 'commit', phase: 'done', output: expect.stringMatching(/^[0-9a-f]+ schemas: publish Cars$/) },
      { name: 'deploy', phase: 'failed', output: 'refused by the remote' },
    ])
    studio.write('ready', '')
    expect((await published(studio)).steps.at(-1)).toEqual({ name: 'deploy', phase: 'done', output: '' })
    expect(studio.git('rev-list', '--count', 'HEAD')).toBe('2')
  })
})

describe('taking back', () => {
  const studio = studioForTests()

  const revisionsOf = async (id: string) =>
    (await studio.ask('GET', `/studio/api/files/schemas/${id}/revisions`)).body.revisions
  const takeBack = (id: string, commit: string, version: string | null) =>
    studio.ask('POST', `/studio/api/files/schemas/${id}/take-back`, { commit, version })

  /** Commits a heading of the cars, in the file and in its record. */
  function commitHeading(heading: string): void {
    changedCar(studio, heading)
    studio.write('golden/car.md', `# ${heading}\n`)
    studio.git('commit', '--all', `--message=${heading}`)
  }

  test('lists the publications of a form, and restores one with its record and nothing else', async () => {
    committed(studio)
    commitHeading('Big cars')
    studio.write('schemas/boat.json', '{}')
    studio.git('commit', '--all', '--message=Boats')
    const revisions = await revisionsOf('car')
    expect(revisions).toMatchObject([{ message: 'Big cars' }, { message: 'All' }])
    expect(Date.parse(revisions[0].at)).toBeGreaterThan(0)
    const { version } = await studio.file(CAR)
    expect(await takeBack('car', revisions[1].commit, version)).toMatchObject({ status: 200 })
    expect(studio.git('status', '--short').split('\n')).toEqual(['M golden/car.md', ' M schemas/car.json'])
    expect(studio.git('diff', 'HEAD~2', '--', 'schemas/car.json', 'golden/car.md')).toBe('')
  })

  test('restores a form that was renamed under its new name, and one that was deleted', async () => {
    committed(studio)
    commitHeading('Big cars')
    const { version } = await studio.file(CAR)
    await studio.ask('POST', '/studio/api/files/schemas/car/rename', { to: 'auto', version })
    studio.git('add', '--all')
    studio.git('commit', '--message=Renamed')
    const renamed = await revisionsOf('auto')
    expect(renamed).toMatchObject([{ message: 'Renamed' }, { message: 'Big cars' }, { message: 'All' }])
    const auto = await studio.file({ folder: 'schemas', id: 'auto' })
    await takeBack('auto', renamed[1].commit, auto.version)
    expect(studio.git('diff', 'HEAD~1:schemas/car.json', 'schemas/auto.json')).toBe('')
    expect(studio.read('golden/auto.md')).toBe('# Big cars\n')

    expect((await studio.publication()).deleted).toEqual([])
    const { version: last } = await studio.file({ folder: 'schemas', id: 'auto' })
    await studio.ask('DELETE', '/studio/api/files/schemas/auto', { version: last })
    studio.git('commit', '--all', '--message=Deleted')
    expect((await studio.publication()).deleted).toEqual([{ folder: 'schemas', id: 'auto' }])
    const gone = await revisionsOf('auto')
    expect(await takeBack('auto', gone[0].commit, null)).toMatchObject({ status: 200 })
    expect(studio.read('schemas/auto.json')).toContain('Big cars')
    expect((await studio.publication()).deleted).toEqual([])
  })

  test('the versions of a copy don’t go on with those of its original', async () => {
    committed(studio)
    studio.write('schemas/auto.json', studio.read('schemas/car.json'))
    studio.git('add', '--all')
    studio.git('commit', '--message=Copied')
    expect(await revisionsOf('auto')).toMatchObject([{ message: 'Copied' }])
  })

  test('is refused for a commit that isn’t one of the file, and for a file that has changed since', async () => {
    committed(studio)
    commitHeading('Big cars')
    const { version } = await studio.file(CAR)
    const [, first] = await revisionsOf('car')
    expect(await takeBack('car', '--output=hacked', version)).toMatchObject({ status: 404 })
    changedCar(studio, 'Unseen')
    expect(await takeBack('car', first.commit, version)).toMatchObject({ status: 409 })
    expect(studio.read('schemas/car.json')).toContain('Unseen')
  })
})
