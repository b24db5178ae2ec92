// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { suggestNearestPage } from '../../../src/inline/nearest-page.ts'

const pages = [
  { path: '/', title: 'Home' },
  { path: '/air-freight-quote-form', title: 'Air Freight Shipping Quote' },
  { path: '/air-freight-shipping', title: 'Air Freight Shipping' },
  { path: '/boat-quote-form', title: 'Boat Shipping Quote' },
  { path: '/boxes-shipping', title: 'Box and Package Shipping' },
  { path: '/car-quote-form', title: 'Car Shipping Quote' },
  { path: '/car-shipping', title: 'Car Shipping' },
  { path: '/freight-quote-form', title: 'Freight Shipping Quote' },
]

/** The words of the not-found page at a path, and the target of its link. */
function suggestionAt(path: string): [text: string | null | undefined, href: string | null | undefined] {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const added = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => void vi.restoreAllMocks())
  history.replaceState(null, '', path)
  document.body.innerHTML = '<p id="nearest-page">Need a quote? <a href="/quotes">Choose</a></p>'
  suggestNearestPage(pages)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  for (const [type, listener] of added.mock.calls) document.removeEventListener(type, listener)
  expect(log).toHaveBeenCalledWith(`Page not found: ${path}`)
  return [
    document.getElementById('nearest-page')?.textContent,
    document.querySelector('#nearest-page a')?.getAttribute('href'),
  ]
}

test.each([
  ['/car-shiping', '/car-shipping'],
  ['/Car_Quote', '/car-quote-form'],
  ['/boat-shipping', '/boat-quote-form'],
  ['/freight-shipping', '/freight-quote-form'],
  ['/air-freight', '/air-freight-shipping'],
  ['/ship-a-box', '/boxes-shipping'],
])('the not-found page at %s suggests %s', (path, nearest) => {
  const { title } = pages.find((page) => page.path === nearest) as (typeof pages)[number]
  expect(suggestionAt(path)).toEqual([`Did you mean ${title}?`, nearest])
})

test.each(['/wp-login.php', '/a', '/pricing', '/shipping', '/quote-form'])(
  'the not-found page at %s keeps the link to the chooser',
  (path) => {
    expect(suggestionAt(path)).toEqual(['Need a quote? Choose', '/quotes'])
  },
)
