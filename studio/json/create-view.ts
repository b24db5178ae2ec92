import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { changeBetween, type Range, rangeOfDiagnostic } from '../model/json-positions.ts'
import type { Names } from '../model/suggestions.ts'
import { completeJson, explainJson } from './language.ts'
import { editorText } from './line-breaks.ts'
import { markSelected, selectedLines } from './selected.ts'
import { theme } from './theme.ts'

/** Marks a change that comes from outside the editor. */
const FromOutside = Annotation.define<true>()

type EditorOptions = {
  /** Names the editor to screen readers. */
  readonly label: string
  /** Whether the file is `shared.json`. */
  readonly isShared: boolean
  /** Returns the names that the file can use now. */
  readonly names: () => Names
  /** The text was changed in the editor. Every line break is `\n`, whatever the file has. */
  readonly onText: (text: string) => void
  /** The cursor was moved in the editor, whose text has `\n` for every line break. */
  readonly onCursor: (text: string, offset: number) => void
}

/** Creates the editor. Undo and redo are left to the studio, which has one history for both editors. */
export function createView(text: string, options: EditorOptions): EditorView {
  const { label, isShared, names, onText, onCursor } = options
  const listen = EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions, view }) => {
    if (transactions.some((transaction) => transaction.annotation(FromOutside))) return
    const written = state.doc.toString()
    if (docChanged) onText(written)
    if ((docChanged || selectionSet) && view.hasFocus) onCursor(written, state.selection.main.head)
  })
  const extensions = [
    lineNumbers(),
    highlightActiveLineGutter(),
    foldGutter(),
    lintGutter(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorState.allowMultipleSelections.of(true),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [completeJson(isShared, names)] }),
    explainJson(isShared, names),
    highlightActiveLine(),
    highlightSelectionMatches(),
    json(),
    selectedLines,
    theme,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    listen,
  ]
  return new EditorView({ state: EditorState.create({ doc: text, extensions }) })
}

/** Shows a text that was changed elsewhere. The cursor stays where it is in the text around the change. */
export function showText(view: EditorView, text: string): void {
  const [before, after] = [view.state.doc.toString(), editorText(text)]
  if (before === after) return
  view.dispatch({ changes: changeBetween(before, after), annotations: FromOutside.of(true) })
}

/** Marks a part of the file, and moves the cursor to it. */
export function showSelected(view: EditorView, range: Range | undefined): void {
  const scroll = range ? [EditorView.scrollIntoView(range.from, { y: 'center' })] : []
  view.dispatch({
    ...(range && { selection: { anchor: range.from } }),
    effects: [markSelected.of(range), ...scroll],
    annotations: FromOutside.of(true),
  })
}

/** Underlines the errors and warnings, and marks their lines in the margin. */
export function showDiagnostics(view: EditorView, diagnostics: readonly Diagnostic[]): void {
  const text = view.state.doc.toString()
  const marks = diagnostics.map((diagnostic) => ({
    ...rangeOfDiagnostic(text, diagnostic),
    severity: diagnostic.severity,
    message: `${diagnostic.message}\n${diagnostic.fix}`,
  }))
  view.dispatch(setDiagnostics(view.state, marks))
}
