import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyForTests } from '../browser/repository-copy.ts'
import { DEFECT } from '../defect.ts'

const copy = copyForTests()

describe('npm test', () => {
  const npmTest = (args: readonly string[], environment = {}) => copy.run('tests/run.ts', environment, args)

  test('asks which category was meant', async () => {
    expect(await npmTest(['schemas/boxs.json'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no schemas\/boxs\.json\. Did you mean "boxes"\? The categories are /),
    })
  })

  test('refuses an option that it does not have', async () => {
    expect(await npmTest(['--quick'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--quick'),
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
  const testBoxes = (testFile = 'tests/conformance/golden.test.ts') => {
    copy.write(
      'tests/run-boxes.ts',
      `import { runCategories } from './run-categories.ts'\nconsole.log(JSON.stringify(await runCategories(['boxes'], [${JSON.stringify(testFile)}])))\n`,
    )
    return copy.run('tests/run-boxes.ts')
  }

  test('passes, and runs the tests of no other category', async () => {
    const { stdout } = await testBoxes()
    expect(stdout).toContain('✓ schemas/boxes.json still has the same questions, requests and emails\n')
    expect(stdout).not.toMatch(/schemas\/(?!boxes)[\w-]+\.json/)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('{"passed":2,"failed":0}')
  })

  test('says in words what differs from the golden file, and leaves that as it is', async () => {
    const [boxes, golden] = [copy.read('schemas/boxes.json'), copy.read('tests/golden/boxes.md')]
    copy.write('schemas/boxes.json', boxes.replace('"heading": "', '"heading": "Big '))
    const { stdout } = await testBoxes()
    copy.write('schemas/boxes.json', boxes)
    expect(stdout).toMatch(
      /The page\n {4}“heading (.*)” is now “heading Big \1”\nIf this is intended, run "npm run fixtures boxes"/,
    )
    expect(stdout).not.toContain(DEFECT)
    expect(stdout).not.toMatch(/^\s+at /m)
    expect(stdout).toContain('{"passed":1,"failed":1}')
    expect(copy.read('tests/golden/boxes.md')).toBe(golden)
  })

  test('calls a failure that no file can cause a defect, and says how to report it', async () => {
    copy.write(
      'tests/conformance/broken.test.ts',
      "import { test } from 'vitest'\ntest('schemas/boxes.json is broken', () => {\n  throw new Error('The field is missing')\n})\n",
    )
    const { stdout } = await testBoxes('tests/conformance/broken.test.ts')
    expect(stdout).toContain(`✗ schemas/boxes.json is broken\nThe field is missing\n${DEFECT}\n`)
    expect(stdout).toContain('{"passed":1,"failed":1}')
    copy.write('tests/conformance/broken.test.ts', 'throw new Error("It can not be loaded")\n')
    expect((await testBoxes('tests/conformance/broken.test.ts')).stdout).toContain(`It can not be loaded\n${DEFECT}\n`)
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
