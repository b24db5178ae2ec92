import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { offsetOf, pathAt } from '../model/json-places.ts'
import { useDiagnostics, useOpenFile } from './open-file.ts'
import { useStore } from './studio-context.ts'

/** The mistakes of the open file. A click leads to the place of one. */
export function DiagnosticList() {
  const store = useStore()
  const file = useOpenFile()
  const diagnostics = useDiagnostics()
  const select = ({ line, column }: Diagnostic) => {
    // One character into the key or value, which the path then leads to.
    if (file) store.select(pathAt(file.text, offsetOf(file.text, line, column) + 1))
  }
  return (
    <section className="mistakes" aria-label="Mistakes">
      <h3>{diagnostics.length === 0 ? 'No mistakes' : `Mistakes (${diagnostics.length})`}</h3>
      <ol>
        {diagnostics.map((diagnostic) => (
          <li key={`${diagnostic.rule} ${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`}>
            <button type="button" onClick={() => select(diagnostic)}>
              <span className="mistake-place">
                {diagnostic.line}:{diagnostic.column}
              </span>
              <span>
                {diagnostic.message} <em>{diagnostic.fix}</em>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
