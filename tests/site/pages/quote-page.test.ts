import { expect, test } from 'vitest'
import { faq } from '../../../src/content/home.ts'
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

test('the form for messages has other ways to reach us beside it, and no promise about quotes', async () => {
  const contact = await pageOf('contact')
  expect(contact).toContain('Other ways to reach us')
  expect(contact).toContain(`href="mailto:`)
  expect(contact).not.toMatch(/carrier|Breadcrumb|"@type":"Service"/)
})

test.each([
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/ccpa-policy',
  '/chrome-policy',
  '/nowhere',
  '/',
  '/quotes',
])('%s links to the form for messages', async (path) => {
  expect((await renderPage(path)).html).toContain('href="/contact"')
})

test('the sign-up answers what people fear beside its form', async () => {
  const { html } = await renderPage('/lead-capture')
  for (const question of Object.keys(faq.answers)) expect(html).toContain(question)
})
