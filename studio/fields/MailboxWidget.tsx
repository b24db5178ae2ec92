import type { WidgetProps } from '@rjsf/utils'
import { useEditor } from './editor-context.ts'
import { useControlAttributes } from './use-control-attributes.ts'

/** The name of a mailbox, with a button for each one in use. */
export function MailboxWidget({ id, value, onChange }: WidgetProps) {
  const attributes = useControlAttributes(id)
  const { surroundings } = useEditor()
  return (
    <>
      <input
        className="wizard-control"
        type="text"
        value={typeof value === 'string' ? value : ''}
        {...attributes}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      <fieldset className="studio-chips" aria-label="Mailboxes in use">
        {surroundings.mailboxes.map((mailbox) => (
          <button
            key={mailbox}
            type="button"
            className="studio-chip"
            aria-pressed={mailbox === value}
            onClick={() => onChange(mailbox)}
          >
            {mailbox}
          </button>
        ))}
      </fieldset>
    </>
  )
}
