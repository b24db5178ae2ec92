// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { questionsIn } from '../../../studio/model/question/find.ts'
import { categoryText, draftOf } from './category-texts.ts'
import { openEditor } from './form-editor-page.tsx'

const ID = 'car'
const LABEL = 'Find a question'

/** Opens the questions of a form, and types into the search field. */
function searched(text: string) {
  const editor = openEditor(ID, undefined, ['steps', 0])
  editor.type(LABEL, text)
  const found = () =>
    [...editor.getByRole('region', { name: 'Search' }).querySelectorAll('li b')].map(({ textContent }) => textContent)
  return { editor, found, press: (key: string) => fireEvent.keyDown(editor.control(LABEL), { key }) }
}

const questions = questionsIn(draftOf(categoryText(ID)))
const [first, , third] = questions
const last = questions.at(-1)

test.each([
  ['words of its title', third?.title.toUpperCase(), third?.title],
  ['its name in the data', third?.name, third?.title],
  ['the heading of its step', last?.step, last?.title],
])('a question is found by %s', (_, text = '', title) => {
  expect(searched(text).found()).toContain(title)
})

test('Enter opens the first, with the focus in it, and Escape clears', () => {
  const { editor, found, press } = searched(third?.name ?? '')
  press('Enter')
  expect(editor.control('Question').value).toBe(third?.title)
  expect(document.activeElement).toBe(editor.control('Question'))
  expect(editor.control(LABEL).value).toBe('')
  editor.type(LABEL, 'no such words')
  expect(editor.getByText('No question has these words.')).toBeTruthy()
  press('Enter')
  press('Escape')
  expect([editor.control(LABEL).value, found()]).toEqual(['', []])
})

test('a press opens any other, also the one that is open', () => {
  const { editor } = searched(first?.step ?? '')
  editor.press(new RegExp(`^${third?.title.replace(/\W/g, '.')} ${third?.name}`))
  expect(editor.control('Question').value).toBe(third?.title)
  editor.type(LABEL, third?.name ?? '')
  editor.press(new RegExp(`^${third?.title.replace(/\W/g, '.')} ${third?.name}`))
  expect(document.activeElement).toBe(editor.control('Question'))
})
