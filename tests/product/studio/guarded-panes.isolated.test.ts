// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { createElement, type FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { EditorPane } from '../../../studio/app/EditorPane.tsx'
import { PreviewPane } from '../../../studio/app/PreviewPane.tsx'
import type { Tab } from '../../../studio/model/file/address.ts'
import { OutputPane } from '../../../studio/result/OutputPane.tsx'
import { useStudio } from '../../../studio/state/studio-context.ts'
import { draw, openedStudio } from './opened-studio.ts'

/** Fails while the text of the open file has the word BROKEN. */
const parts = vi.hoisted((): { text: () => string } => ({ text: () => '' }))
const failing = vi.hoisted(() => () => () => {
  if (parts.text().includes('BROKEN')) throw new Error('This part fails')
  return 'drawn'
})
vi.mock('../../../studio/editor/FormEditor.tsx', () => ({ FormEditor: failing() }))
vi.mock('../../../studio/json/JsonEditor.tsx', () => ({ JsonEditor: failing() }))
vi.mock('../../../studio/preview/PreviewToolbar.tsx', () => ({
  PreviewToolbar: failing(),
  WIDTHS: { fit: {} },
}))
vi.mock('../../../studio/result/ChangeList.tsx', () => ({ ChangeList: failing() }))

function Output() {
  const form = useStudio(({ findings }) => findings?.results.get('schemas/car')?.form)
  const answered = form && withSamples(createForm(form), { name: 'Sam Sample' })
  return createElement(OutputPane, {
    form,
    shown: answered && { answered, hasSamples: true, spoken: [] },
  })
}

/** Draws a part of the studio with a file that it can't show. */
async function broken(part: FunctionComponent, tab: Tab = 'basics') {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { store, check } = await openedStudio('car')
  store.view.showTab(tab)
  const text = () => store.getState().workspace.get('schemas/car')?.text ?? ''
  parts.text = text
  const good = text()
  store.text.edit(good.replace('Cars', 'BROKEN'))
  check()
  const view = draw(store, createElement(part))
  return { ...view, text, edit: store.text.edit, good }
}

test.each(['basics', 'json'] as const)(
  'the editor of %s that fails leaves the tabs, and the text is kept',
  async (tab) => {
    const view = await broken(EditorPane, tab)
    expect(view.getByRole('alert').textContent).toContain('can’t show this')
    expect(view.getAllByRole('tab')).toHaveLength(2)
    expect(view.text()).toContain('BROKEN')
  },
)

test('the email is shown under its subject', async () => {
  const { store } = await openedStudio('car')
  const view = draw(store, createElement(Output))
  expect(view.container.querySelector('.email-subject')?.textContent).toBe(
    'Subject New Cars Shipping Quote Request - Sam Sample',
  )
})

test('where the JSON editor fails, the text can be edited as it is', async () => {
  const view = await broken(EditorPane, 'json')
  fireEvent.change(view.getByLabelText('schemas/car.json'), { target: { value: view.good } })
  expect(view.text()).toBe(view.good)
})

test('a form editor that failed is drawn again once the text is another', async () => {
  const view = await broken(EditorPane)
  view.edit(view.good)
  expect(await view.findByText('drawn')).toBeTruthy()
})

test('a preview that fails says so, and is drawn again once the text is another', async () => {
  const view = await broken(PreviewPane)
  expect(view.getByRole('alert').textContent).toContain('The preview can’t show this')
  view.edit(view.good)
  expect(await view.findByText(/drawn/)).toBeTruthy()
})

test('a tab of the output that fails leaves the others', async () => {
  const view = await broken(Output)
  fireEvent.click(view.getByRole('tab', { name: 'Changes' }))
  expect(view.getByRole('alert').textContent).toContain('The tab “Changes” can’t show this')
  fireEvent.click(view.getByRole('tab', { name: 'Data' }))
  expect(view.queryByRole('alert')).toBeNull()
})

test('a link to a question or a file that is gone says so', async () => {
  const { store } = await openedStudio('car')
  const { address } = store.getState()
  const view = draw(store, createElement(EditorPane))
  act(() => store.view.show({ ...address, tab: 'questions', question: 'wheels' }))
  expect(view.getByText(/This file has no question “wheels”\./)).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Close' }))
  expect(view.queryByText(/“wheels”/)).toBeNull()
  act(() => store.view.show({ ...address, file: 'schemas/nothing-here' }))
  expect(view.getByRole('heading', { name: 'There is no schemas/nothing-here.json' })).toBeTruthy()
})

test('a file that can’t be read as text says why instead of showing an empty text', async () => {
  const latin = {
    folder: 'schemas',
    id: 'latin',
    text: '',
    version: '1',
    unreadable: 'It is not saved as UTF-8.',
  } as const
  const { store } = await openedStudio('car', {
    readFiles: async () => ({ files: [latin], sitePaths: [], pagePaths: [], iconNames: [] }),
  })
  store.view.open('schemas/latin')
  const view = draw(store, createElement(EditorPane))
  expect(view.getByRole('heading', { name: 'schemas/latin.json can’t be edited' })).toBeTruthy()
  expect(view.getByRole('alert').textContent).toContain('UTF-8')
})
