import type { JsonPath } from '../../../engine/format/source.ts'
import { useEditor } from './editor-context.ts'
import { isSame, isWithin, type Problem } from './problems.ts'

/** The problems of one value, or of everything in it. */
export function useProblems(path: JsonPath, reach: 'own' | 'all' = 'own'): readonly Problem[] {
  const { problems } = useEditor()
  return problems.filter((problem) => (reach === 'own' ? isSame(problem.path, path) : isWithin(problem.path, path)))
}

/** The problems of a value, each with what to do about it. */
export function Problems({ path, id, reach }: { path: JsonPath; id?: string; reach?: 'own' | 'all' }) {
  const { areFixesCurrent, edit } = useEditor()
  const problems = useProblems(path, reach)
  if (problems.length === 0) return null
  return (
    <div id={id} className="studio-problems">
      {problems.map(({ diagnostic: { rule, line, column, message, fix, edits } }) => (
        <p key={`${rule} ${line} ${column} ${message}`} className="field-message">
          <span>
            {message} <span className="studio-fix">{fix}</span>{' '}
            {edits && (
              <button
                type="button"
                className="button button-secondary button-small"
                disabled={!areFixesCurrent}
                onClick={() => edit(edits)}
              >
                Fix this
              </button>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}

/** How many problems a part of the file has. */
export function ProblemCount({ path }: { path: JsonPath }) {
  const { length } = useProblems(path, 'all')
  return length === 0 ? null : <span className="studio-count">{length === 1 ? '1 problem' : `${length} problems`}</span>
}
