import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { importForm } from '../../engine/compiler/load.ts'
import { sampleFixture } from '../../engine/samples/fixture.ts'
import { browserForTests, expectNoConsoleErrors } from '../browser/browser.ts'
import { emailsIn } from '../browser/emails.ts'
import { fillForm, heading, hydrated, pressSubmit } from '../browser/fill.ts'
import { testInBrowser } from '../browser/generated-tests.ts'
import { sitemapOf } from '../browser/pages.ts'
import { organOf, pianoOf } from '../browser/piano-file.ts'
import { copyForTests, type StartedServer } from '../browser/repository-copy.ts'
import { catalogFiles, fixtureOf } from '../catalog.ts'
import { catalogText } from '../schemas-folder.ts'
import { isSoak, times } from '../soak.ts'

const copy = copyForTests()
const samples = catalogFiles.filter(({ id }) => id.startsWith('sample-'))
const { newPage } = browserForTests()
let data: string
let site: StartedServer

/** Test files that run over every category, quick ones first. They must also pass with the new categories. */
const OTHER_TESTS = [
  'tests/conformance/golden.test.ts',
  'tests/site/spec.test.ts',
  'tests/conformance',
  'tests/site/built-pages.test.ts',
  'tests/site/pages.test.ts',
  'tests/site/without-javascript.test.ts',
  'tests/site/marketing.test.ts',
]

/** Has Node list the modules that each process of `npm start` loads, in a file named after the process. */
const RECORD_MODULES = `
  import { appendFileSync } from 'node:fs'
  export async function resolve(specifier, context, next) {
    const found = await next(specifier, context)
    appendFileSync('.cache/modules-' + process.pid, found.url + '\\n')
    return found
  }`
const dataUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`
const NODE_OPTIONS = `--import ${dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(RECORD_MODULES))})`)}`

/** The modules that each process has loaded since the last call. */
const takeLoadedModules = (): string[][] =>
  readdirSync(copy.path('.cache'))
    .filter((name) => name.startsWith('modules-'))
    .map((name) => {
      const urls = copy.read(`.cache/${name}`).trim().split('\n')
      copy.remove(`.cache/${name}`)
      return urls
    })

const isOfBuild = (url: string) => /\/node_modules\/vite\/|\/(build\/build|engine\/compiler\/\w+)\.ts/.test(url)

/** Compiles a category file of the copy and generates sample answers for it. */
async function sampled(id: string) {
  const category = readCatalog(copy.path('schemas')).categories.find((candidate) => candidate.id === id)
  if (!category) throw new Error(`schemas/${id}.json is invalid or missing`)
  const form = await importForm(category)
  return { form, ...sampleFixture(category.form) }
}

/** Fills in a form with sample answers, from the chooser to Thank You. */
async function ship(id: string, which: number) {
  const { form, cases } = await sampled(id)
  const page = await newPage()
  await page.goto(`${site.url}/quotes`)
  await page.getByText(form.tiles[0]?.label ?? '', { exact: true }).click()
  await heading(page, form.heading).waitFor()
  await hydrated(page)
  await fillForm(page, form, cases[which] ?? {})
  await pressSubmit(page)
  await heading(page, form.texts.doneTitle).waitFor()
  expectNoConsoleErrors(page)
}

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
})
afterAll(() => rmSync(data, { recursive: true }))

describe('with a new category file, npm start', () => {
  beforeAll(async () => {
    copy.writeCategory('sample-piano', pianoOf(copy.category('car')))
    for (const { name } of samples) copy.write(`schemas/${name}`, catalogText(name))
    site = await copy.start({ DATA_DIR: data, NODE_OPTIONS })
  })
  afterAll(() => site.stop())

  test('builds in a process of its own, so that the relay loads nothing of the build', () => {
    const loaded = takeLoadedModules()
    expect(loaded.map((urls) => urls.some(isOfBuild)).sort()).toEqual([false, true])
    expect(loaded.find((urls) => !urls.some(isOfBuild))).toContainEqual(expect.stringMatching(/\/relay\.mjs$/))
  })

  test('serves its tile and its page, with a condition across steps, and sends its emails', async () => {
    const { cases } = await sampled('sample-piano')
    expect(cases.map(({ pianoType, legs }) => [pianoType, legs])).toEqual([
      ['Upright', undefined],
      ['Grand', 'Yes'],
    ])
    await ship('sample-piano', 1)
    await expect
      .poll(async () => (await emailsIn(data)).map(({ subject }) => subject))
      .toEqual(['New Sample Pianos Shipping Quote Request - Sam Sample'])
    const [mail] = await emailsIn(data)
    expect(mail?.text).toMatch(/Which piano is it\?[\s\S]*Grand[\s\S]*480[\s\S]*legs come off\?[\s\S]*Yes/)
  })

  test('lists the page in the sitemap', () => {
    expect(sitemapOf(copy.path('dist'))).toContain('/sample-piano-quote-form')
  })

  test('generates an invalid sample for each of its rules', async () => {
    const { invalid } = await sampled('sample-piano')
    expect(invalid.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Piano type is required',
        'Weight is required',
        'Write the weight in digits',
        'A piano weighs more',
        'Tell us whether the legs come off',
      ]),
    )
  })

  describe.each(samples.map(({ id, form }) => [id, form] as const))('serves %s:', (_id, form) => {
    testInBrowser(form, fixtureOf(form), {
      newPage,
      url: () => site.url,
      data: () => data,
      maxCases: times({ test: 1, soak: Number.MAX_SAFE_INTEGER }),
      withoutJourneys: !isSoak,
    })
  })

  test('can have a golden file written', async () => {
    // The texts for visitors need another build of the site. The short form checks only the parts that don't.
    const make = (...flags: string[]) => copy.run('tests/fixtures/make.ts', {}, ['sample-organs', ...flags])
    const first = await (isSoak ? make() : make('--compare', '--without-browser'))
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(isSoak ? 'Made tests/golden/sample-organs.md' : 'Not recorded yet')
    expect(first.stdout).not.toContain('sample-pets')
    if (isSoak) expect(await make()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Nothing has changed/) })
  })

  test('still passes the other tests, even if the golden file of a deleted category remains', async () => {
    copy.write('tests/golden/sample-deleted.md', '# Deleted\n')
    const { code, stdout } = await copy.vitest(OTHER_TESTS.slice(0, times({ test: 2, soak: OTHER_TESTS.length })))
    expect(code, stdout).toBe(0)
  })

  test('exits with status 0 on SIGTERM', async () => {
    expect((await site.stop()).code).toBe(0)
  })

  test('starts again without loading the compiler', async () => {
    takeLoadedModules()
    const again = await copy.start({ DATA_DIR: data, NODE_OPTIONS })
    expect((await again.stop()).stdout).not.toContain('Building')
    const loaded = takeLoadedModules()
    expect(loaded).toHaveLength(1)
    expect(loaded.flat().filter(isOfBuild)).toEqual([])
  })
})

describe('a category file with three steps that is added between two starts', () => {
  beforeAll(async () => {
    for (const { id } of samples) copy.remove(`schemas/${id}.json`)
    const organ = organOf(copy.category('car'))
    copy.writeCategory('sample-organ-pipe', { ...organ, formerPaths: ['/sample-pipes'] })
    site = await copy.start({ DATA_DIR: data })
  })
  afterAll(() => site.stop())

  test('is served after the second start, in addition to the first one', async () => {
    await ship('sample-organ-pipe', 1)
    await expect
      .poll(async () => (await emailsIn(data)).map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining([
          'New Sample Pianos Shipping Quote Request - Sam Sample',
          'New Sample Organ Pipes Shipping Quote Request - Sam Sample',
        ]),
      )
    expect(sitemapOf(copy.path('dist'))).toEqual(
      expect.arrayContaining(['/sample-organ-pipe-quote-form', '/sample-piano-quote-form']),
    )
  })

  test('redirects from its former path, also as a static site', async () => {
    const { status, headers } = await fetch(`${site.url}/sample-pipes?email=a%40x.co`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, '/sample-organ-pipe-quote-form?email=a%40x.co'])
    expect(copy.read('dist/sample-pipes/index.html')).toContain('<a href="/sample-organ-pipe-quote-form">')
    expect(copy.read('dist/_redirects')).toContain('/sample-pipes /sample-organ-pipe-quote-form 302')
    expect(sitemapOf(copy.path('dist'))).not.toContain('/sample-pipes')
  })

  test('gets a type declaration', async () => {
    expect(await copy.run('build/schemas/write-declarations.ts')).toMatchObject({ code: 0, stderr: '' })
    const declaration = copy.read('schemas/forms.gen.d.ts')
    expect(declaration).toContain('"weight":{"type":"number","minimum":50}')
    expect(declaration).toContain('"legs":{"type":"string","enum":["Yes","No"]}')
  })
})

test('an invalid file stops npm start and the build, with its line, the mistake and the fix', async () => {
  const file = pianoOf(copy.category('car'))
  file.steps[1]?.fields?.splice(3, 1, 'phoen')
  copy.writeCategory('sample-piano', file)
  const line =
    copy
      .read('schemas/sample-piano.json')
      .split('\n')
      .findIndex((text) => text.includes('"phoen"')) + 1
  const commands = ['relay/main.ts', 'build/site/main.ts', 'build/schemas/write-declarations.ts']
  const endings = await Promise.all(commands.map((command) => copy.run(command, { PORT: '0', DATA_DIR: data })))
  for (const [index, { code, stderr, stdout }] of endings.entries()) {
    expect(code, commands[index]).toBe(1)
    expect(stderr, commands[index]).toContain(`schemas/sample-piano.json:${line}:`)
    expect(stderr, commands[index]).toContain('Did you mean "phone"?')
    expect(stdout, commands[index]).not.toContain('Site:')
  }
})
