import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { rendererFile } from '../../../build/relay/built-site.ts'
import { startRenderer } from '../../../relay/renderer.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

function rendererForTest(module = rendererFile(dist)) {
  const events: string[] = []
  const renderer = startRenderer(module, (event) => void events.push(event))
  onTestFinished(() => renderer.close())
  const render = (url: string) => renderer.render({ url, nowMs: Date.UTC(2030, 0, 1) })
  const refuse = (status: number) =>
    renderer.render({ nowMs: 0, outcome: { kind: 'refused', status, message: 'Please check your answers.' } })
  return { render, refuse, events }
}

/** A renderer whose worker has loaded its module, which a loaded machine can take longer for than for a page. */
async function loadedRenderer() {
  const loaded = rendererForTest()
  await until('a page is rendered', async () => (await loaded.render('/quote-form?category=Any')) !== undefined)
  loaded.events.length = 0
  return loaded
}

test('renders pages as the build does, with scripts, styles and a policy', async () => {
  const { render, events } = await loadedRenderer()
  const html = await render('/quote-form?category=Pianos')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy"/)
  expect(html).toContain('>Pianos</p>')
  expect(html).toMatch(/<script type="module" src="\/assets\/[^"]+\.js">/)
  expect(events).toEqual([])
})

test('the page of a form post has no script', async () => {
  const { refuse } = await loadedRenderer()
  const html = await refuse(400)
  expect(html).toContain('Your form wasn&#x27;t sent')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('modulepreload')
})

test('a flood of links is not queued, and leaves room for form posts', async () => {
  const { render, refuse } = await loadedRenderer()
  const links = Promise.all(Array.from({ length: 50 }, (_, index) => render(`/quote-form?category=${index}`)))
  const post = refuse(400)
  const pages = await links
  expect(pages.filter((page) => page !== undefined).length).toBeLessThan(10)
  expect(await post).toContain('Your form wasn&#x27;t sent')
  expect(await render('/quote-form?category=Pianos')).toContain('Pianos')
})

test('a worker that ends renders nothing, and is replaced', async () => {
  const { render, events } = rendererForTest('/nowhere/renderer.mjs')
  expect(await render('/quote-form?category=Pianos')).toBeUndefined()
  expect(events).toContain('renderer-failed')
  expect(await render('/quote-form?category=Pianos')).toBeUndefined()
  await until('another worker has been tried', async () => {
    await render('/quote-form?category=Pianos')
    return events.length > 1
  })
})
