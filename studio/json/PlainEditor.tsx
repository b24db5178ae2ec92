import { relativePath } from '../model/file/file.ts'
import type { EditorProps } from '../state/editor-props.ts'

/** Edits the text as it is, after the JSON editor has failed. */
export const PlainEditor = ({ file, text, onChange }: EditorProps) => (
  <div className="plain-editor">
    <p role="alert">The JSON editor can’t show this text, so here it is without colors and hints.</p>
    <textarea
      aria-label={relativePath(file)}
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
