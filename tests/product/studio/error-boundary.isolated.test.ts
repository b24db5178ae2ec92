// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../studio/parts/ErrorBoundary.tsx'

afterEach(cleanup)

function Length({ text }: { text: string | undefined }) {
  if (text === undefined) throw new Error('There is no text')
  return text.length
}

const drawn = (text: string | undefined) =>
  createElement(ErrorBoundary, { retryOn: text, fallback: 'Not shown' }, createElement(Length, { text }))

test('shows the fallback once its children throw, and the children again once they have changed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container, rerender } = render(drawn('four'))
  expect(container.textContent).toBe('4')
  rerender(drawn(undefined))
  expect(container.textContent).toBe('Not shown')
  rerender(drawn('seven'))
  expect(container.textContent).toBe('5')
})
