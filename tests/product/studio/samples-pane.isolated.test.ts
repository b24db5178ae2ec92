// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { generatedSamples } from '../../../studio/model/samples.ts'
import { SamplesPane } from '../../../studio/result/SamplesPane.tsx'
import type { GenerateSamples } from '../../../studio/result/sample-generator.ts'
import { draw, openedStudio } from './opened-studio.ts'

/** Draws the samples of a category. */
async function openPane(generate: GenerateSamples = async (resolved) => generatedSamples(resolved)) {
  const { store } = await openedStudio('boat')
  const form = store.getState().findings?.results.get('schemas/boat')?.form
  if (!form) throw new Error('The category has mistakes')
  const onOpen = vi.fn()
  const pane = createElement(SamplesPane, { form, generate, onOpen })
  const view = await act(async () => draw(store, pane))
  return { view, onOpen }
}

test('a sample made from the rules fills in the preview', async () => {
  const { view, onOpen } = await openPane()
  await act(async () => fireEvent.click(view.getByRole('button', { name: 'Open the sample Generated 1' })))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pickupLocation: 'Austin, TX 78701' }))
})

test('while the samples of a large form are made, the golden file can be compared', async () => {
  const { view } = await openPane(() => new Promise(() => {}))
  expect(view.getByText(/^Making samples/)).toBeTruthy()
  expect(view.getByRole('button', { name: 'Save and compare' }).matches(':disabled')).toBe(false)
})
