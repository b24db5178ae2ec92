// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { PreviewMessage } from '../../../studio/preview/frame/messages.ts'
import { PreviewStore } from '../../../studio/preview/preview-store.ts'
import { categoryText } from './category-texts.ts'
import { openedStudio } from './opened-studio.ts'

/** A studio with an open category, and the preview beside it. */
async function openedPreview(id: string) {
  const studio = await openedStudio(id)
  const preview = new PreviewStore(studio.store)
  const frame = document.body.appendChild(document.createElement('iframe'))
  const disconnect = preview.connect(frame)
  onTestFinished(() => {
    disconnect()
    frame.remove()
  })
  /** The frame has opened the step that it was asked for. */
  const answer = () => {
    const { step = 0, request } = preview.store.getState()
    const data = { type: 'shown', request, step } as PreviewMessage
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }))
  }
  return { ...studio, preview, answer }
}

test('a text that was not checked yet can have any shape, and the field is found once it is checked', async () => {
  const { store, preview, check } = await openedPreview('car')
  const odd = editText(categoryText('car'), [{ path: ['steps'], value: null }])
  store.select(['schema', 'properties', 'email'])
  expect(preview.store.getState().selected).toBe('email')
  expect(() => store.edit(odd)).not.toThrow()
  expect(() => store.select(['steps'])).not.toThrow()
  check()
  expect(preview.store.getState().isOutdated).toBe(true)
  store.edit(categoryText('car'))
  store.select(['schema', 'properties', 'phone'])
  check()
  expect(preview.store.getState().selected).toBe('phone')
})

test('the step of the selected field is opened, also while the frame still opens another step', async () => {
  const { store, preview, answer } = await openedPreview('car')
  const select = (field: string) => store.select(['schema', 'properties', field])
  select('email')
  expect(preview.store.getState().step).toBe(1)
  answer()
  select('vehicleInfo')
  expect(preview.store.getState().step).toBe(0)
  answer()
  const { request } = preview.store.getState()
  select('pickupLocation')
  expect(preview.store.getState().request).toBe(request)
  select('phone')
  select('vehicleInfo')
  expect(preview.store.getState()).toMatchObject({ step: 0, request: request + 2 })
})
