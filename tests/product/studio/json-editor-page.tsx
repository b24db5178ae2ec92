import { EditorView } from '@codemirror/view'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { onTestFinished } from 'vitest'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import { JsonEditor } from '../../../studio/json/JsonEditor.tsx'
import { surroundings } from './form-editor-page.tsx'

type StudioProps = {
  start: string
  diagnostics: readonly Diagnostic[]
  onChange: (text: string) => void
}

/** Stands in for the studio: keeps the text. */
function Studio({ start, diagnostics, onChange }: StudioProps) {
  const [text, setText] = useState(start)
  return (
    <JsonEditor
      file={{ folder: 'schemas', id: 'car' }}
      text={text}
      checkedText={text}
      diagnostics={diagnostics}
      surroundings={surroundings}
      selection={undefined}
      onChange={(changed) => {
        setText(changed)
        onChange(changed)
      }}
      onSelect={() => undefined}
    />
  )
}

/** Opens a text in the JSON editor, until the test is finished. */
export function openJson(start: string, diagnostics: readonly Diagnostic[] = []) {
  const texts = [start]
  onTestFinished(cleanup)
  const { container } = render(<Studio start={start} diagnostics={diagnostics} onChange={(text) => texts.push(text)} />)
  const view = EditorView.findFromDOM(container)
  if (!view) throw new Error('There is no editor')
  return {
    view,
    /** Every text so far, the latest last. */
    texts,
  }
}
