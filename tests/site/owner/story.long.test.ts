import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { emailOf, emailsIn } from '../../browser/emails.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { sitemapOf } from '../../browser/pages.ts'
import { copyForTests, type StartedServer } from '../../browser/repository-copy.ts'
import { compiledForms } from '../../categories/compile.ts'

/* A newcomer follows README from top to bottom, word by word. */

const readme = readFileSync('README.md', 'utf8')
const section = (title: string) => new RegExp(`^## ${title}\\n(.*?)^## `, 'ms').exec(readme)?.[1] ?? ''

/** The command lines of npm in a section: those of their own, and those in backticks. */
const commandsIn = (title: string) =>
  [...section(title).matchAll(/(?<=^ {4}|`)npm [^`\n]*/gm)].map(([command]) => command)

const START = commandsIn('Run it')[0]?.split(' && ')[1]
const TOKEN = 'token-of-the-readme'

// The copy has the packages of this repository, and its build.
const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let site: StartedServer | undefined
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
})
afterAll(async () => {
  await site?.stop()
  rmSync(data, { recursive: true })
})

/** Fills in the form of a page with its first sample answers, and sends it. Returns the reference that the visitor reads. */
async function send(url: string, id: string): Promise<string> {
  const { formById, samplesOf } = await compiledForms(readCatalog(copy.path('schemas')), 'schemas')
  const form = formById(id)
  const page = await newPage()
  await page.goto(url)
  await hydrated(page)
  await fillForm(page, form, samplesOf(form).valid[0] ?? {})
  await pressSubmit(page)
  await heading(page, form.texts.doneTitle).waitFor()
  expectNoConsoleErrors(page)
  return (await page.locator('.wizard-reference strong').textContent()) ?? ''
}

test('CI runs the last line of "Run it"', () => {
  expect(commandsIn('Run it')).toEqual(['npm ci && npm start', 'npm start -- --sample', 'npm ci && npm test'])
  expect(readFileSync('.ci/run', 'utf8')).toContain('\nnpm ci && npm test')
})

// Each test goes on where the one before it has ended.
describe('a newcomer', { shuffle: false }, () => {
  test('npm start serves the form of "Try it", whose request is an email in the folder that it names, and in the inbox', async () => {
    const [, path = ''] = /<http:\/\/localhost:4173(\/[\w-]+)>/.exec(section('Try it')) ?? []
    const [, folder = ''] = /a file in `(data\/mail)\/`/.exec(section('Try it')) ?? []
    site = await copy.start({ INBOX_TOKEN: TOKEN }, START)
    const reference = await send(site.url + path, 'car')
    const { subject } = await emailOf(copy.path('data'), reference)
    expect(await emailsIn(copy.path(folder))).toHaveLength(1)
    expect(subject).toBe('New Cars Shipping Quote Request - Sam Sample')
    const page = await newPage()
    await page.goto(`${site.url}/inbox?token=${TOKEN}`)
    await page.getByText(reference).first().waitFor()
    await site.stop()
  })

  test('a category is added and checked, and the studio and npm run dev show it', async () => {
    const commands = commandsIn('Add a category')
    expect(commands).toHaveLength(7)
    const [add = '', studio = '', check = '', dev = ''] = commands
    expect(await copy.npm(add), add).toMatchObject({ code: 0 })
    expect(await copy.npm(check), check).toMatchObject({ code: 0 })
    expect(commandsIn('Try it')).toEqual([studio])
    // Both are the same server; one of them also opens a page.
    const { scripts } = JSON.parse(copy.read('package.json'))
    expect([dev, scripts.dev, scripts.studio]).toEqual(['npm run dev', 'vite', 'vite --open /studio'])
    const server = await copy.startDevServer({}, studio)
    expect(await (await fetch(`${server.url}/piano-quote-form`)).text()).toContain('<form')
    expect(await fetch(`${server.url}/studio`)).toMatchObject({ status: 200 })
    await server.stop()
  })

  test('npm start builds the site with it, and its page is in the sitemap and sends its email', async () => {
    site = await copy.start({ DATA_DIR: data })
    expect(sitemapOf(copy.path('dist'))).toContain('/piano-quote-form')
    const reference = await send(`${site.url}/piano-quote-form`, 'piano')
    const { subject } = await emailOf(data, reference)
    expect(await emailsIn(join(data, 'mail'))).toHaveLength(1)
    expect(subject).toBe('New Piano Shipping Quote Request - Sam Sample')
    expect((await site.stop()).code).toBe(0)
  })

  test('npm start starts again without building', async () => {
    const again = await copy.start({ DATA_DIR: data })
    expect((await again.stop()).stdout).not.toContain('Building')
  })

  test('it is recorded and tested, from the build of npm start', async () => {
    const [record = '', ofCategory = '', all] = commandsIn('Add a category').slice(4)
    expect([record, ofCategory, all]).toEqual(['npm run record piano', 'npm test -- piano', 'npm test'])
    const recorded = await copy.npm(record)
    expect(recorded).toMatchObject({ code: 0, stdout: expect.stringContaining('Made golden/piano.md') })
    expect(recorded.stdout).not.toContain('Building')
    expect(copy.read('golden/piano.md')).toContain('/piano-quote-form')
    const tested = await copy.npm(ofCategory)
    expect(tested, tested.stdout).toMatchObject({ code: 0 })
  })

  test('its type is declared', async () => {
    expect(await copy.run('build/schemas/write-declarations.ts')).toMatchObject({ code: 0, stderr: '' })
    expect(copy.read('schemas/forms.gen.d.ts')).toContain("declare module 'virtual:form/piano'")
  })

  test('a mistake in it stops npm start and the build, with its line, the mistake and the fix', async () => {
    copy.write('schemas/piano.json', copy.read('schemas/piano.json').replace(/"phone"(?=[\],])/, '"phoen"'))
    const line =
      copy
        .read('schemas/piano.json')
        .split('\n')
        .findIndex((text) => text.includes('"phoen"')) + 1
    const commands = ['relay/main.ts', 'build/site/main.ts', 'build/schemas/write-declarations.ts']
    const endings = await Promise.all(commands.map((command) => copy.run(command, { PORT: '0', DATA_DIR: data })))
    for (const [index, { code, stderr, stdout }] of endings.entries()) {
      expect(code, commands[index]).toBe(1)
      expect(stderr, commands[index]).toContain(`schemas/piano.json:${line}:`)
      expect(stderr, commands[index]).toContain('Did you mean "phone"?')
      expect(stdout, commands[index]).not.toContain('Site:')
    }
  })
})
