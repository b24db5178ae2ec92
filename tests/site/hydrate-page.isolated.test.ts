// @vitest-environment jsdom
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hydratePage } from '../../src/hydrate-page.tsx'

/** Longer than React renders without a pause. Unit: ms. */
const LONG_MS = 10

const order: string[] = []

/** Takes long to render. The visitor clicks while the first one does. */
function Part({ name }: { name: string }) {
  if (order.length === 0) setImmediate(() => order.push('click'))
  order.push(name)
  const end = performance.now() + LONG_MS
  while (performance.now() < end);
  return createElement('p', null, name)
}

test('a visitor can act while the page is hydrated', async () => {
  const page = ['header', 'main', 'footer'].map((name) => createElement(Part, { key: name, name }))
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  await vi.waitFor(() => expect(order).toContain('click'))
  order.length = 0
  await hydratePage(container, page, Promise.resolve())
  await vi.waitFor(() => expect(order).toEqual(expect.arrayContaining(['click', 'footer'])))
  expect(order.indexOf('click')).toBeLessThan(order.indexOf('footer'))
})
