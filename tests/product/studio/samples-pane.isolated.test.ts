// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { KeptSample } from '../../../engine/samples/kept-samples.ts'
import { generatedSamples } from '../../../studio/model/samples.ts'
import type { Shown } from '../../../studio/preview/frame/messages.ts'
import { SamplesPane } from '../../../studio/result/SamplesPane.tsx'
import type { GenerateSamples } from '../../../studio/result/sample-generator.ts'
import { StudioContext } from '../../../studio/state/studio-context.ts'
import { openedStudio } from './opened-studio.ts'

afterEach(cleanup)

const SOUND = { name: 'Sam Sample', email: 'sam@example.com', phone: '512 555 0142' }

/** Draws the samples of a category beside a preview with these answers. */
async function openPane(
  shown: Pick<Shown, 'answers' | 'problems'>,
  start: readonly KeptSample[] = [],
  generate: GenerateSamples = async (resolved) => generatedSamples(resolved),
) {
  const saved = vi.fn(async (_id: string, _body: unknown) => '2')
  const { store } = await openedStudio('car', {
    readSamples: async () => ({ samples: start, version: '1' }),
    saveSamples: saved,
  })
  const form = store.getState().findings?.results.get('schemas/car')?.form
  const onOpen = vi.fn()
  const props = { form, shown, generate, onOpen } as unknown as Parameters<typeof SamplesPane>[0]
  const pane = createElement(SamplesPane, props)
  const view = await act(async () => render(createElement(StudioContext, { value: store }, pane)))
  const press = (name: string | RegExp) => act(async () => fireEvent.click(view.getByRole('button', { name })))
  return { view, press, onOpen, saved }
}

test('a sample made from the rules fills in the preview', async () => {
  const { press, onOpen } = await openPane({ answers: {}, problems: [] })
  await press('Open the sample Generated 1')
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pickupLocation: 'Austin, TX 78701' }))
})

test('the samples of a large form can be waited for while the rest works', async () => {
  const { view, press, saved } = await openPane(
    { answers: { name: 'Ada' }, problems: [] },
    [],
    () => new Promise(() => {}),
  )
  expect(view.getByText(/^Making samples/)).toBeTruthy()
  await press('Keep these answers as a sample')
  expect(saved).toHaveBeenCalledOnce()
})

test('answers without mistakes are kept under a name, or under a number without one', async () => {
  const { view, press, saved } = await openPane({ answers: { name: 'Ada', phone: '' }, problems: [] })
  await press('Keep these answers as a sample')
  fireEvent.change(view.getByLabelText('Name of the sample'), { target: { value: 'Ada’s car' } })
  await press('Keep these answers as a sample')
  const answers = { name: 'Ada' }
  const samples = [
    { name: 'Sample 1', answers },
    { name: 'Ada’s car', answers },
  ]
  expect(saved).toHaveBeenLastCalledWith('car', { samples, version: '2' })
})

test('answers with mistakes are not kept, and the mistakes are named', async () => {
  const { view } = await openPane({ answers: {}, problems: ['Name is required'] })
  expect(view.getByRole('button', { name: /^Keep/ }).matches(':disabled')).toBe(true)
  expect(view.getByText(/Not accepted yet: Name is required/)).toBeTruthy()
})

test('a kept sample that the form does not accept any more says why, and is renamed and deleted', async () => {
  const { view, press, saved } = await openPane({ answers: {}, problems: [] }, [{ name: 'Old', answers: SOUND }])
  expect(view.getByText(/No longer accepted: Pickup location is required/)).toBeTruthy()
  const name = view.getByLabelText('Name of the sample Old')
  fireEvent.change(name, { target: { value: 'Older' } })
  await act(async () => fireEvent.blur(name))
  expect(saved).toHaveBeenLastCalledWith('car', { samples: [{ name: 'Older', answers: SOUND }], version: '1' })
  await press('Delete the sample Older')
  expect(saved).toHaveBeenLastCalledWith('car', { samples: [], version: '2' })
})
