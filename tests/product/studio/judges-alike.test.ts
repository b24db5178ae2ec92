import { expect, test } from 'vitest'
import { type Diagnostic, formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { ID_PATTERN, SHARED_ID } from '../../../studio/model/file/file.ts'
import { times } from '../../run/times.ts'
import { carryOut } from '../format/wrong-edits/edit.ts'
import { allWrongEdits } from '../format/wrong-edits/wrong-edits.ts'
import { categoryText } from './category-texts.ts'
import { findIn, type SavedFile } from './check-both-ways.ts'

const every = times({ test: 24, soak: 1 })

/** The wrong files that the studio opens. After a mistake in `shared.json`, the command checks nothing else. */
const wrongFiles = allWrongEdits
  .filter((_, index) => index % every === 0)
  .flatMap((edit): (SavedFile & { readonly title: string })[] => {
    const { name, bytes } = carryOut(edit)
    const [id, text] = [name.replace(/\.json$/, ''), bytes.toString('utf8')]
    const isOpened = name.endsWith('.json') && ID_PATTERN.test(id) && id !== SHARED_ID && !text.includes('\uFFFD')
    return isOpened ? [{ id, text, title: `${edit.base}: ${edit.title}` }] : []
  })

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)} ${JSON.stringify(diagnostic.edits)}`)

test('the studio finds what is wrong and what is not ready for visitors', () => {
  const text = categoryText('boat')
    .replace('"icon": "', '"icon": "wrong-')
    .replace(/"heading": "[^"]*/, '"heading": "<b>Boats</b>')
  const { byStudio, byCommand } = findIn({ id: 'boat', text })
  expect(byCommand.map(({ rule }) => rule)).toEqual(['html-in-text', 'unknown-icon'])
  expect(told(byStudio)).toEqual(told(byCommand))
})

test(`the studio finds in ${wrongFiles.length} wrong files what check:schemas finds`, () => {
  for (const { title, ...file } of wrongFiles) {
    const { byStudio, byCommand } = findIn(file)
    expect(told(byStudio), title).toEqual(told(byCommand))
  }
})
