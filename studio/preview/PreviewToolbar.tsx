import monitor from 'virtual:icon/monitor'
import moon from 'virtual:icon/moon'
import moveHorizontal from 'virtual:icon/move-horizontal'
import smartphone from 'virtual:icon/smartphone'
import sun from 'virtual:icon/sun'
import tablet from 'virtual:icon/tablet'
import type { ReactNode } from 'react'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import type { Preview, PreviewState } from './create-preview.ts'
import { STATE_LABELS, type StateName } from './preview-window.ts'

/** Widths of the preview. Unit: CSS px; undefined is as wide as its pane. */
export const WIDTHS = {
  fit: { label: 'As wide as the pane', px: undefined, icon: moveHorizontal },
  phone: { label: 'Phone, 360 px', px: 360, icon: smartphone },
  tablet: { label: 'Tablet, 768 px', px: 768, icon: tablet },
  desktop: { label: 'Desktop, 1280 px', px: 1280, icon: monitor },
} as const satisfies Record<string, { label: string; px: number | undefined; icon: string }>

export type WidthName = keyof typeof WIDTHS

type ToolbarProps = {
  preview: Preview
  state: PreviewState
  width: WidthName
  onWidth: (width: WidthName) => void
  /** Controls that fill in the form. */
  children: ReactNode
}

/** How the form is shown: its state, step, width and color scheme. */
export function PreviewToolbar({
  preview,
  state: { state, step, scheme, form, shown },
  width,
  onWidth,
  children,
}: ToolbarProps) {
  const isDark = scheme === 'dark'
  const categories = form ? categoriesOf(form) : []
  const steps = form?.steps.map(({ title }, index) => ({
    label: `Step ${index + 1}: ${title}`,
    content: index + 1,
    isPressed: state !== 'sent' && step === index,
    onPress: () => preview.showStep(index),
  }))
  const widths = Object.entries(WIDTHS).map(([name, { label, icon }]) => ({
    label,
    content: <StrokeIcon markup={icon} size={16} />,
    isPressed: name === width,
    onPress: () => onWidth(name as WidthName),
  }))
  return (
    <header className="preview-toolbar">
      <Choice
        isLabelHidden
        label="State of the form"
        value={state}
        options={Object.entries(STATE_LABELS)}
        onChange={(name) => preview.showState(name as StateName)}
      />
      {children}
      {categories.length > 1 && (
        <Choice
          isLabelHidden
          label="Category in the URL"
          value={shown?.answered.category ?? form?.label ?? ''}
          options={categories.map((category) => [category, category])}
          onChange={preview.showCategory}
        />
      )}
      {steps && <Segments legend="Step" segments={steps} />}
      <Segments legend="Width" segments={widths} />
      <IconButton
        icon={isDark ? moon : sun}
        label="Dark mode"
        size={16}
        isPressed={isDark}
        onClick={() => preview.showScheme(isDark ? 'light' : 'dark')}
      />
    </header>
  )
}

/** The categories of a form's tiles, and those with texts of their own. */
const categoriesOf = ({ label, openCategory, tiles, variants }: ResolvedForm): string[] =>
  openCategory ? [...new Set([label ?? '', ...tiles.map((tile) => tile.label), ...Object.keys(variants)])] : []

type Segment = { label: string; content: ReactNode; isPressed: boolean; onPress: () => void }

const Segments = ({ legend, segments }: { legend: string; segments: readonly Segment[] }) => (
  <fieldset className="segments">
    <legend className="wizard-visually-hidden">{legend}</legend>
    {segments.map(({ label, content, isPressed, onPress }) => (
      <button
        key={label}
        type="button"
        className="segment"
        aria-pressed={isPressed}
        aria-label={label}
        title={label}
        onClick={onPress}
      >
        {content}
      </button>
    ))}
  </fieldset>
)
