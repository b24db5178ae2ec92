import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserForTests } from '../browser/browser.ts'
import { emailsIn } from '../browser/emails.ts'
import { fillForm, heading, hydrated, pressSubmit } from '../browser/fill.ts'
import { copyForTests, type StartedServer } from '../browser/repository-copy.ts'
import { fixtureOf, formById } from '../forms.ts'
import { until } from '../until.ts'

/* A newcomer follows README from top to bottom, word by word. */

const readme = readFileSync('README.md', 'utf8')
const section = (title: string) => new RegExp(`^## ${title}\\n(.*?)^## `, 'ms').exec(readme)?.[1] ?? ''

/** The command lines of npm in a section: those of their own, and those in backticks. */
const commandsIn = (title: string) =>
  [...section(title).matchAll(/(?<=^ {4}|`)npm [^`\n]*/gm)].map(([command]) => command)

const copy = copyForTests()
const { newPage } = browserForTests()

test('CI runs the second line of "Run it"', () => {
  expect(commandsIn('Run it')).toEqual(['npm ci && npm start', 'npm ci && npm test'])
  expect(readFileSync('.ci/run', 'utf8')).toContain('\nnpm ci && npm test')
})

const TOKEN = 'token-of-the-readme'

// The copy has the packages of this repository.
describe('npm start', () => {
  let site: StartedServer
  beforeAll(async () => {
    site = await copy.start({ INBOX_TOKEN: TOKEN }, commandsIn('Run it')[0]?.split(' && ')[1])
  })
  afterAll(() => site.stop())

  test('serves the form of "Try it", whose request is an email in the folder that it names, and in the inbox', async () => {
    const [, path = ''] = /<http:\/\/localhost:4173(\/[\w-]+)>/.exec(section('Try it')) ?? []
    const [, folder = ''] = /a file in `(data\/mail)\/`/.exec(section('Try it')) ?? []
    const car = formById('car')
    const page = await newPage()
    await page.goto(site.url + path)
    await hydrated(page)
    await fillForm(page, car, fixtureOf(car).cases[0] ?? {})
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    const reference = (await page.locator('.wizard-reference strong').textContent()) ?? ''
    const email = await until('the email is written', async () =>
      existsSync(copy.path(folder)) ? (await emailsIn(copy.path(folder)))[0] : undefined,
    )
    expect(email.subject).toBe('New Cars Shipping Quote Request - Sam Sample')
    await page.goto(`${site.url}/inbox?token=${TOKEN}`)
    await page.getByText(reference).first().waitFor()
  })
})

test('the studio starts', async () => {
  const [studio] = commandsIn('Try it')
  const server = await copy.startDevServer({}, studio)
  expect(await fetch(`${server.url}/studio`)).toMatchObject({ status: 200 })
  await server.stop()
})

test('a category is added, checked, looked at, recorded and tested', async () => {
  const commands = commandsIn('Add a category')
  expect(commands).toHaveLength(7)
  for (const command of commands) {
    if (/^npm run (dev|studio)$/.test(command)) {
      const server = await copy.startDevServer({}, command)
      expect(await (await fetch(`${server.url}/piano-quote-form`)).text()).toContain('<form')
      await server.stop()
    } else if (command !== 'npm test') {
      expect(command).toMatch(/^npm (test -- piano|run (category|check:schemas|fixtures)\b)/)
      expect(await copy.npm(command), command).toMatchObject({ code: 0 })
    }
  }
  expect(copy.read('tests/golden/piano.md')).toContain('/piano-quote-form')
})
