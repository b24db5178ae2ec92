// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Dialogs } from '../../../studio/app/Dialogs.tsx'
import { draw, openedStudio } from './opened-studio.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

test('the focus goes back to where it was before a dialog', async () => {
  const { store } = await openedStudio('car')
  const before = createElement('button', { type: 'button' }, 'Before')
  draw(store, before, createElement(Dialogs))
  screen.getByRole('button', { name: 'Before' }).focus()
  act(() => store.dialog.show('new'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the category' }))
  act(() => screen.getByRole('button', { name: 'Cancel' }).click())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})
