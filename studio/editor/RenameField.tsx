import { useId, useState } from 'react'
import { listAt } from '../../engine/format/json.ts'
import { useEditor } from '../fields/editor-context.ts'
import { definitionsAt, fieldNames, type Scope } from '../model/field-paths.ts'
import { renameListed } from '../model/rename-field.ts'

/** As the meta-schema has it. */
const NAME = /^[a-z][A-Za-z0-9]*$/

/** The name of a question in the data. Renaming it renames it everywhere, and keeps drafts and links that have the old name. */
export function RenameField({ scope, name }: { scope: Scope; name: string }) {
  const id = useId()
  const { content, committed, edit, select } = useEditor()
  const [newName, setNewName] = useState(name)
  const isTaken = newName !== name && fieldNames(content, scope).includes(newName)
  const isWrong = !NAME.test(newName)
  const definitions = definitionsAt(content, scope, name)
  const formerNames = definitions.flatMap((definition) => listAt(content, [...definition, 'formerNames']).map(String))
  const rename = () => {
    const [definition = []] = definitions
    edit(renameListed(content, committed, scope, name, newName))
    select([...definition.slice(0, -1), newName])
  }
  const canRename = newName !== name && !isTaken && !isWrong
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
          aria-describedby={`${id}-help`}
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
      {isTaken && <p className="wizard-message">Another question has this name.</p>}
      {isWrong && <p className="wizard-message">Write a lowercase letter, then letters and digits.</p>}
    </div>
  )
}
