import { isWithin } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { DefinitionContext, useEditor, useMarks } from '../fields/editor-context.ts'
import { ADVANCED } from './advanced-keys.ts'
import { UiForm } from './ControlForm.tsx'
import { QuestionForm } from './Definition.tsx'

/** The keys that few questions need, closed unless one of them has a mistake. */
export function Advanced({ name }: { readonly name: string }) {
  const { draft } = useEditor()
  const { diagnostics } = useMarks()
  const definitions = draft.definitions(name)
  const parts = [...definitions, draft.ui(name)]
  const isWrong = diagnostics.some(({ path }) =>
    parts.some((part) => isWithin(path, part) && path.slice(part.length).some((key) => ADVANCED.includes(String(key)))),
  )
  return (
    <details className="studio-details" open={isWrong || undefined}>
      <summary>Advanced</summary>
      {definitions.map((definition) => (
        <AtPath key={definition.join('.')} path={definition}>
          <DefinitionContext value={definition}>
            <QuestionForm isAdvanced />
          </DefinitionContext>
        </AtPath>
      ))}
      <AtPath path={draft.ui(name)}>
        <UiForm name={name} isAdvanced />
      </AtPath>
    </details>
  )
}
