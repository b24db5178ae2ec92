import type { StepUrl } from '../engine/react/form-host'

/** The browser's history, as far as the step of a form is in it. Steps are 0-based indexes. */
export type StepHistory = {
  /** Query of the current page: `?category=Boxes&step=2`. */
  readonly search: () => string
  /** Whether the page of the form is still open. */
  readonly isHere: () => boolean
  /** The step that Back leads to; undefined if Back leaves the form. */
  readonly stepBefore: () => number | undefined
  /** Puts a step into the URL: in a new entry if Back is to lead to a step, otherwise in place. */
  readonly show: (step: number, stepBefore: number | undefined) => void
  readonly back: () => void
  /** Calls the listener after every change of the URL. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The value of `step` in a query: "2" is the second step; the first has none. */
export const stepParameter = (step: number): string | undefined => (step > 0 ? String(step + 1) : undefined)

/** The step in the URL of the current page: `?step=2` is the second step; the first has no parameter. */
export function createStepUrl(history: StepHistory): StepUrl {
  const { isHere } = history
  const requested = () => {
    const text = new URLSearchParams(history.search()).get('step') ?? '1'
    return Math.max(1, Number.parseInt(text, 10) || 1) - 1
  }
  const show = (step: number, stepBefore: number | undefined) => {
    if (isHere() && step !== requested()) history.show(step, stepBefore)
  }
  let isGoingBack = false
  const goBack = () => {
    isGoingBack = true
    const stop = history.subscribe(() => {
      isGoingBack = false
      stop()
    })
    history.back()
  }
  return {
    requested,
    subscribe: (listener) => history.subscribe(() => isHere() && listener()),
    go: (step) => {
      // Going back takes the browser a moment, so a double click would go back twice.
      if (isGoingBack) return
      const before = requested()
      if (isHere() && history.stepBefore() === step) goBack()
      else show(step, step > before ? before : undefined)
    },
    replace: (step) => show(step, undefined),
  }
}
