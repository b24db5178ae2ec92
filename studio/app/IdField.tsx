import { useId } from 'react'
import { defaultPath } from '../../engine/format/category.ts'
import { type FileName, ID_PATTERN } from '../model/protocol.ts'
import { keyOf, type Workspace } from '../model/workspace.ts'

/** Why a file can't have a name. Undefined if it can. */
export function idProblem(workspace: Workspace, name: FileName): string | undefined {
  if (name.id === '') return 'Write a name.'
  if (!ID_PATTERN.test(name.id)) return 'Use only lowercase letters, digits and hyphens.'
  return workspace.has(keyOf(name)) ? 'There is already a file with this name.' : undefined
}

type IdFieldProps = { value: string; problem: string | undefined; onChange: (id: string) => void }

/** The name of a file, without `.json`. */
export function IdField({ value, problem, onChange }: IdFieldProps) {
  const id = useId()
  return (
    <div className="dialog-field">
      <label htmlFor={id}>Name of the file</label>
      <input
        id={id}
        className="control"
        type="text"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`}>{problem ?? `Its page is at ${defaultPath(value)}, unless the file names another path.`}</p>
    </div>
  )
}
