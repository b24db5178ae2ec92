import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { type Scheme, STATE_LABELS, type StateName, type ToShow } from '../preview/preview-window.ts'

/** Widths that forms are shown at. Unit: CSS px. */
export const WIDTHS = { phone: 360, desktop: 1024 } as const

export type WidthName = keyof typeof WIDTHS

export const WIDTH_NAMES = Object.keys(WIDTHS) as WidthName[]

/** The states that forms are shown in. Each step is shown in each state, except `sent`. */
export const STATE_NAMES = ['pristine', 'errors', 'long-text', 'sent'] as const satisfies readonly StateName[]

type GalleryState = (typeof STATE_NAMES)[number]

/** One step of a form in one state: `{ state: 'errors', step: 1 }`. */
export type View = {
  readonly state: GalleryState
  /** A 0-based index. 0 for a form that was sent. */
  readonly step: number
}

/** A form in a view, as the preview shows it. */
export const toShow = (form: ResolvedForm, { state, step }: View, scheme: Scheme): ToShow => ({
  form,
  state,
  category: undefined,
  opening: { step },
  scheme,
  selected: undefined,
})

/** Every view of a form. @param steps number of its steps */
export const viewsOf = (steps: number): View[] =>
  STATE_NAMES.flatMap((state) => Array.from({ length: state === 'sent' ? 1 : steps }, (_, step) => ({ state, step })))

/** A view as part of a file name. @example viewName({ state: 'errors', step: 1 }) // 'errors-2' */
export const viewName = ({ state, step }: View): string => (state === 'sent' ? state : `${state}-${step + 1}`)

/** A view in words. @example viewTitle({ state: 'errors', step: 1 }) // 'All errors, step 2' */
export const viewTitle = ({ state, step }: View): string =>
  state === 'sent' ? STATE_LABELS.sent : `${STATE_LABELS[state]}, step ${step + 1}`
