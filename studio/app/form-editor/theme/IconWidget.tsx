import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'

/** As many as fit in two rows. */
const MOST_ICONS = 16

function Icon({ name }: { name: string }) {
  const { catalog } = useEditor()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the icon package
      dangerouslySetInnerHTML={{ __html: catalog.iconMarkup(name) }}
    />
  )
}

/** Icons whose name has a text in it, those that start with it first. */
const iconsLike = (text: string, names: readonly string[]): string[] => {
  const wanted = text.toLowerCase()
  const found = names.filter((name) => name.includes(wanted))
  return [...found.filter((name) => name.startsWith(wanted)), ...found.filter((name) => !name.startsWith(wanted))]
}

/** The name of an icon, with the icons of a similar name to choose from. */
export function IconWidget({ id, value, onChange }: WidgetProps) {
  const { catalog } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const name = typeof value === 'string' ? value : ''
  const matches = isOpen ? iconsLike(name, catalog.iconNames).slice(0, MOST_ICONS) : []
  return (
    <div className="studio-icon">
      <div className="studio-row">
        <Icon name={name} />
        <input
          id={id}
          className="control"
          type="text"
          value={name}
          aria-describedby={`${id}__help ${id}__problems`}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </div>
      {matches.length > 0 && (
        <div className="studio-icons">
          {matches.map((match) => (
            <button
              key={match}
              type="button"
              className="button button-quiet"
              aria-label={match}
              title={match}
              aria-pressed={match === name}
              onClick={() => onChange(match)}
            >
              <Icon name={match} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
