import type { RegisteredRouter } from '@tanstack/react-router'
import type { StepUrl } from '../../engine/react/context/form-host'
import type { QuoteQuery } from './query'

/** The step that a query asks for: `{ step: '2' }` is 1, and `{}` is 0. */
const stepIn = ({ step = '1' }: QuoteQuery): number => Math.max(1, Number.parseInt(step, 10) || 1) - 1

const queryOf = (step: number): QuoteQuery => ({ step: step > 0 ? String(step + 1) : undefined })

const pathOf = ({ latestLocation }: RegisteredRouter) => latestLocation.pathname.replace(/(.)\/$/, '$1')

/** The step in the URL of the current page: `?step=2` is the second step; the first has no parameter. */
export function stepUrlOf(router: RegisteredRouter): StepUrl {
  const { history } = router
  const path = pathOf(router)
  const isHere = () => pathOf(router) === path
  const requested = () => stepIn(router.latestLocation.search)
  const show = (step: number, state: { stepBefore?: number; sentAtMs?: number }) =>
    void router.navigate({
      to: '.',
      search: (query) => ({ ...query, ...queryOf(step) }),
      state,
      replace: state.stepBefore === undefined,
      resetScroll: false,
    })
  let isGoingBack = false
  history.subscribe(() => {
    isGoingBack = false
  })
  const goBack = () => {
    // The browser takes a moment, so a double click would go back twice.
    if (isGoingBack) return
    isGoingBack = true
    window.history.back()
  }
  return {
    requested,
    subscribe: (listener) => router.subscribe('onBeforeLoad', () => isHere() && listener()),
    go: (step) => {
      const before = requested()
      if (!isHere() || step === before) return
      if (history.location.state.stepBefore === step) goBack()
      else show(step, { stepBefore: step > before ? before : undefined })
    },
    replace: (step) => {
      if (isHere() && step !== requested()) show(step, {})
    },
    showThanks: (sentAtMs) => {
      if (isHere()) show(0, { sentAtMs })
    },
  }
}
