// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Diagnostic, formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { SHARED_ID } from '../../../studio/model/protocol.ts'
import { seededRandom } from '../../random.ts'
import { times } from '../../soak.ts'
import { categoryTexts } from './category-texts.ts'
import type { Found, SavedFile } from './check-both-ways.ts'
import { openEditor } from './form-editor-page.tsx'
import { change, controlsIn, type Editor, labelOf, nextValue, openRandom, type Pick, pickWith } from './random-edits.ts'

/** A file after one more edit. `story` says what was done to it. */
type Edited = SavedFile & { readonly story: string }

const EDITS_PER_FILE = 5
const rounds = times({ test: 20, soak: 200 }) / EDITS_PER_FILE
const files = categoryTexts.filter(({ id }) => id !== SHARED_ID)

/** Makes a random edit with a control or a button. Returns what it did. */
function editAtRandom(editor: Editor, pick: Pick): string {
  const buttons = [...editor.container.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const controls = controlsIn(editor)
  if (controls.length === 0 || pick([true, false])) {
    const button = pick(buttons)
    const name = labelOf(button) || button.textContent
    fireEvent.click(button)
    return `press ${name}`
  }
  const control = pick(controls)
  if (control.type === 'checkbox') fireEvent.click(control)
  else change(control, nextValue(control, pick))
  return `${labelOf(control)} ${control.value}`
}

/** Makes several edits of a random file, one after the other. */
function editRandomFile(pick: Pick): Edited[] {
  const { id, text } = pick(files)
  const editor = openEditor(id, text)
  openRandom(editor, JSON.parse(text), pick)
  const story = [id]
  const edited = Array.from({ length: EDITS_PER_FILE }, (): Edited => {
    story.push(editAtRandom(editor, pick))
    const alerts = editor.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts, story.join('\n')).toEqual([])
    return { id, text: editor.state.text, story: story.join('\n') }
  })
  editor.unmount()
  return edited
}

function check(saved: readonly SavedFile[]): readonly Found[] {
  const script = ['--import', 'tsx', 'tests/product/studio/check-saved.ts']
  return JSON.parse(
    String(execFileSync(process.execPath, script, { input: JSON.stringify(saved), maxBuffer: 2 ** 28 })),
  )
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)} ${JSON.stringify(diagnostic.edits)}`)

test(`${rounds * EDITS_PER_FILE} random edits left in give files that check:schemas judges as the studio does`, () => {
  const pick = pickWith(seededRandom(11))
  const edited = Array.from({ length: rounds }, () => editRandomFile(pick)).flat()
  const found = check(edited)
  for (const [index, { byStudio, byCommand }] of found.entries())
    expect(told(byStudio), edited[index]?.story).toEqual(told(byCommand))
  const wrong = found.filter(({ byCommand }) => byCommand.length > 0)
  expect(wrong.length).toBeGreaterThan(0)
  expect(wrong.length).toBeLessThan(found.length)
})
