import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runCategory } from '../../studio/category-command.ts'
import { copyForTests } from '../browser/repository-copy.ts'

describe('npm run category', () => {
  const copy = copyForTests()
  const category = (...args: string[]) => copy.run('studio/category.ts', {}, args)

  test('makes a category, renames it and says what is in it', async () => {
    const made = await category('new', 'sample-organ', '--from', 'examples/piano.json')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('with the label "Sample Organ"')
    expect(made.stdout).toContain('It has no mistakes.')
    expect(made.stdout).toContain('Only examples/piano.json has these texts, too.')
    expect(made.stdout).toMatch(/^ {2}schemas\/sample-organ\.json:\d+ {2}Piano Shipping Quote$/m)
    expect(await category('rename', 'sample-organ', 'sample-pipes')).toMatchObject({ code: 0, stderr: '' })
    expect(copy.category('sample-pipes').formerPaths).toEqual(['/sample-organ-quote-form'])
    const { stdout } = await category('show', 'schemas/sample-pipes.json')
    expect(stdout).toContain('URL       /sample-pipes-quote-form, formerly /sample-organ-quote-form')
    expect(stdout).toContain('  pianoType: Which piano is it?')
  })

  test('says what is wrong with a file', async () => {
    copy.write('schemas/sample-broken.json', '{ "label": "Sample",')
    const { code, stdout } = await category('show', 'sample-broken')
    expect(code).toBe(0)
    expect(stdout).toContain('schemas/sample-broken.json:1:')
    copy.remove('schemas/sample-broken.json')
  })

  test('fails with a message, not with a stack', async () => {
    const { code, stderr } = await category('show', 'caar')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^There is no .*Did you mean "car"\?[^\n]*\n$/)
  })

  test.each<[args: string[], message: string]>([
    [[], 'npm run category -- new <id>'],
    [['rename', 'car'], 'npm run category -- rename <id> <to>'],
    [['new', 'car'], 'There is already a file schemas/car.json.'],
    [['new', 'Piano'], 'Use only lowercase letters'],
    [['new', 'sample', '--from', 'caar'], 'Did you mean "car"?'],
    [['rename', 'car', 'boat'], 'There is already a file boat.json.'],
    [['rename', 'shared', 'common'], 'There is no schemas/shared.json.'],
    [['show', 'car', '--form', 'x'], "Unknown option '--form'"],
  ])('%j changes nothing', (args, message) => {
    const before = readdirSync('schemas')
    expect(() => runCategory(args)).toThrow(message)
    expect(readdirSync('schemas')).toEqual(before)
  })
})
