// @vitest-environment jsdom
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type Diagnostic, formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { examples } from '../../run/times.ts'
import { categoryTexts } from './category-texts.ts'
import type { Found, SavedFile } from './check-both-ways.ts'
import { openEditor } from './form-editor-page.tsx'
import { change, controlsIn, type Editor, labelOf, nextValue, openRandom, type Pick, pickWith } from './random-edits.ts'

/** How many edits are made in a file. */
const COUNTS = [1, 2, 3, 4, 5]
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

/** A file after each of several edits, and what was done to it. */
type Edited = { readonly saved: readonly SavedFile[]; readonly story: readonly string[] }

/** Makes several edits of a random file, one after the other. */
function editRandomFile(pick: Pick): Edited {
  const { id, text } = pick(files)
  const editor = openEditor(id, text)
  openRandom(editor, JSON.parse(text), pick)
  const story = [id]
  const saved = Array.from({ length: pick(COUNTS) }, (): SavedFile => {
    story.push(editAtRandom(editor, pick))
    const alerts = editor.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts, story.join('\n')).toEqual([])
    return { id, text: editor.state.text }
  })
  return { saved, story }
}

/** Starts a process that checks files, until the test is finished. */
function startChecker() {
  const checker = spawn(process.execPath, ['--import', 'tsx', 'tests/product/studio/check-saved.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void checker.kill())
  const lines = createInterface(checker.stdout)[Symbol.asyncIterator]()
  return async (saved: readonly SavedFile[]): Promise<readonly Found[]> => {
    checker.stdin.write(`${JSON.stringify(saved)}\n`)
    const line = await lines.next()
    if (line.done) throw new Error('The process that checks files has ended')
    return JSON.parse(line.value)
  }
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)} ${JSON.stringify(diagnostic.edits)}`)

test('random edits left in give files that check:schemas judges as the studio does', async () => {
  const check = startChecker()
  const outcomes = { sound: 0, wrong: 0 }
  await fc.assert(
    fc
      .asyncProperty(fc.gen(), async (draw) => {
        const { saved, story } = editRandomFile(pickWith(draw))
        for (const { byStudio, byCommand } of await check(saved)) {
          expect(told(byStudio), story.join('\n')).toEqual(told(byCommand))
          outcomes[byCommand.length > 0 ? 'wrong' : 'sound'] += 1
        }
      })
      .afterEach(async () => cleanup()),
    examples({ test: 10, soak: 100 }),
  )
  expect(outcomes.sound).toBeGreaterThan(0)
  expect(outcomes.wrong).toBeGreaterThan(0)
})
