import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FILES_EVENT, type FilesBody, TOKEN_HEADER } from '../../studio/model/protocol.ts'
import { browserForTests } from './browser.ts'
import { devServerForTests } from './dev-server-for-tests.ts'
import { heading, hydrated } from './fill.ts'
import { copyForTests } from './repository-copy.ts'
import { serve } from './static-server.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const copy = copyForTests()
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: ['/car-quote-form', '/studio'] })

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

test('a category that is renamed in the studio redirects from its old URL', async () => {
  const origin = new URL(server.url).origin
  const html = await (await fetch(`${origin}/studio`)).text()
  const token = /name="studio-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const headers = { Origin: origin, [TOKEN_HEADER]: token, 'Content-Type': 'application/json' }
  const { files }: FilesBody = await (await fetch(`${origin}/studio/api/files`, { headers })).json()
  const boat = files.find(({ folder, id }) => folder === 'schemas' && id === 'boat')
  const body = JSON.stringify({ to: 'sample-ship', version: boat?.version })
  const renamed = await fetch(`${origin}/studio/api/files/schemas/boat/rename`, { method: 'POST', headers, body })
  expect(await renamed.json()).toEqual({ id: 'sample-ship' })
  const redirect = async () => {
    const { status, headers: received } = await fetch(`${origin}/boat-quote-form?step=1`, { redirect: 'manual' })
    return [status, received.get('location')]
  }
  await expect.poll(redirect).toEqual([302, '/sample-ship-quote-form?step=1'])
  expect((await fetch(`${origin}/sample-ship-quote-form`)).status).toBe(200)
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
      form: await outcome('/studio/api/files/schemas/car/fixtures', { method: 'POST', mode: 'no-cors', body }),
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
  'studio/model/protocol.ts': 'Studio-Token',
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
