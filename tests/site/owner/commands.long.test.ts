import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFECT } from '../../../build/golden/browser/attempt.ts'
import { publisherOf } from '../../../studio/server/publish.ts'
import { copyForTests } from '../../browser/repository-copy.ts'

// The commands write category files and golden files. `boxes` sends nothing, so its golden file is recorded without a browser.
const copy = copyForTests()

describe('npm run category', () => {
  const category = (...args: string[]) => copy.run('studio/category.ts', {}, args)

  test('makes a category, and renames it', async () => {
    const made = await category('new', 'sample-organ', '--from', 'examples/piano.json')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('with the label "Sample Organ"')
    expect(made.stdout).toContain('It has no mistakes.')
    expect(made.stdout).toContain('Only examples/piano.json has these texts, too.')
    expect(made.stdout).toMatch(/^ {2}schemas\/sample-organ\.json:\d+ {2}Piano Shipping Quote$/m)
    expect(await category('rename', 'sample-organ', 'sample-pipes')).toMatchObject({ code: 0, stderr: '' })
    expect(copy.category('sample-pipes').formerPaths).toEqual(['/sample-organ-quote-form'])
    copy.remove('schemas/sample-pipes.json')
  })

  test.each<[args: string[], message: string]>([
    [[], 'npm run category -- new <id>'],
    [['new', 'car'], 'There is already a file schemas/car.json.'],
    [['rename', 'caar', 'auto'], 'Did you mean "car"?'],
    [['rename', 'shared', 'common'], 'There is no schemas/shared.json.'],
    [['new', 'sample', '--form', 'x'], "Unknown option '--form'"],
  ])('%j changes nothing, and says why without a stack', async (args, message) => {
    const before = readdirSync(copy.path('schemas'))
    const { code, stderr } = await category(...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(readdirSync(copy.path('schemas'))).toEqual(before)
  })
})

describe('npm run record', () => {
  const make = (...args: string[]) => copy.run('studio/record.ts', {}, args)
  const lint = () => copy.run('node_modules/@biomejs/biome/bin/biome', {}, ['check', 'schemas'])
  const golden = 'golden/boxes.md'

  test('formats the file, records what differs, says it in words, and removes what is left of other categories', async () => {
    const sound = copy.read(golden)
    const boxes = copy.read('schemas/boxes.json')
    const unformatted = boxes.replaceAll('\n  ', '\n\t ').replaceAll('",', '" ,')
    copy.write('schemas/boxes.json', unformatted.replace(/"heading" *: "/, '$&Big '))
    copy.write('golden/gone.md', '[]')
    const linted = await lint()
    const changed = await make('schemas/boxes.json')
    const recorded = copy.read(golden)
    const formatted = copy.read('schemas/boxes.json')
    copy.write('schemas/boxes.json', boxes)
    const restored = await make('boxes')
    expect(linted).toMatchObject({ code: 0 })
    expect(formatted).toBe(boxes.replace('"heading": "', '"heading": "Big '))
    expect(changed).toMatchObject({ code: 0, stderr: '' })
    expect(changed.stdout.split('\n')).toEqual([
      'Formatted schemas/boxes.json',
      'Removed golden/gone.md: its category is gone.',
      `Changed ${golden}. This is what visitors and your team will see differently:`,
      '  The page',
      expect.stringMatching(/^ {4}“heading (.*)” is now “heading Big \1”$/),
      'Read golden/boxes.md. If it is as you want it, run "npm test -- boxes", and commit the golden files with yours.',
      '',
    ])
    expect(recorded).toBe(sound.replace(/heading( +)/, 'heading$1Big '))
    expect(restored.stdout).toContain('is now “heading ')
    expect(copy.read(golden)).toBe(sound)
    expect(existsSync(copy.path('golden/gone.md'))).toBe(false)
    expect(await make('boxes')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Nothing has changed: what visitors and your team see is as it was recorded.\n',
    })
  })

  test('asks which category was meant', async () => {
    const { code, stderr } = await copy.npm('npm run --silent record boxs')
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^There is no schemas\/boxs\.json\. Did you mean "boxes"\? The categories are air-freight, [^\n]*\n$/,
    )
  })

  test('says what to do where no answer of the tests passes', async () => {
    const boxes = copy.category('boxes')
    const before = copy.read('schemas/boxes.json')
    Object.assign(boxes.schema.properties.dimensions ?? {}, { pattern: '^[A-Z]{9} [0-9]{3}$', examples: undefined })
    Object.assign(boxes.uiSchema?.dimensions ?? {}, { 'ui:placeholder': undefined })
    copy.writeCategory('boxes', boxes)
    const { code, stderr } = await make('boxes')
    copy.write('schemas/boxes.json', before)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'schemas/boxes.json: the tests found no answer that passes for "dimensions" (Dimensions are required).\n' +
        'Whose mistake: the file\'s. What to do: give the field "examples" with an answer that passes, then run the command again.\n',
    })
  })
})

test('the studio records and tests a form as these commands do, also on a server in development mode', async () => {
  const [golden, runner] = [copy.read('golden/boxes.md'), copy.read('tests/run/main.ts')]
  copy.remove('golden/boxes.md')
  copy.write('tests/run/main.ts', "console.log(process.argv.slice(2), 'NODE_ENV is', process.env.NODE_ENV)")
  const publisher = publisherOf(copy.path('.'), undefined)
  publisher.test({ files: [{ folder: 'schemas', id: 'boxes' }], message: '' })
  await expect.poll(async () => (await publisher.body()).isTested, { timeout: 60_000 }).toBe(true)
  const { steps } = await publisher.body()
  copy.write('tests/run/main.ts', runner)
  expect(process.env.NODE_ENV).toBeDefined()
  expect(steps.map(({ output }) => output)).toEqual([
    expect.stringMatching(/^Made golden\/boxes\.md/),
    "[ 'boxes' ] NODE_ENV is undefined",
  ])
  expect(copy.read('golden/boxes.md')).toBe(golden)
})

describe('npm run check:schemas', () => {
  test('prints a warning in each format, and its exit code stays 0', async () => {
    const before = copy.read('schemas/car.json')
    const latest = '"preferredDate": { "formatMaximum": "2020-01-01", "message": "Choose an earlier day", '
    copy.write('schemas/car.json', before.replace('"preferredDate": { ', latest))
    const [asText, asJson, asAnnotations, fixed] = await Promise.all(
      [[], ['--json'], ['--github'], ['--fix']].map((options) =>
        copy.run('build/schemas/check-schemas.ts', {}, options),
      ),
    )
    copy.write('schemas/car.json', before)
    expect([asText, asJson, asAnnotations, fixed].map((result) => result?.code)).toEqual([0, 0, 0, 0])
    expect(asText?.stdout).toMatch(/^schemas\/car\.json:\d+:\d+ {2}Warning: The latest day of "preferredDate"/)
    expect(asText?.stdout).toContain('13 category files, no mistakes, 1 warning')
    expect(JSON.parse(asJson?.stdout ?? '').diagnostics).toMatchObject([{ severity: 'warning', rule: 'passed-day' }])
    expect(asAnnotations?.stdout).toMatch(/^::warning file=schemas\/car\.json,line=/)
  })

  test('says of a broken file what npm run record says, and that says nothing else', async () => {
    const before = copy.read('schemas/car.json')
    copy.write('schemas/car.json', '{ "label": }')
    const [check, made] = await Promise.all([
      copy.run('build/schemas/check-schemas.ts'),
      copy.run('studio/record.ts', {}, ['boxes']),
    ])
    copy.write('schemas/car.json', before)
    expect(check.stderr).toContain('schemas/car.json:1:')
    expect(made).toEqual({ code: 1, stdout: '', stderr: check.stderr })
  })
})

describe('npm test', () => {
  const npmTest = (args: readonly string[], environment = {}) => copy.run('tests/run/main.ts', environment, args)

  test('asks which category was meant', async () => {
    expect(await npmTest(['schemas/boxs.json'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no schemas\/boxs\.json\. Did you mean "boxes"\? The categories are /),
    })
  })

  test('refuses an option that it does not have', async () => {
    expect(await npmTest(['--quickly'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--quickly'),
    })
  })

  // The other systems need no such programs.
  if (process.platform === 'linux')
    test('names the programs that are missing instead of installing them, if it may not', async () => {
      const empty = mkdtempSync(join(tmpdir(), 'empty-path-'))
      const ended = await npmTest(['--no-install'], { PATH: empty })
      rmSync(empty, { recursive: true })
      expect(ended).toMatchObject({ code: 1, stdout: '' })
      expect(ended.stderr).toMatch(/^These programs are missing:\n {2}strace, which simulates a failing disk\./)
      expect(ended.stderr).toContain('apt-get install strace')
    })
})

// The tests in the browser are left out: they are the same with all categories.
describe('npm test -- boxes', () => {
  const testBoxes = (...testFiles: string[]) => {
    const files = ['tests/conformance/golden.test.ts', ...testFiles]
    copy.write(
      'tests/run/boxes.ts',
      `import { runCategories } from './categories.ts'\nconsole.log(JSON.stringify(await runCategories(['boxes'], ${JSON.stringify(files)})))\n`,
    )
    return copy.run('tests/run/boxes.ts')
  }

  test('runs the tests of no other category, says what differs in words, and calls what no file can cause a defect', async () => {
    copy.write(
      'tests/conformance/broken.test.ts',
      "import { test } from 'vitest'\ntest('schemas/boxes.json is sound', () => {})\ntest('schemas/boxes.json is broken', () => {\n  throw new Error('The field is missing')\n})\n",
    )
    copy.write('tests/conformance/unloadable.test.ts', 'throw new Error("It can not be loaded")\n')
    const [boxes, golden] = [copy.read('schemas/boxes.json'), copy.read('golden/boxes.md')]
    copy.write('schemas/boxes.json', boxes.replace('"heading": "', '"heading": "Big '))
    const { stdout } = await testBoxes('tests/conformance/broken.test.ts', 'tests/conformance/unloadable.test.ts')
    copy.write('schemas/boxes.json', boxes)
    expect(stdout).toContain('✓ schemas/boxes.json is sound\n')
    expect(stdout).not.toMatch(/schemas\/(?!boxes)[\w-]+\.json/)
    expect(stdout).toMatch(
      /The page\n {4}“heading (.*)” is now “heading Big \1”\nIf this is intended, run "npm run record boxes"[^\n]*\n(?!.*defect)/,
    )
    expect(stdout).toContain(`✗ schemas/boxes.json is broken\nThe field is missing\n${DEFECT}\n`)
    expect(stdout).toContain(`It can not be loaded\n${DEFECT}\n`)
    expect(stdout).not.toMatch(/^\s+at /m)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('{"passed":2,"failed":3}')
    expect(copy.read('golden/boxes.md')).toBe(golden)
  })

  test('lists the mistakes of the file, and tests nothing then', async () => {
    const boxes = copy.read('schemas/boxes.json')
    copy.write('schemas/boxes.json', boxes.replace('"heading"', '"headin"'))
    const { stdout, stderr } = await testBoxes()
    copy.write('schemas/boxes.json', boxes)
    expect(stdout + stderr).toContain('schemas/boxes.json:')
    expect(stdout).toContain('{"passed":0,"failed":1}')
  })
})

test('a change of the file is said with its effects on visitors in the middle of the form', async () => {
  const boxes = copy.category('boxes')
  const before = copy.read('schemas/boxes.json')
  const golden = copy.read('golden/boxes.md')
  copy.commit()
  const { dimensions = {}, ...others } = boxes.schema.properties
  const renamed = JSON.parse(
    JSON.stringify(boxes).replaceAll('"dimensions"', '"boxSize"').replaceAll('{dimensions}', '{boxSize}'),
  )
  renamed.schema.properties = { ...others, boxSize: { ...dimensions, formerNames: ['dimensions'] } }
  copy.writeCategory('boxes', renamed)
  const { code, stdout } = await copy.run('studio/record.ts', {}, ['boxes'])
  copy.write('schemas/boxes.json', before)
  copy.write('golden/boxes.md', golden)
  rmSync(copy.path('.git'), { recursive: true })
  const effects = [
    'For visitors in the middle of the form, and for those who get its requests:',
    '  Answers to “How big is each box?” in drafts are kept. Webhooks and exports call the answer "boxSize" from now on.',
    '  Pages that are open now lose nothing: their requests are still accepted.',
  ].join('\n')
  expect(code).toBe(0)
  expect(stdout).toContain(`schemas/boxes.json has changed since the last commit. ${effects}`)
})
