// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteLink } from '../../src/components/landing/RouteLink.tsx'
import { NavigationContext } from '../../src/navigation.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const Link = (props: object) => createElement('a', props)

/** Shows the link, and returns its inputs and what follows a press on it. */
function openLink() {
  const follow = vi.fn((event: Event) => event.preventDefault())
  const navigation = {
    Link,
    open: () => undefined,
    takeQuery: () => ({}),
    stepUrl: () => {
      throw new Error('There is no step')
    },
  }
  const link = createElement(RouteLink, { label: 'Get Car Quote', href: '/car-quote-form' })
  const page = render(createElement(NavigationContext, { value: navigation }, link))
  const anchor = page.getByRole('link', { name: 'Get Car Quote' })
  anchor.addEventListener('click', follow)
  return { page, anchor, follow, from: page.getByLabelText('From'), to: page.getByLabelText('To') }
}

const carried = () => sessionStorage.getItem('carried')

test('the places are kept in the tab for the form, and are not in the URL', () => {
  const { anchor, follow, from, to } = openLink()
  fireEvent.input(from, { target: { value: ' Austin, TX ' } })
  fireEvent.input(to, { target: { value: 'Denver, CO' } })
  expect(carried()).toBeNull()
  fireEvent.keyDown(to, { key: 'Enter' })
  expect(follow).toHaveBeenCalledOnce()
  expect(carried()).toBe('{"from":"Austin, TX","to":"Denver, CO"}')
  expect(anchor.getAttribute('href')).toBe('/car-quote-form')
})

test('without places it is a plain link', () => {
  const { anchor, follow } = openLink()
  fireEvent.click(anchor)
  expect(follow).toHaveBeenCalledOnce()
  expect(carried()).toBeNull()
})
