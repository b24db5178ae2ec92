import type { WidgetProps } from '@rjsf/utils'
import { IconPicker } from '../parts/IconPicker.tsx'
import { useEditor } from './editor-context.ts'
import { useControlAttributes } from './use-control-attributes.ts'

/** The icon of a tile. */
export function IconWidget({ id, value, onChange }: WidgetProps) {
  const { surroundings } = useEditor()
  return (
    <IconPicker
      value={typeof value === 'string' ? value : ''}
      icons={surroundings}
      attributes={useControlAttributes(id)}
      onChange={(name) => onChange(name || undefined)}
    />
  )
}
