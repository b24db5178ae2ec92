import { useId, useState } from 'react'
import { listAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { useEditor } from '../fields/editor-context.ts'
import { renameListed } from '../model/question/rename.ts'

const NAME = new RegExp(partAt(['schema', 'properties']).propertyNames?.pattern ?? '')

/** Why a question can't have a name. Undefined if it can. @param others names of other questions */
function problemOf(name: string, others: readonly string[]): string | undefined {
  if (!NAME.test(name)) return 'Write a lowercase letter, then letters and digits.'
  return others.includes(name) ? 'Another question has this name.' : undefined
}

/** The name of a question in the data. Renaming it renames it everywhere, and keeps drafts and links that have the old name. */
export function RenameField({ name }: { readonly name: string }) {
  const id = useId()
  const { draft, edit, select } = useEditor()
  const [newName, setNewName] = useState(name)
  const others = draft.names.filter((other) => other !== name)
  const problem = problemOf(newName, others)
  const definitions = draft.definitions(name)
  const formerNames = definitions.flatMap((definition) =>
    listAt(draft.content, [...definition, 'formerNames']).map(String),
  )
  const rename = () => {
    const [definition = []] = definitions
    edit(renameListed(draft, name, newName))
    select([...definition.slice(0, -1), newName])
  }
  const canRename = newName !== name && problem === undefined
  return (
    <div className="wizard-field">
      <label className="wizard-label" htmlFor={id}>
        Name in the data
      </label>
      <div className="studio-row">
        <input
          id={id}
          className="wizard-control"
          type="text"
          value={newName}
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={({ target }) => setNewName(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && canRename) rename()
          }}
        />
        <button type="button" className="button button-secondary button-small" disabled={!canRename} onClick={rename}>
          Rename
        </button>
      </div>
      <p id={`${id}-help`} className="wizard-hint studio-help">
        Each request has the answer under this name. Renaming it also changes conditions, steps and the subject. Drafts
        and links with the old name keep working.
        {formerNames.length > 0 && ` Former names: ${formerNames.join(', ')}.`}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="wizard-message">
          {problem}
        </p>
      )}
    </div>
  )
}
