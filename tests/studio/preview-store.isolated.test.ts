// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { editText } from '../../engine/format/edit-text.ts'
import { PreviewStore } from '../../studio/app/preview-pane/preview-store.ts'
import { categoryText } from './category-texts.ts'
import { openedStudio } from './opened-studio.ts'

/** A studio with an open category, and the preview beside it. */
async function openedPreview(id: string) {
  const studio = await openedStudio(id)
  const preview = new PreviewStore(studio.store)
  onTestFinished(preview.connect(document.createElement('iframe')))
  return { ...studio, preview }
}

test('a text that was not checked yet can have any shape, and the field is found once it is checked', async () => {
  const { store, preview, check } = await openedPreview('car')
  const odd = editText(categoryText('car'), [{ path: ['steps'], value: null }])
  store.select(['schema', 'properties', 'email'])
  expect(preview.read().selected).toBe('email')
  expect(() => store.edit(odd)).not.toThrow()
  expect(() => store.select(['steps'])).not.toThrow()
  check()
  expect(preview.read().isOutdated).toBe(true)
  store.edit(categoryText('car'))
  store.select(['schema', 'properties', 'phone'])
  check()
  expect(preview.read().selected).toBe('phone')
})
