// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { searchShards } from '../../../engine/places/search.ts'
import type { SiteHref } from '../../../src/content/site.ts'
import { RouteLinks } from '../../../src/pages/landing/RouteLinks.tsx'

const SHARDS: Readonly<Record<string, string>> = { au: 'Austin|TX|30.27|-97.74|74||\nAustell|GA|33.81|-84.63|2||' }

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }))
vi.mock('../../../src/form/places', () => {
  loaded()
  return { places: searchShards(async (name) => SHARDS[name]) }
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const quote = { label: 'Get Car Quote', href: '/car-quote-form' as SiteHref }

/** Shows the links, and returns their inputs, the first link and what follows a press on a link. */
async function openLinks(hero: Partial<Parameters<typeof RouteLinks>[0]> = {}) {
  const follow = vi.fn((event: Event) => event.preventDefault())
  const routeTree = createRootRoute({ component: () => createElement(RouteLinks, { quote, place: 'hero', ...hero }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const page = render(createElement(RouterProvider, { router }))
  page.container.addEventListener('click', follow)
  const anchor = page.getByRole('link', { name: 'Get Car Quote' })
  return { page, anchor, follow, from: page.getByLabelText('From'), to: page.getByLabelText('To') }
}

/** The places for the next form. */
const carried = (): unknown => JSON.parse(sessionStorage.getItem('carried') ?? '{}').carried ?? {}

const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)

// The places are loaded once.
describe('the links of a landing page', { shuffle: false }, () => {
  test('the fields are text inputs for airports, and load nothing', async () => {
    const { from } = await openLinks({ ends: 'airports' })
    from.focus()
    fireEvent.input(from, { target: { value: 'aust' } })
    expect(from.getAttribute('role')).toBeNull()
    expect(loaded).not.toHaveBeenCalled()
  })

  test('places are suggested once a field has the focus, and Enter takes the chosen one', async () => {
    const { page, follow, from, to } = await openLinks()
    // jsdom lays nothing out, and the list skips what is not shown.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    HTMLElement.prototype.scrollIntoView = () => undefined
    expect([from, to].map((input) => input.getAttribute('role'))).toEqual(['combobox', 'combobox'])
    expect(loaded).not.toHaveBeenCalled()
    from.focus()
    fireEvent.input(from, { target: { value: 'aust' } })
    await waitFor(() => expect(options()).toEqual(['Austin, TX', 'Austell, GA']))
    expect(page.getByRole('listbox', { name: 'From' }).id).toBe(from.getAttribute('aria-controls'))
    fireEvent.keyDown(from, { key: 'ArrowDown' })
    fireEvent.keyDown(from, { key: 'Enter' })
    await waitFor(() => expect(options()).toEqual([]))
    expect((from as HTMLInputElement).value).toBe('Austin, TX')
    expect(follow.mock.calls.filter(([{ target }]) => (target as Element).matches('a'))).toEqual([])
    fireEvent.keyDown(from, { key: 'Enter' })
    expect(carried()).toEqual({ from: 'Austin, TX' })
  })

  test('the places are kept in the tab for the form, and are not in the URL', async () => {
    const { anchor, follow, from, to } = await openLinks()
    fireEvent.input(from, { target: { value: ' Austin, TX ' } })
    fireEvent.input(to, { target: { value: 'Denver, CO' } })
    expect(carried()).toEqual({})
    fireEvent.keyDown(to, { key: 'Enter' })
    expect(follow).toHaveBeenCalledOnce()
    expect(carried()).toEqual({ from: 'Austin, TX', to: 'Denver, CO' })
    expect(anchor.getAttribute('href')).toBe('/car-quote-form')
  })

  test.each([
    ['a form', true, { to: 'Denver, CO' }],
    ['another page', false, {}],
  ])('a second link to %s', async (_, isForm, kept) => {
    const { page, to } = await openLinks({ other: { label: 'Other', href: '/services', isForm } })
    fireEvent.input(to, { target: { value: 'Denver, CO' } })
    fireEvent.click(page.getByRole('link', { name: 'Other' }))
    expect(carried()).toEqual(kept)
  })

  test('without places it is a plain link', async () => {
    const { anchor, follow } = await openLinks()
    fireEvent.click(anchor)
    expect(follow).toHaveBeenCalledOnce()
    expect(carried()).toEqual({})
  })
})
