import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { FILES_EVENT, GALLERY_PATH } from '../../../studio/model/file/protocol.ts'
import { expectAccessible } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { devServerForTests } from '../../browser/dev-server-for-tests.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { testFormEditor } from '../../browser/form-editor-tests.ts'
import { copyForTests } from '../../browser/repository-copy.ts'
import { serve } from '../../browser/static-server.ts'
import { testStudio } from '../../browser/studio-tests.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
// The tests change category files while the server runs.
const copy = copyForTests()
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: ['/car-quote-form', '/studio'] })
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}

/** Console messages of the development server and of React's development build. */
const DEVELOPMENT_MESSAGES = /\[vite\]|React DevTools/

const emails = () =>
  readdirSync(server.data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))

// Each test goes on with the files that the ones before it have left.
describe('the development server', { shuffle: false }, () => {
  test('listens on loopback only', () => {
    expect(new URL(server.url).hostname).toMatch(/^(localhost|127\.0\.0\.1)$/)
  })

  test('the server renders a category page, which hydrates without warnings, and whose form reaches the relay', async () => {
    const response = await fetch(`${server.url}/car-quote-form`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(car.heading)

    const page = await newPage()
    await page.goto(`${server.url}/car-quote-form`)
    await hydrated(page)
    await fillForm(page, car, answers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    await expect.poll(() => emails().length).toBe(1)
    expectNoConsoleErrors(page, DEVELOPMENT_MESSAGES)
  })

  test('the server has the icons of the site', async () => {
    const response = await fetch(`${server.url}/favicon.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('a form that was posted without script is shown again in the page of its category', async () => {
    const response = await fetch(`${server.url}/submit/vehicles`, {
      method: 'POST',
      body: new URLSearchParams({ category: 'Cars', name: 'Sam Sample' }),
    })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(new RegExp(`<h1[^>]*>${car.heading}</h1>`))
    expect(page).toContain('value="Sam Sample"')
    expect(page).toContain('/src/styles/site.css')
    expect(page).not.toContain('<script')
  })

  test('/gallery shows the chosen form and state at both widths, and the frames leave focus and scrolling alone', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 400 } })
    await page.goto(`${server.url}${GALLERY_PATH}?form=schemas/car`)
    await page.getByLabel('State').focus()
    await page.getByLabel('State').selectOption('All errors')
    for (const width of ['360', '1024']) {
      const frame = page.frameLocator(`iframe[title="Car Shipping Quote: All errors, step 1, ${width} px"]`)
      await frame.getByRole('link', { name: 'Pickup location is required' }).waitFor()
    }
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'SELECT'])
    expect(page.url()).toBe(`${server.url}${GALLERY_PATH}?form=schemas%2Fcar&state=errors`)
    await page.getByLabel('Width').selectOption('360 px')
    await expectAccessible(page, 'gallery')

    const title = 'iframe[title="Car Shipping Quote: All errors, step 1, 360 px"]'
    const height = () => page.locator(title).evaluate((frame) => frame.clientHeight)
    const before = await height()
    await page.frameLocator(title).getByLabel('Pickup ZIP or city').fill('Austin')
    await expect.poll(height).toBeLessThan(before)
    await page.getByRole('link', { name: 'Edit schemas/car.json' }).click()
    await page.waitForURL(`${server.url}/studio?file=schemas%2Fcar`)
  })

  describe('a category file with a mistake', () => {
    const valid = copy.category
    const lineOf = (file: string, text: string) =>
      copy
        .read(file)
        .split('\n')
        .findIndex((line) => line.includes(text)) + 1
    const mistakes = (page: Page) => page.getByRole('main').getByRole('listitem')
    const overlays = (page: Page) => page.locator('vite-error-overlay').count()

    test('shows it on its own page, with its line and fix; once fixed, the page returns with its answers', async () => {
      const car = valid('car')
      const page = await newPage()
      await page.goto(`${server.url}/car-quote-form`)
      await hydrated(page)
      await answer(page, 'pickupLocation', 'Austin')

      const broken = valid('car')
      broken.steps[1]?.fields?.splice(2, 1, 'phoen')
      copy.writeCategory('car', broken)
      await heading(page, 'This page needs a fix').waitFor()
      expect(await mistakes(page).first().textContent()).toMatch(
        new RegExp(
          `schemas/car.json:${lineOf('schemas/car.json', '"phoen"')}:\\d+\\n.*phoen.*\\n.*Did you mean "phone"\\?`,
          's',
        ),
      )
      await expectAccessible(page, 'mistakes')
      expect(await overlays(page)).toBe(0)

      copy.writeCategory('car', { ...car, heading: 'Fixed Car Quote' })
      await heading(page, 'Fixed Car Quote').waitFor()
      await hydrated(page)
      await expect.poll(() => page.locator('[name="pickupLocation"]').inputValue()).toBe('Austin')
      copy.writeCategory('car', car)
      await heading(page, car.heading).waitFor()
    })

    test('leaves all other pages alone, and the chooser without its tile; a link to its page shows the mistakes', async () => {
      const car = valid('car')
      copy.write('schemas/car.json', '{ "heading": "Cars"')
      const page = await newPage()
      await expect.poll(async () => (await fetch(`${server.url}/car-quote-form`)).status).toBe(500)
      for (const path of ['/boat-quote-form', '/lead-capture', '/studio', '/about'])
        expect((await fetch(server.url + path)).status, path).toBe(200)
      await page.goto(`${server.url}/quotes`)
      await hydrated(page)
      expect(await page.locator('main a[href="/boat-quote-form"]').count()).toBe(1)
      expect(await page.locator('main a[href="/car-quote-form"]').count()).toBe(0)

      await page.goto(`${server.url}/car-shipping`)
      await hydrated(page)
      await page.locator('a[href^="/car-quote-form"]').first().click()
      await heading(page, 'This page needs a fix').waitFor()
      expect(await overlays(page)).toBe(0)
      copy.writeCategory('car', car)
      await heading(page, car.heading).waitFor()
    })

    test.each([
      ['lead.json', '/lead-capture', ['/', '/car-quote-form', '/quotes']],
      ['shared.json', '/car-quote-form', ['/', '/quotes', '/about']],
    ])('schemas/%s shows it on %s, and leaves other pages alone', async (file, path, others) => {
      const before = copy.read(`schemas/${file}`)
      copy.write(`schemas/${file}`, before.replace('{', '{ "unknown": 1,'))
      await expect.poll(async () => (await fetch(server.url + path)).status).toBe(500)
      const text = await (await fetch(server.url + path)).text()
      expect(text).toContain(`schemas/${file}:1:`)
      for (const other of others) expect((await fetch(server.url + other)).status, other).toBe(200)
      copy.write(`schemas/${file}`, before)
      await expect.poll(async () => (await fetch(server.url + path)).status).toBe(200)
    })
  })

  test('a changed category file reloads the pages of the site, but not the studio, which is told instead', async () => {
    const studio = await newPage()
    const received: string[] = []
    studio.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
    await studio.goto(`${server.url}/studio`, { waitUntil: 'networkidle' })
    await studio.evaluate(() => document.body.setAttribute('data-mark', 'as loaded'))
    const page = await newPage()
    await page.goto(`${server.url}/car-quote-form`)
    await hydrated(page)

    const car = copy.category('car')
    copy.writeCategory('car', { ...car, heading: 'Changed Car Quote' })
    await heading(page, 'Changed Car Quote').waitFor()
    copy.writeCategory('car', car)
    await heading(page, car.heading).waitFor()

    await expect.poll(() => received.join()).toContain(FILES_EVENT)
    expect(await studio.locator('body').getAttribute('data-mark')).toBe('as loaded')
  })

  test('pages and scripts of the dev server have no CORS headers', async () => {
    for (const path of ['/', '/studio', '/studio/api/files', '/src/entry-client.tsx', '/@vite/client']) {
      const { headers } = await fetch(server.url + path, { headers: { Origin: 'http://localhost:3000' } })
      expect(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([])
    }
  })

  test('a page of another local server can neither read the studio, nor save with it, nor frame it', async () => {
    const evil = await serve((_request, response) => response.end('<!doctype html><title>Another site</title>'))
    const before = copy.read('schemas/car.json')
    const page = await newPage()
    await page.goto(evil)
    const outcomes = await page.evaluate(async (studio) => {
      const outcome = (path: string, init?: RequestInit) =>
        fetch(studio + path, init).then(
          (response) => response.type,
          () => 'refused',
        )
      const body = JSON.stringify({ text: '{}', version: null })
      const frame = document.body.appendChild(document.createElement('iframe'))
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      frame.src = `${studio}/studio`
      await loaded
      return {
        page: await outcome('/studio'),
        files: await outcome('/studio/api/files'),
        save: await outcome('/studio/api/files/schemas/car', { method: 'PUT', body }),
        script: await outcome('/studio', { mode: 'no-cors' }),
        form: await outcome('/studio/api/files/schemas/car/record', { method: 'POST', mode: 'no-cors', body }),
      }
    }, server.url)
    expect(outcomes).toEqual({
      page: 'refused',
      files: 'refused',
      save: 'refused',
      script: 'refused',
      form: 'opaque',
    })
    const [, frame] = page.frames()
    expect(await frame?.locator('meta[name="studio-token"]').count()).toBe(0)
    expect(copy.read('schemas/car.json')).toBe(before)
  })

  /** Texts of the studio and of its packages, which stay as they are when scripts are minified. */
  const STUDIO_TEXTS: Readonly<Record<string, string>> = {
    'studio/model/file/protocol.ts': 'Studio-Token',
    'studio/server/pages.ts': '/studio/app/main.tsx',
    'node_modules/@rjsf/core/lib/components/Form.js': 'rjsf',
    'node_modules/@codemirror/view/dist/index.js': 'cm-editor',
    'node_modules/@dnd-kit/core/dist/core.esm.js': 'DndDescribedBy',
    'node_modules/react-resizable-panels/dist/react-resizable-panels.js': 'data-separator',
  }

  test.each(Object.entries(STUDIO_TEXTS))('nothing of %s is in the built site', (source, text) => {
    expect(readFileSync(source, 'utf8')).toContain(text)
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(html|m?js|css|json|txt|map)$/.test(name),
    )
    expect(files.filter((name) => readFileSync(join(dist, name), 'utf8').includes(text))).toEqual([])
  })

  describe('the form editor', () => testFormEditor({ copy, server, newPage }))
  describe('the studio', () => testStudio({ copy, server, newPage }))
})
