import { ID_PATTERN } from '../../../studio/model/file/file.ts'
import { times } from '../../run/times.ts'
import { carryOut } from '../format/wrong-edits/edit.ts'
import { allWrongEdits } from '../format/wrong-edits/wrong-edits.ts'

/** A wrong file, with the edit that made it. */
export type WrongFile = { readonly id: string; readonly text: string; readonly title: string }

/** The wrong files that the studio opens: they have names of its kind, and are text. @param every which of them `npm test` tries */
export const wrongFiles = (every: number): WrongFile[] =>
  allWrongEdits
    .filter((_, index) => index % times({ test: every, soak: 1 }) === 0)
    .flatMap((edit) => {
      const { name, bytes } = carryOut(edit)
      const [id, text] = [name.replace(/\.json$/, ''), bytes.toString('utf8')]
      const isOpened = name.endsWith('.json') && ID_PATTERN.test(id) && !text.includes('\uFFFD')
      return isOpened ? [{ id, text, title: `${edit.base}: ${edit.title}` }] : []
    })
