import type { WidgetProps } from '@rjsf/utils'
import { useEditor } from '../editor-context.ts'

/** The name of a mailbox, with those in use to choose from. */
export function MailboxWidget({ id, value, onChange }: WidgetProps) {
  const { catalog } = useEditor()
  return (
    <>
      <input
        id={id}
        className="control"
        type="text"
        list={`${id}__mailboxes`}
        value={typeof value === 'string' ? value : ''}
        aria-describedby={`${id}__help ${id}__problems`}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      <datalist id={`${id}__mailboxes`}>
        {catalog.mailboxes.map((mailbox) => (
          <option key={mailbox} value={mailbox} />
        ))}
      </datalist>
    </>
  )
}
