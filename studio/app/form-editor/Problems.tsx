import { useLayoutEffect } from 'react'
import { isSamePath, isWithin, type JsonPath } from '../../../engine/format/json.ts'
import { countsInWords, countsOf } from '../../model/counts.ts'
import { useEditor } from './editor-context.ts'
import type { Problem } from './problems.ts'
import type { ShownPart } from './shown-parts.ts'

type Reach = 'own' | 'all'

/** The problems of one value, or of everything in it. */
export function useProblems(path: JsonPath, reach: Reach = 'own'): readonly Problem[] {
  const { problems } = useEditor()
  return problems.filter((problem) => (reach === 'own' ? isSamePath : isWithin)(problem.path, path))
}

/** Says that the problems of some parts of the file are shown, as long as the component is. */
export function useShownParts(paths: readonly JsonPath[], reach: ShownPart['reach']): void {
  const { shownParts } = useEditor()
  const key = JSON.stringify(paths)
  useLayoutEffect(() => {
    const parts: readonly JsonPath[] = JSON.parse(key)
    return shownParts.add(parts.map((path) => ({ path, reach })))
  }, [shownParts, key, reach])
}

type ProblemsProps = { readonly path: JsonPath; readonly id?: string; readonly reach?: Reach }

/** The problems of a value, each with what to do about it. */
export function Problems({ path, id, reach = 'own' }: ProblemsProps) {
  const problems = useProblems(path, reach)
  useShownParts([path], reach)
  if (problems.length === 0) return null
  return (
    <div id={id} className="studio-problems">
      {problems.map((problem) => (
        <ProblemText key={keyOf(problem)} problem={problem} />
      ))}
    </div>
  )
}

export const keyOf = ({ diagnostic: { rule, line, column, message } }: Problem): string =>
  `${rule} ${line} ${column} ${message}`

/** A problem, what to do about it, and a button that does it. @param intro a sentence before it */
export function ProblemText({ problem, intro }: { problem: Problem; intro?: string }) {
  const { areFixesCurrent, edit } = useEditor()
  const { severity, message, fix, edits } = problem.diagnostic
  return (
    <p className="field-message" data-severity={severity}>
      <span>
        {intro} {severity === 'warning' && 'Warning: '}
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
  )
}

/** How many problems some parts of the file have. */
export function ProblemCount({ paths }: { paths: readonly JsonPath[] }) {
  const { problems } = useEditor()
  useShownParts(paths, 'rest')
  return <MistakeCount problems={problems.filter(({ path }) => paths.some((part) => isWithin(path, part)))} />
}

/** How many mistakes and warnings there are, if any. */
export function MistakeCount({ problems }: { problems: readonly Problem[] }) {
  const counts = countsOf(problems.map(({ diagnostic }) => diagnostic))
  if (problems.length === 0) return null
  return (
    <span className="studio-count" data-severity={counts.errors > 0 ? 'error' : 'warning'}>
      {countsInWords(counts)}
    </span>
  )
}
