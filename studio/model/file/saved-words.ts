import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { type FileName, relativePath } from './file.ts'
import type { WorkFile } from './workspace.ts'

/** The next step after a file without mistakes was saved. Examples are only read. */
function nextStep(file: FileName): string {
  if (file.folder !== 'schemas') return ''
  return ' Publish makes it live.'
}

type SavedFile = FileName & Partial<Pick<WorkFile, 'committedText' | 'text'>>

/**
 * Says in words that a file is saved, and what comes next.
 * @param errors number of mistakes in the saved text; undefined if the text has changed since
 */
export function savedInWords(file: SavedFile, errors: number | undefined): string {
  const saved = `${relativePath(file)} is saved.`
  if (errors === undefined) return saved
  if (file.text !== undefined && file.text === file.committedText) return `${saved} It is as it was published.`
  if (errors === 0) return saved + nextStep(file)
  const are = sayCount(errors, { one: 'mistake is', other: 'mistakes are' }, LOCALE)
  const kept =
    file.committedText === undefined
      ? 'it can’t be published yet'
      : 'the site keeps the version that was published last'
  const effect = file.folder === 'schemas' ? `, so ${kept}` : ''
  return `${saved} ${are} left${effect}.`
}
