// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { createPreview } from '../../../studio/preview/create-preview.ts'
import { categoryText } from './category-texts.ts'
import { openedStudio } from './opened-studio.ts'

/** A studio with an open category, and the preview beside it. */
async function openedPreview(id: string) {
  const studio = await openedStudio(id)
  const preview = createPreview(studio.store)
  onTestFinished(preview.connect())
  return { ...studio, preview }
}

test('a text that was not checked yet can have any shape, and the field is found once it is checked', async () => {
  const { store, preview, check } = await openedPreview('car')
  const odd = editText(categoryText('car'), [{ path: ['steps'], value: null }])
  store.view.select(['schema', 'properties', 'email'])
  expect(preview.getState().selected).toBe('email')
  expect(() => store.text.edit(odd)).not.toThrow()
  expect(() => store.view.select(['steps'])).not.toThrow()
  check()
  expect(preview.getState().isOutdated).toBe(true)
  store.text.edit(categoryText('car'))
  store.view.select(['schema', 'properties', 'phone'])
  check()
  expect(preview.getState().selected).toBe('phone')
})

test('the step of the selected field is opened, unless it is open', async () => {
  const { store, preview } = await openedPreview('car')
  const select = (field: string) => store.view.select(['schema', 'properties', field])
  const opening = () => preview.getState().opening
  select('email')
  expect(opening()).toEqual({ step: 1 })
  select('vehicleInfo')
  const before = opening()
  expect(before).toEqual({ step: 0 })
  select('pickupLocation')
  expect(opening()).toBe(before)
})

test('a step that a press in the form has opened is in the address, and is not opened again', async () => {
  const { store, preview } = await openedPreview('car')
  const before = preview.getState().opening
  preview.onStep(1)
  expect(store.getState().address.step).toBe(2)
  expect(preview.getState()).toMatchObject({ step: 1, opening: before })
  expect(preview.getState().opening).toBe(before)
  preview.showStep(1)
  expect(preview.getState().opening).not.toBe(before)
})

test('after the form was sent, its steps are those of the address again', async () => {
  const { store, preview } = await openedPreview('car')
  preview.showState('sent')
  preview.onStep(1)
  expect(store.getState().address.step).toBeUndefined()
  preview.showStep(1)
  expect(preview.getState()).toMatchObject({ state: 'fill-in', step: 1 })
  expect(store.getState().address.step).toBe(2)
})

test('a click on a part of the form selects it in the open file', async () => {
  const { store, preview } = await openedPreview('car')
  preview.onClick({ field: 'phone' })
  expect(store.getState().address.question).toBe('phone')
  preview.onClick({ text: ['heading'] })
  expect(store.getState().selection).toEqual(['heading'])
  store.view.open('schemas/shared')
  preview.onClick({ field: 'phone' })
  expect(store.getState().selection).toBeUndefined()
})

test('whoever goes into the form has left what was just added', async () => {
  const { store, preview } = await openedPreview('car')
  store.view.selectAdded(['steps', 0])
  preview.onFocus()
  expect(store.getState().added).toBeUndefined()
})

test('a form is emptied in any state, and opens on its first step', async () => {
  const { store, preview } = await openedPreview('car')
  preview.showState('long-text')
  preview.showStep(1)
  preview.empty()
  expect(preview.getState()).toMatchObject({ state: 'fill-in', opening: { step: 0, answers: null } })
  expect(store.getState().address.step).toBeUndefined()
})
