import { useState } from 'react'
import type { StudioCatalog } from './editor-props.ts'

/** As many as fit in two rows. */
const MOST_ICONS = 16

type Icons = Pick<StudioCatalog, 'iconMarkup' | 'findIcons'>

function Icon({ name, icons }: { name: string; icons: Icons }) {
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
      dangerouslySetInnerHTML={{ __html: icons.iconMarkup(name) }}
    />
  )
}

type IconPickerProps = {
  /** Id of the text field. */
  id: string
  value: string
  icons: Icons
  /** Ids of the texts that describe it. */
  describedBy?: string
  onChange: (name: string) => void
}

/** The name of an icon, with icons that fit it to choose from. */
export function IconPicker({ id, value, icons, describedBy, onChange }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const matches = isOpen ? icons.findIcons(value).slice(0, MOST_ICONS) : []
  return (
    <div className="icon-picker">
      <div className="icon-picker-name">
        <Icon name={value} icons={icons} />
        <input
          id={id}
          className="control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-describedby={describedBy}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {matches.length > 0 && (
        <div className="icon-choices">
          {matches.map((match) => (
            <button
              key={match}
              type="button"
              className="button button-quiet"
              aria-label={match}
              title={match}
              aria-pressed={match === value}
              onClick={() => onChange(match)}
            >
              <Icon name={match} icons={icons} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
