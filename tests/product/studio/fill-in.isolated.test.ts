// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { generatedSamples } from '../../../studio/model/samples.ts'
import { FillIn } from '../../../studio/result/FillIn.tsx'
import type { GenerateSamples } from '../../../studio/result/sample-generator.ts'
import { openedStudio } from './opened-studio.ts'

afterEach(cleanup)

/** Draws the controls for a category whose preview is empty, with a selected question. */
async function drawn(selected?: string, generate: GenerateSamples = async (form) => generatedSamples(form)) {
  const { store } = await openedStudio('piano')
  const form = store.getState().findings?.results.get('schemas/piano')?.form
  if (!form) throw new Error('The category has mistakes')
  const onFillIn = vi.fn()
  const shown = { answered: withSamples(createForm(form), {}), hasSamples: false, spoken: [] }
  render(createElement(FillIn, { form, shown, selected, generate, onFillIn }))
  return { form, onFillIn, list: screen.getByRole('combobox', { name: 'Fill in answers' }) }
}

test('a sample is named by how it differs, and fills in the preview', async () => {
  const { list, onFillIn } = await drawn()
  await act(async () => fireEvent.focus(list))
  const names = [...list.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Fill in …', 'Sample 1'])
  expect(names.filter((name) => name?.endsWith('“Which piano is it?”'))).not.toEqual([])
  fireEvent.change(list, { target: { value: '0' } })
  expect(onFillIn).toHaveBeenCalledWith(expect.objectContaining({ pickupLocation: 'Austin, TX 78701' }), 0)
})

test('until there are samples, the list says that they are made', async () => {
  const { list } = await drawn(undefined, () => new Promise(() => {}))
  await act(async () => fireEvent.focus(list))
  expect(list.textContent).toContain('Making samples …')
})

test('a question that the preview does not ask is shown by answers for which it is asked, at its step', async () => {
  const { form, onFillIn } = await drawn('legs')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show this question' })))
  const [answers, step] = onFillIn.mock.calls[0] ?? []
  expect(withSamples(createForm(form), answers).byPath.has('legs')).toBe(true)
  expect(form.steps[step]?.fields).toContain('legs')
})

test('a question that the preview asks needs no button', async () => {
  await drawn('pianoType')
  expect(screen.queryByRole('button', { name: 'Show this question' })).toBeNull()
})
