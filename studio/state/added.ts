import { isWithin, type JsonPath } from '../../engine/format/json.ts'
import type { WorkFile } from '../model/file/workspace.ts'
import { draftOf, openQuestionAt } from '../model/question/opened.ts'
import type { State } from './state.ts'

/** Whether a selected part belongs to an added one: it is in it, or it is about the same question. */
export function isInAdded(file: WorkFile, added: JsonPath, selection: JsonPath): boolean {
  if (isWithin(selection, added)) return true
  const draft = draftOf(file)
  const question = openQuestionAt(draft, added)
  return question !== undefined && openQuestionAt(draft, selection) === question
}

/** The actions on a part that was just added. */
export const addedOf = (state: State, select: (path: JsonPath) => void) => ({
  /** Selects a part of the open file that was just added. Its mistakes are not shown until its author leaves it. */
  selectAdded(added: JsonPath): void {
    select(added)
    state.setState({ added })
  },

  /** The author of an added part has left it. */
  leaveAdded: (): void => state.setState({ added: undefined }),
})
