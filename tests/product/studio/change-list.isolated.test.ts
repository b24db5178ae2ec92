// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangeList } from '../../../studio/result/ChangeList.tsx'
import { StudioContext } from '../../../studio/state/studio-context.ts'
import { openedStudio } from './opened-studio.ts'

afterEach(cleanup)

// jsdom can't draw an editor.
vi.mock('../../../studio/json/Difference.tsx', () => ({
  Difference: ({ before, after }: Record<'before' | 'after', string>) => createElement('pre', null, before, after),
}))

test('the changes of a file are listed with their effects', async () => {
  const { store } = await openedStudio('car')
  const view = render(createElement(StudioContext, { value: store }, createElement(ChangeList)))
  expect(view.container.textContent).toBe('Nothing has changed since the last commit.')
  const text = store.getState().workspace.get('schemas/car')?.text ?? ''
  act(() => store.text.edit(text.replace('"label": "Cars"', '"label": "Autos"')))
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
