import monitor from 'virtual:icon/monitor'
import moon from 'virtual:icon/moon'
import moveHorizontal from 'virtual:icon/move-horizontal'
import smartphone from 'virtual:icon/smartphone'
import sun from 'virtual:icon/sun'
import tablet from 'virtual:icon/tablet'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import type { Preview, PreviewState } from './create-preview.ts'
import type { StateName } from './preview-window.ts'

/** Widths of the preview. Unit: CSS px; undefined is as wide as its pane. */
export const WIDTHS = {
  fit: { label: 'As wide as the pane', px: undefined, icon: moveHorizontal },
  phone: { label: 'Phone, 360 px', px: 360, icon: smartphone },
  tablet: { label: 'Tablet, 768 px', px: 768, icon: tablet },
  desktop: { label: 'Desktop, 1280 px', px: 1280, icon: monitor },
} as const satisfies Record<string, { label: string; px: number | undefined; icon: string }>

export type WidthName = keyof typeof WIDTHS

const WIDTH_NAMES = Object.keys(WIDTHS) as WidthName[]

const STATE_LABELS: Readonly<Record<StateName, string>> = {
  'fill-in': 'Fill in',
  pristine: 'Untouched',
  errors: 'All errors',
  'long-text': 'Long text',
  sent: 'Sent',
}

type ToolbarProps = {
  preview: Preview
  state: PreviewState
  width: WidthName
  onWidth: (width: WidthName) => void
}

/** How the form is shown: its state, step, width and color scheme. */
export function PreviewToolbar({ preview, state, width, onWidth }: ToolbarProps) {
  const { scheme, form, shown } = state
  const isDark = scheme === 'dark'
  return (
    <header className="preview-toolbar">
      <label>
        <span className="wizard-visually-hidden">State of the form</span>
        <select value={state.state} onChange={({ target }) => preview.showState(target.value as StateName)}>
          {Object.entries(STATE_LABELS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {form && <CategoryChoice form={form} shown={shown?.answered.category} onCategory={preview.showCategory} />}
      <Steps preview={preview} state={state} />
      <Widths width={width} onWidth={onWidth} />
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

function Steps({ preview, state: { state, form, step } }: Pick<ToolbarProps, 'preview' | 'state'>) {
  if (!form) return null
  return (
    <fieldset className="segments">
      <legend className="wizard-visually-hidden">Step</legend>
      {form.steps.map(({ title }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place
          key={index}
          type="button"
          className="segment"
          aria-pressed={state !== 'sent' && step === index}
          aria-label={`Step ${index + 1}: ${title}`}
          title={title}
          onClick={() => preview.showStep(index)}
        >
          {index + 1}
        </button>
      ))}
    </fieldset>
  )
}

function Widths({ width, onWidth }: Pick<ToolbarProps, 'width' | 'onWidth'>) {
  return (
    <fieldset className="segments">
      <legend className="wizard-visually-hidden">Width</legend>
      {WIDTH_NAMES.map((name) => {
        const { label, icon } = WIDTHS[name]
        return (
          <button
            key={name}
            type="button"
            className="segment"
            aria-pressed={name === width}
            aria-label={label}
            title={label}
            onClick={() => onWidth(name)}
          >
            <StrokeIcon markup={icon} size={16} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** The categories of a form's tiles, and those with texts of their own. */
const categoriesOf = ({ label, openCategory, tiles, variants }: ResolvedForm): string[] =>
  openCategory ? [...new Set([label ?? '', ...tiles.map((tile) => tile.label), ...Object.keys(variants)])] : []

type CategoryChoiceProps = { form: ResolvedForm; shown: string | undefined; onCategory: (category: string) => void }

/** Chooses the category in the URL of a form for several categories. */
function CategoryChoice({ form, shown, onCategory }: CategoryChoiceProps) {
  const categories = categoriesOf(form)
  if (categories.length < 2) return null
  return (
    <label>
      <span className="wizard-visually-hidden">Category in the URL</span>
      <select value={shown ?? form.label ?? ''} onChange={({ target }) => onCategory(target.value)}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </label>
  )
}
