// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import type { KeptSample } from '../../../engine/samples/kept-samples.ts'
import { type Given, typed, withSamples } from '../../../engine/samples/sample-answer.ts'
import { completeAnswers } from '../../../engine/samples/samples.ts'
import { generatedSamples } from '../../../studio/model/samples.ts'
import { SamplesPane } from '../../../studio/result/SamplesPane.tsx'
import type { GenerateSamples } from '../../../studio/result/sample-generator.ts'
import { StudioContext } from '../../../studio/state/studio-context.ts'
import { openedStudio } from './opened-studio.ts'

afterEach(cleanup)

const SOUND = { name: 'Sam Sample', email: 'sam@example.com', phone: '512 555 0142' }

/** Draws the samples of a category beside a preview with all answers, some of them given; beside an empty one without `given`. */
async function openPane(
  given?: Given,
  start: readonly KeptSample[] = [],
  generate: GenerateSamples = async (resolved) => generatedSamples(resolved),
) {
  const saved = vi.fn(async (_id: string, _body: unknown) => '2')
  const { store } = await openedStudio('boat', {
    readSamples: async () => ({ samples: start, version: '1' }),
    saveSamples: saved,
  })
  const resolved = store.getState().findings?.results.get('schemas/boat')?.form
  if (!resolved) throw new Error('The category has mistakes')
  const form = createForm(resolved)
  const answers = given ? completeAnswers(form, given) : {}
  const onOpen = vi.fn()
  const pane = createElement(SamplesPane, { form: resolved, answered: withSamples(form, answers), generate, onOpen })
  const view = await act(async () => render(createElement(StudioContext, { value: store }, pane)))
  const press = (name: string | RegExp) => act(async () => fireEvent.click(view.getByRole('button', { name })))
  return { view, press, onOpen, saved, answers: typed(answers) }
}

test('a sample made from the rules fills in the preview', async () => {
  const { press, onOpen } = await openPane()
  await press('Open the sample Generated 1')
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pickupLocation: 'Austin, TX 78701' }))
})

test('the samples of a large form can be waited for while the rest works', async () => {
  const { view, press, saved } = await openPane({}, [], () => new Promise(() => {}))
  expect(view.getByText(/^Making samples/)).toBeTruthy()
  await press('Keep these answers as a sample')
  expect(saved).toHaveBeenCalledOnce()
})

test('answers without mistakes are kept under a name, or under a number without one', async () => {
  const { view, press, saved, answers } = await openPane({ name: 'Ada', additionalNotes: undefined })
  await press('Keep these answers as a sample')
  fireEvent.change(view.getByLabelText('Name of the sample'), { target: { value: 'Ada’s car' } })
  await press('Keep these answers as a sample')
  const samples = [
    { name: 'Sample 1', answers },
    { name: 'Ada’s car', answers },
  ]
  expect(saved).toHaveBeenLastCalledWith('boat', { samples, version: '2' })
})

test('answers with mistakes are not kept, and the mistakes are named', async () => {
  const { view } = await openPane()
  expect(view.getByRole('button', { name: /^Keep/ }).matches(':disabled')).toBe(true)
  expect(view.getByText(/Not accepted yet: .*Name is required/)).toBeTruthy()
})

test('a kept sample that the form does not accept any more says why, and is renamed and deleted', async () => {
  const { view, press, saved } = await openPane(undefined, [{ name: 'Old', answers: SOUND }])
  expect(view.getByText(/No longer accepted: Pickup location is required/)).toBeTruthy()
  const name = view.getByLabelText('Name of the sample Old')
  fireEvent.change(name, { target: { value: 'Older' } })
  await act(async () => fireEvent.blur(name))
  expect(saved).toHaveBeenLastCalledWith('boat', { samples: [{ name: 'Older', answers: SOUND }], version: '1' })
  await press('Delete the sample Older')
  expect(saved).toHaveBeenLastCalledWith('boat', { samples: [], version: '2' })
})
