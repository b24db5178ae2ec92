import { keyOf } from '../model/file/file.ts'
import { fieldNow, fileNow } from '../model/file/moved.ts'
import type { WorkFile } from '../model/file/workspace.ts'
import { draftOf } from '../model/question/opened.ts'
import { titleOf } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'

/** Shown instead of the editor if no file is open, or if the one in the address is gone. */
export function NoFile() {
  const store = useStore()
  const workspace = useStudio((state) => state.workspace)
  const key = useStudio(({ address }) => address.file)
  const isGone = key !== undefined && workspace.size > 0
  const now = isGone ? workspace.get(fileNow(workspace, key) ?? '') : undefined
  return (
    <section className="pane pane-empty" aria-label="Editor">
      <h2>{isGone ? `There is no ${key}.json` : 'Choose a file'}</h2>
      <p>
        {isGone && !now && 'It was deleted or renamed, or the link is wrong. '}
        {!now && 'The list on the left has every category, the examples, and the parts that they share.'}
      </p>
      {now && (
        <p>
          It was renamed.{' '}
          <button type="button" className="button button-secondary" onClick={() => store.view.open(keyOf(now), true)}>
            Open {titleOf(now)}
          </button>
        </p>
      )}
    </section>
  )
}

/** Says that a file no longer has the question in the address, and which question has its name now. */
export function GoneQuestion({ file }: { file: WorkFile }) {
  const store = useStore()
  const question = useStudio(({ address }) => address.question)
  if (question === undefined) return null
  const draft = draftOf(file)
  if (draft.pathOf(question)) return null
  const now = fieldNow(draft.content, question)
  return (
    <p className="pane-note" role="status">
      {now ? `The question “${question}” is now called “${now.name}”.` : `This file has no question “${question}”.`}{' '}
      <button type="button" className="button button-secondary" onClick={() => store.view.select(now?.path)}>
        {now ? 'Open it' : 'Close'}
      </button>
    </p>
  )
}
