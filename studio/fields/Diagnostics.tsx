import { useLayoutEffect } from 'react'
import { isSamePath, isWithin, type JsonPath } from '../../engine/format/json.ts'
import { countsInWords, countsOf } from '../model/file/counts.ts'
import { useEditor, useMarks } from './editor-context.ts'
import type { LocatedDiagnostic } from './located-diagnostics.ts'
import { addParts, type ShownPart } from './shown-parts.ts'

type Reach = 'own' | 'all'

/** The diagnostics of one value, or of everything in it. */
export function useDiagnosticsAt(path: JsonPath, reach: Reach = 'own'): readonly LocatedDiagnostic[] {
  const { diagnostics } = useMarks()
  return diagnostics.filter((located) => (reach === 'own' ? isSamePath : isWithin)(located.path, path))
}

/** Whether a value has a mistake of its own. Warnings don't count. */
export const useIsInvalid = (path: JsonPath): boolean =>
  useDiagnosticsAt(path).some(({ diagnostic }) => diagnostic.severity === 'error')

/** Registers that the diagnostics of some parts of the file are shown, for as long as the component is. */
export function useShownParts(paths: readonly JsonPath[], reach: ShownPart['reach']): void {
  const { shownParts } = useMarks()
  const key = JSON.stringify(paths)
  useLayoutEffect(() => {
    const parts: readonly JsonPath[] = JSON.parse(key)
    return addParts(
      shownParts,
      parts.map((path) => ({ path, reach })),
    )
  }, [shownParts, key, reach])
}

type DiagnosticsProps = { readonly path: JsonPath; readonly id?: string; readonly reach?: Reach }

/** The diagnostics of a value, each with its fix. */
export function Diagnostics({ path, id, reach = 'own' }: DiagnosticsProps) {
  const diagnostics = useDiagnosticsAt(path, reach)
  useShownParts([path], reach)
  if (diagnostics.length === 0) return null
  return (
    <div id={id} className="studio-diagnostics">
      {diagnostics.map((located) => (
        <DiagnosticText key={diagnosticKey(located)} located={located} />
      ))}
    </div>
  )
}

export const diagnosticKey = ({ diagnostic: { rule, line, column, message } }: LocatedDiagnostic): string =>
  `${rule} ${line} ${column} ${message}`

/** Focuses the control that a diagnostic is about, before the diagnostic goes with its button. */
function focusControlAround(button: Element): void {
  const part = button.closest(':has(input, textarea, select)')
  part?.querySelector<HTMLElement>('input, textarea, select')?.focus()
}

/** A diagnostic, its fix in words, and a button that applies it. @param intro a sentence before it */
export function DiagnosticText({ located, intro }: { located: LocatedDiagnostic; intro?: string }) {
  const { areFixesCurrent, edit } = useEditor()
  const { severity, message, fix, edits } = located.diagnostic
  return (
    <p className="wizard-message" data-severity={severity}>
      <span>
        {intro} {severity === 'warning' && 'Warning: '}
        {message} <span className="studio-fix">{fix}</span>{' '}
        {edits && (
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={!areFixesCurrent}
            onClick={({ currentTarget }) => {
              focusControlAround(currentTarget)
              edit(edits)
            }}
          >
            Fix this
          </button>
        )}
      </span>
    </p>
  )
}

/** The number of diagnostics in some parts of the file. */
export function DiagnosticCount({ paths }: { paths: readonly JsonPath[] }) {
  const { diagnostics } = useMarks()
  useShownParts(paths, 'rest')
  return <DiagnosticTotal diagnostics={diagnostics.filter(({ path }) => paths.some((part) => isWithin(path, part)))} />
}

type DiagnosticTotalProps = {
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** Leaves the unit to screen readers, where there is little room. */
  readonly isShort?: boolean
}

/** The number of errors and warnings, if any. */
export function DiagnosticTotal({ diagnostics, isShort = false }: DiagnosticTotalProps) {
  if (diagnostics.length === 0) return null
  const counts = countsOf(diagnostics.map(({ diagnostic }) => diagnostic))
  const words = countsInWords(counts)
  const unit = words.search(/\D/)
  return (
    <span className="studio-count" data-severity={counts.errors > 0 ? 'error' : 'warning'} title={words}>
      {words.slice(0, unit)}
      <span className={isShort ? 'wizard-visually-hidden' : undefined}>{words.slice(unit)}</span>
    </span>
  )
}
