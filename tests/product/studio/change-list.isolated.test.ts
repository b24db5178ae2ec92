// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ChangeList } from '../../../studio/result/ChangeList.tsx'
import { draw, openedStudio } from './opened-studio.ts'

// jsdom can't draw an editor.
vi.mock('../../../studio/json/Difference.tsx', () => ({
  Difference: ({ before, after }: Record<'before' | 'after', string>) => createElement('pre', null, before, after),
}))

test('the changes of a file are listed with their effects', async () => {
  const { store, replace } = await openedStudio('car')
  const view = draw(store, createElement(ChangeList))
  expect(view.container.textContent).toBe('Nothing has changed since the last commit.')
  act(() => replace('"label": "Cars"', '"label": "Autos"'))
  const items = view.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(view.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'For visitors in the middle of the form, and for those who get its requests',
    'In the file',
  ])
  expect(items).toEqual([
    'Requests have the category "Autos" from now on, also in webhooks and exports. Drafts are kept.',
    'Pages that are open now lose nothing: their requests are still accepted.',
  ])
  expect(view.container.querySelector('pre')?.textContent).toMatch(/"label": "Cars".*"label": "Autos"/s)
})
