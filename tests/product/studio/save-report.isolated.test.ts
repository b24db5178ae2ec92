// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '../../../src/components/Toaster.tsx'
import { TopBar } from '../../../studio/app/TopBar.tsx'
import { savedInWords } from '../../../studio/model/file/saved-words.ts'
import { draw, openedStudio } from './opened-studio.ts'

afterEach(() => toast.remove())

/** Saves another text of a category, and returns what the studio says about it. */
async function saved(before: string, after: string) {
  const { store, check, replace } = await openedStudio('car', { save: async () => ({ isSaved: true, version: '2' }) })
  replace(before, after)
  const toaster = createElement(Toaster, { label: 'Notifications' })
  const { getByRole, findByText } = draw(store, createElement(TopBar), toaster)
  fireEvent.click(getByRole('button', { name: 'Save' }))
  check()
  return (await findByText(/schemas\/car\.json is saved/)).textContent
}

test('Save says what comes next', async () => {
  expect(await saved('"Year, make and model"', '"Which car is it?"')).toBe(
    'schemas/car.json is saved. Publish makes it live.',
  )
})

test.each([
  [
    { folder: 'schemas', id: 'car', committedText: '{}' },
    1,
    'schemas/car.json is saved. 1 mistake is left, so the site keeps the version that was published last.',
  ],
  [{ folder: 'schemas', id: 'new' }, 1, 'schemas/new.json is saved. 1 mistake is left, so it can’t be published yet.'],
  [{ folder: 'schemas', id: 'car' }, undefined, 'schemas/car.json is saved.'],
  [
    { folder: 'schemas', id: 'car', text: '{}', committedText: '{}' },
    0,
    'schemas/car.json is saved. It is as it was published.',
  ],
  [{ folder: 'examples', id: 'car' }, 0, 'examples/car.json is saved.'],
  [{ folder: 'examples', id: 'car' }, 2, 'examples/car.json is saved. 2 mistakes are left.'],
] as const)('%o with %s mistakes', (file, errors, words) => {
  expect(savedInWords(file, errors)).toBe(words)
})
