import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { isSamePath, type JsonPath } from '../../engine/format/json.ts'
import { AtPath } from './AtPath.tsx'
import { DiagnosticText, diagnosticKey, useShownParts } from './Diagnostics.tsx'
import { useEditor, useMarks } from './editor-context.ts'
import type { LocatedDiagnostic } from './located-diagnostics.ts'
import { isLeftTo } from './shown-parts.ts'

type OtherDiagnosticsProps = {
  readonly paths: readonly JsonPath[]
  /** Whether a path belongs here. Default: every path within `paths`. */
  readonly has?: (path: JsonPath) => boolean
}

/**
 * The diagnostics within some parts of the file that no control on the screen shows: of a key without a control, or of a value that
 * its control can't show.
 */
export function OtherDiagnostics({ paths, has = () => true }: OtherDiagnosticsProps) {
  const { diagnostics, shownParts } = useMarks()
  const { parts } = useStore(shownParts)
  useShownParts(paths, 'rest')
  const others = diagnostics.filter(({ path }) => has(path) && isLeftTo(paths, path, parts))
  if (others.length === 0) return null
  return (
    <div className="studio-diagnostics">
      {others.map((located) => (
        <OtherDiagnostic key={diagnosticKey(located)} located={located} isOfWhole={isAt(located, paths)} />
      ))}
    </div>
  )
}

const isAt = ({ path }: LocatedDiagnostic, paths: readonly JsonPath[]) => paths.some((part) => isSamePath(path, part))

/** `model` for a key, `item 3` for an item of a list. */
const nameOf = (path: JsonPath): string => {
  const key = path.at(-1)
  return typeof key === 'number' ? `item ${key + 1} of ${path.at(-2)}` : `“${key}”`
}

/** @param isOfWhole whether it is about the whole part, not about a value that isn't shown */
function OtherDiagnostic({ located, isOfWhole }: { located: LocatedDiagnostic; isOfWhole: boolean }) {
  const { showJson } = useEditor()
  const { selection } = useMarks()
  const ref = useRef<HTMLDivElement>(null)
  const { path } = located
  const isSelected = selection !== undefined && isSamePath(selection, path)
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return (
    <AtPath path={path}>
      <div ref={ref} className="studio-other-diagnostic">
        <DiagnosticText
          located={located}
          intro={isOfWhole ? undefined : `The form editor can't show ${nameOf(path)}.`}
        />
        <button type="button" className="button button-quiet button-small" onClick={() => showJson(path)}>
          Edit it as JSON
        </button>
      </div>
    </AtPath>
  )
}
