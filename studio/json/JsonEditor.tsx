import type { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isEqual } from '../../engine/format/json.ts'
import { isSharedFile, relativePath } from '../model/file/file.ts'
import { pathAt, rangeOf } from '../model/json-positions.ts'
import type { EditorProps } from '../state/editor-props.ts'
import { createView, showDiagnostics, showSelected, showText } from './create-view.ts'
import { editorText, withEditorText } from './line-breaks.ts'

/** The input of the editor's listeners. `selection` is what the editor shows. */
type Latest = { -readonly [Key in 'text' | 'surroundings' | 'selection' | 'onChange' | 'onSelect']: EditorProps[Key] }

/** Edits the JSON itself. Give it a `key` per file. */
export function JsonEditor({ file, text, diagnostics, surroundings, selection, onChange, onSelect }: EditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef<Latest>({ text, surroundings, selection: undefined, onChange, onSelect })
  useLayoutEffect(() => {
    latest.current = { ...latest.current, surroundings, onChange, onSelect }
  })

  const isShared = isSharedFile(file)
  const label = relativePath(file)
  useLayoutEffect(() => {
    const created = createView(latest.current.text, {
      label,
      isShared,
      names: () => latest.current.surroundings,
      onText: (written) => latest.current.onChange(withEditorText(latest.current.text, written)),
      onCursor: (written, offset) => {
        const path = pathAt(written, offset)
        if (isEqual(path, latest.current.selection)) return
        latest.current.selection = path
        latest.current.onSelect(path)
      },
    })
    container.current?.append(created.dom)
    view.current = created
    return () => created.destroy()
  }, [label, isShared])

  useLayoutEffect(() => {
    latest.current.text = text
    if (view.current) showText(view.current, text)
  }, [text])

  useEffect(() => {
    if (selection && document.activeElement === document.body) view.current?.focus()
    if (!view.current || isEqual(selection, latest.current.selection)) return
    latest.current.selection = selection
    showSelected(view.current, selection && rangeOf(editorText(latest.current.text), selection))
  }, [selection])

  useEffect(() => {
    if (view.current) showDiagnostics(view.current, diagnostics)
  }, [diagnostics])

  return <div ref={container} className="json-editor" />
}
