import { layoutOf } from '../../engine/format/layout.ts'
import { changeBetween } from '../model/json-positions.ts'

/** A text as CodeMirror has it: every line break is `\n`. */
export const editorText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The offset in a file's text of an offset in its `editorText`. */
function offsetInFile(text: string, editorOffset: number): number {
  let offset = 0
  for (let passed = 0; passed < editorOffset; passed += 1) offset += text.startsWith('\r\n', offset) ? 2 : 1
  return offset
}

/**
 * A file's text after it was changed in the editor. Line breaks around the change stay as they are, and new ones match
 * those of the file.
 * @param written the text in the editor, in which every line break is `\n`
 */
export function withEditorText(text: string, written: string): string {
  const { from, to, insert } = changeBetween(editorText(text), written)
  const start = text.slice(0, offsetInFile(text, from))
  return start + insert.replaceAll('\n', layoutOf(text).eol) + text.slice(offsetInFile(text, to))
}
