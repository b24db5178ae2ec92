import { type Diagnostic, furtherChecks } from '../../engine/format/diagnostic.ts'
import { editText } from '../../engine/format/edit-text.ts'
import type { TextEdit } from '../../engine/format/json.ts'
import { countsInWords, countsOf } from '../model/file/counts.ts'
import { offsetOf, pathAt } from '../model/json-positions.ts'
import { dropFocus } from '../parts/drop-focus.ts'
import { useCheckedText, useDiagnostics, useDiagnosticsInFormWords, useOpenFile } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'

const errorsFirst = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))

/** The errors and warnings of the open file, as a line until it is opened. A press on one leads to its control, or its position, and a button fixes it if the fix is obvious. */
export function DiagnosticList() {
  const store = useStore()
  const file = useOpenFile()
  const isForm = useStudio(({ address }) => address.tab !== 'json')
  const found = useDiagnostics()
  const inWords = useDiagnosticsInFormWords()
  const diagnostics = isForm ? inWords : found
  const counts = countsOf(diagnostics)
  const further = furtherChecks(diagnostics)
  const text = file?.text ?? ''
  const areFixesCurrent = useCheckedText() === text
  const show = ({ path, line, column }: Diagnostic) => {
    // One character in, so the position is inside the key or value.
    const shown = path ?? pathAt(text, offsetOf(text, line, column) + 1)
    // The editor focuses the part that is selected, unless something else has the focus.
    dropFocus()
    store.view.select([...shown])
  }
  const applyFix = (diagnostic: Diagnostic, edits: readonly TextEdit[]) => {
    store.text.edit(editText(text, edits))
    show(diagnostic)
  }
  return (
    <section className="diagnostics" aria-label="Mistakes">
      <details>
        <summary>
          {counts.errors === 0 && 'No mistakes, '}
          {countsInWords(counts)}
        </summary>
        <ol>
          {errorsFirst(diagnostics).map((diagnostic) => {
            const { severity, rule, line, column, path, message, fix, edits } = diagnostic
            return (
              <li key={`${rule} ${line} ${column} ${message}`} className="diagnostic" data-severity={severity}>
                <button type="button" className="diagnostic-link" onClick={() => show(diagnostic)}>
                  {!(isForm && path) && (
                    <span className="diagnostic-position">
                      {line}:{column}
                    </span>
                  )}
                  <span>
                    {severity === 'warning' && 'Warning: '}
                    {message} <em>{fix}</em>
                  </span>
                </button>
                {edits && (
                  <button
                    type="button"
                    className="button button-secondary"
                    aria-label={`Fix: ${message}`}
                    disabled={!areFixesCurrent}
                    onClick={() => applyFix(diagnostic, edits)}
                  >
                    Fix
                  </button>
                )}
              </li>
            )
          })}
        </ol>
        {further && <p className="diagnostics-further">{further}</p>}
      </details>
    </section>
  )
}
