// @vitest-environment jsdom
import { forEachDiagnostic } from '@codemirror/lint'
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

test('mistakes and warnings are marked as such', () => {
  const passed = { rule: 'passed-day', file: 'car.json', column: 3, message: 'It has passed.', fix: 'Write another.' }
  const { view } = openJson(CRLF, [
    { ...passed, severity: 'error', line: 2 },
    { ...passed, severity: 'warning', line: 3 },
  ])
  const marked: string[] = []
  forEachDiagnostic(view.state, ({ severity }, from) =>
    marked.push(`${severity} ${view.state.doc.lineAt(from).number}`),
  )
  expect(marked).toEqual(['error 2', 'warning 3'])
})
