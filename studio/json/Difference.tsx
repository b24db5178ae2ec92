import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { theme } from './theme.ts'

type DifferenceProps = {
  before: string
  after: string
  /** Names both texts. */
  label: string
}

/** Two versions of a text in one, with their differences marked: red lines are only in the first, green ones only in the second. */
export function Difference({ before, after, label }: DifferenceProps) {
  const container = useRef<HTMLElement>(null)
  useEffect(() => {
    const extensions = [
      unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
      EditorState.readOnly.of(true),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      theme,
    ]
    const view = new EditorView({ state: EditorState.create({ doc: after, extensions }) })
    container.current?.append(view.dom)
    return () => view.destroy()
  }, [before, after, label])
  return <section ref={container} className="comparison" aria-label="Differences" />
}
