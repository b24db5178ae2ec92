import type { WidgetProps } from '@rjsf/utils'
import { IconPicker } from '../parts/IconPicker.tsx'
import { useEditor } from './editor-context.ts'
import { useDescribed } from './use-described.ts'

/** The icon of a tile. */
export function IconWidget({ id, value, onChange }: WidgetProps) {
  const { surroundings } = useEditor()
  return (
    <IconPicker
      id={id}
      value={typeof value === 'string' ? value : ''}
      icons={surroundings}
      described={useDescribed(id)}
      onChange={(name) => onChange(name || undefined)}
    />
  )
}
