import type { WidgetProps } from '@rjsf/utils'
import { IconPicker } from '../parts/IconPicker.tsx'
import { useEditor } from './editor-context.ts'

/** The icon of a tile. */
export function IconWidget({ id, value, onChange }: WidgetProps) {
  const { surroundings } = useEditor()
  return (
    <IconPicker
      id={id}
      value={typeof value === 'string' ? value : ''}
      icons={surroundings}
      describedBy={`${id}__help ${id}__diagnostics`}
      onChange={(name) => onChange(name || undefined)}
    />
  )
}
