import { expect, test } from 'vitest'
import { promises } from '../../src/content/quotes.ts'
import { renderPage } from '../../src/entry-server.tsx'
import { formById } from '../forms.ts'

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

test('only a form that is delivered promises a reply', async () => {
  expect(await pageOf('car')).toContain(promises.reply)
  expect(await pageOf('boxes')).not.toContain(promises.reply)
})
