import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { importForm } from '../../engine/compiler/load.ts'
import { sampleCases, sampleInvalid } from '../fixtures/sample.ts'
import { browserForTests, expectCalm } from './browser.ts'
import { copyForTests, type Started } from './copy.ts'
import { fillForm, heading, hydrated, pressSubmit } from './fill.ts'
import { sitemapOf } from './pages.ts'
import { organOf, pianoOf } from './piano-file.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let site: Started

/** The form of a file of the copy, and sample answers made from it. */
async function sampled(id: string) {
  const category = readCatalog(copy.path('schemas')).categories.find((candidate) => candidate.id === id)
  if (!category) throw new Error(`schemas/${id}.json is broken or not there`)
  const form = await importForm(category)
  const cases = sampleCases(form, category.form)
  return { form, cases, invalid: sampleInvalid(form, cases) }
}

/** The mails that came in so far, oldest first. */
const mails = () =>
  Promise.all(
    (readdirSync(data, { recursive: true, encoding: 'utf8' }) as string[])
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(data, name)))),
  )

/** Goes from the chooser to Thank You with sample answers. */
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
  expectCalm(page)
}

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
})
afterAll(() => rmSync(data, { recursive: true }))

describe('after a file has been dropped in, npm start', () => {
  beforeAll(async () => {
    copy.writeCategory('piano', pianoOf(copy.category('car')))
    site = await copy.start({ DATA_DIR: data })
  }, 120_000)

  test('serves its tile, its page and its mail, with a condition across the steps', async () => {
    const { cases } = await sampled('piano')
    expect(cases.map(({ pianoType, legs }) => [pianoType, legs])).toEqual([
      ['Upright', undefined],
      ['Grand', 'Yes'],
    ])
    await ship('piano', 1)
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toEqual(['New Pianos Shipping Quote Request - Sam Sample'])
    const [mail] = await mails()
    expect(mail?.text).toMatch(/Which piano is it\?[\s\S]*Grand[\s\S]*480[\s\S]*legs come off\?[\s\S]*Yes/)
  })

  test('lists the page in the sitemap', () => {
    expect(sitemapOf(copy.path('dist'))).toContain('/piano-quote-form')
  })

  test('has samples for each rule of its fixture', async () => {
    const { invalid } = await sampled('piano')
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

  test('ends with status 0 on SIGTERM', async () => {
    expect((await site.stop()).code).toBe(0)
  })
})

describe('a file of three steps that is dropped in between two starts', () => {
  beforeAll(async () => {
    copy.writeCategory('organ', organOf(copy.category('car')))
    site = await copy.start({ DATA_DIR: data })
  }, 120_000)
  afterAll(() => void site.stop())

  test('is served by the second, beside the first', async () => {
    await ship('organ', 1)
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toEqual(['New Pianos Shipping Quote Request - Sam Sample', 'New Organs Shipping Quote Request - Sam Sample'])
    expect(sitemapOf(copy.path('dist'))).toEqual(expect.arrayContaining(['/organ-quote-form', '/piano-quote-form']))
  })

  test('has its declaration', async () => {
    expect(await copy.run('build/types.ts')).toMatchObject({ code: 0, stderr: '' })
    const declaration = copy.read('schemas/organ.d.json.ts')
    expect(declaration).toContain('"weight":{"type":"number","minimum":50}')
    expect(declaration).toContain('"legs":{"type":"string","enum":["Yes","No"]}')
  })
})

test('a broken file stops npm start and the build, and says where, what and how', async () => {
  const file = pianoOf(copy.category('car'))
  file.steps[1]?.fields.splice(3, 1, 'phoen')
  copy.writeCategory('piano', file)
  const line =
    copy
      .read('schemas/piano.json')
      .split('\n')
      .findIndex((text) => text.includes('"phoen"')) + 1
  const commands = ['relay/main.ts', 'build/main.ts', 'build/types.ts']
  const endings = await Promise.all(commands.map((command) => copy.run(command, { PORT: '0', DATA_DIR: data })))
  for (const [index, { code, stderr, stdout }] of endings.entries()) {
    expect(code, commands[index]).toBe(1)
    expect(stderr, commands[index]).toContain(`schemas/piano.json:${line}:`)
    expect(stderr, commands[index]).toContain('Did you mean "phone"?')
    expect(stdout, commands[index]).not.toContain('Site:')
  }
})
