import { type ComponentProps, useState } from 'react'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'

/** As many as fit in two rows. */
const MOST_ICONS = 16

type Icons = {
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  readonly iconMarkup: (name: string) => string
  /** Returns the names of the icons that fit a word, the best first. */
  readonly findIcons: (text: string) => readonly string[]
}

type IconPickerProps = {
  value: string
  icons: Icons
  /** The id of the text field, those of the texts that describe it, and whether it is invalid. */
  attributes: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>
  onChange: (name: string) => void
}

/** The name of an icon, with matching icons to choose from. */
export function IconPicker({ value, icons, attributes, onChange }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const matches = isOpen ? icons.findIcons(value).slice(0, MOST_ICONS) : []
  return (
    <div className="icon-picker">
      <div className="icon-picker-name">
        <StrokeIcon markup={icons.iconMarkup(value)} size={24} />
        <input
          className="wizard-control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          {...attributes}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isOpen && matches.length === 0 && <p className="wizard-hint">No icon fits. Try another word.</p>}
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
              <StrokeIcon markup={icons.iconMarkup(match)} size={24} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
