import type { FieldProps } from '@rjsf/utils'
import { defaultPath } from '../../engine/format/category.ts'
import { textAt } from '../../engine/format/json.ts'
import { Choose } from './Choose.tsx'
import { useEditor, useOwnPath } from './editor-context.ts'
import { useControlAttributes } from './use-control-attributes.ts'

/** The URL of the page: the usual one, another, or none. */
export function PageAddressField({ formData, onChange, fieldPathId }: FieldProps) {
  const { draft, id } = useEditor()
  const path = useOwnPath()
  const kind = formData === undefined ? 'usual' : formData === null ? 'none' : 'other'
  const choices = [
    { value: 'usual', label: `The usual one: ${defaultPath(id)}` },
    { value: 'other', label: 'Another address' },
    { value: 'none', label: 'No page of its own: another page shows the form' },
  ]
  const set = (value: unknown) => onChange(value, fieldPathId.path)
  return (
    <>
      <Choose
        attributes={useControlAttributes(fieldPathId.$id)}
        value={kind}
        choices={choices}
        onChoose={(chosen) => set({ none: null, other: textAt(draft.original, path) ?? `/${id}` }[chosen])}
      />
      {kind === 'other' && (
        <>
          <input
            className="wizard-control"
            type="text"
            aria-label="Address"
            aria-describedby={`${fieldPathId.$id}-advice`}
            value={String(formData)}
            onChange={({ target }) => set(target.value)}
          />
          <p id={`${fieldPathId.$id}-advice`} className="wizard-hint studio-help">
            A slash, then lowercase letters, digits and single hyphens: /piano-moving
          </p>
        </>
      )}
    </>
  )
}
