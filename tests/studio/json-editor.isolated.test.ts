// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openJson } from './json-editor-page.tsx'

const CRLF = '{\r\n  "label": "Cars",\r\n  "heading": "Car"\r\n}\r\n'

test('a file with CRLF line breaks is shown as it is', () => {
  const { view, texts } = openJson(CRLF)
  expect(view.state.doc.toString()).toBe(CRLF.replaceAll('\r\n', '\n'))
  expect(texts).toEqual([CRLF])
})

test('typing keeps the line breaks of the file, and new ones are like them', () => {
  const { view, texts } = openJson(CRLF)
  const type = (before: string, insert: string) =>
    act(() => view.dispatch({ changes: { from: view.state.doc.toString().indexOf(before), insert } }))
  type('",\n', '!')
  expect(texts.at(-1)).toBe(CRLF.replace('Cars', 'Cars!'))
  type('  "heading"', '  "line": "",\n')
  expect(texts.at(-1)).toBe(CRLF.replace('Cars', 'Cars!').replace('  "heading"', '  "line": "",\r\n  "heading"'))
  expect(view.state.doc.lines).toBe(6)
})

test('a file with different line breaks keeps each of them', () => {
  const mixed = '{\r\n  "label": "Cars",\n  "heading": "Car"\r\n}\n'
  const { view, texts } = openJson(mixed)
  act(() => view.dispatch({ changes: { from: view.state.doc.toString().indexOf('Car"\n}'), insert: 'A ' } }))
  expect(texts.at(-1)).toBe(mixed.replace('"Car"', '"A Car"'))
})
