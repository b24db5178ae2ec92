import type { WidgetProps } from '@rjsf/utils'
import { useEditor } from './editor-context.ts'
import { useDescribed } from './use-described.ts'

/** The name of a mailbox, with a button for each one in use. */
export function MailboxWidget({ id, value, onChange }: WidgetProps) {
  const described = useDescribed(id)
  const { surroundings } = useEditor()
  return (
    <>
      <input
        id={id}
        className="wizard-control"
        type="text"
        value={typeof value === 'string' ? value : ''}
        {...described}
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
