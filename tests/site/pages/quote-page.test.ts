import { expect, test } from 'vitest'
import { promises } from '../../../src/content/quote-page.ts'
import { renderPage } from '../../../src/entry-server.tsx'
import { formById } from '../../categories/schemas.ts'

const pageOf = async (id: string) => (await renderPage(formById(id).path ?? '')).html

test('a category with a tile has its breadcrumb on the page and in the structured data', async () => {
  const html = await pageOf('car')
  expect(html).toContain('aria-label="Breadcrumb"')
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test('a category without a tile has no breadcrumb, and its structured data matches', async () => {
  const html = await pageOf('boxes')
  expect(html).not.toContain('aria-label="Breadcrumb"')
  expect(html).not.toContain('"@type":"BreadcrumbList"')
})

test('a category has a button back to the chooser if its file has a text for it', async () => {
  expect(await pageOf('boxes')).toContain('Back to Categories')
  expect(await pageOf('car')).not.toContain('Back to Categories')
})

test('only a form that is delivered says what carriers do with the request', async () => {
  const [car, boxes] = await Promise.all([pageOf('car'), pageOf('boxes')])
  for (const promise of promises.ofCarriers) {
    expect(car).toContain(promise)
    expect(boxes).not.toContain(promise)
  }
  expect(boxes).not.toMatch(/verified carriers|send your quotes|carriers? (may|has)/i)
})

test('the boxes landing page also links to the boxes request that is delivered', async () => {
  const { html } = await renderPage('/boxes-shipping')
  expect(html).toContain('href="/boxes-quote-form"')
  expect(html).toContain('href="/quote-form?category=Boxes"')
})
