import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormHost, StepUrl } from '../engine/react/form-host'
import { receiverOf } from '../engine/submission/receiver'
import { delivery, site } from '../site.config'
import { clearToasts, showToast } from './components/toasts'
import { meta } from './content/quotes'
import { quotesPath } from './content/site'
import { takeEarlyAnswers } from './early-answers'
import { fullTitle } from './head/page-head'
import { consumeQueuedSubmit } from './pre-hydration'

type Router = ReturnType<typeof useRouter>

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

/** The step in the URL of the current page: `?step=2` is the second step; the first has no parameter. */
function createStepUrl({ history, navigate }: Router): StepUrl {
  const path = withoutSlash(history.location.pathname)
  const isHere = () => withoutSlash(history.location.pathname) === path
  const requested = () => {
    const text = new URLSearchParams(history.location.search).get('step') ?? '1'
    return Math.max(1, Number.parseInt(text, 10) || 1) - 1
  }
  const show = (step: number, isVisit: boolean) => {
    if (!isHere() || step === requested()) return
    void navigate({
      to: '.',
      search: (search) => ({ ...search, step: step > 0 ? String(step + 1) : undefined }),
      state: { stepBefore: isVisit ? requested() : undefined },
      replace: !isVisit,
      resetScroll: false,
    })
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
      if (isHere() && history.location.state.stepBefore === step) goBack()
      else show(step, step > requested())
    },
    replace: (step) => show(step, false),
  }
}

const createHost = (router: Router): FormHost => ({
  stepUrl: createStepUrl(router),
  categoriesPath: quotesPath,
  categoryQuestion: meta.title,
  contactEmail: site.contactEmail,
  receiverFor: ({ submission }) =>
    submission.delivery === 'console' ? 'console' : receiverOf(delivery, submission.mailbox),
  sentUrl: site.origin + quotesPath,
  showToast,
  clearToasts: clearToasts,
  navigate: (href) => void router.navigate({ href }),
  showTitle: (title) => {
    document.title = fullTitle(title)
  },
  takeEarlyAnswers,
  consumeQueuedSubmit,
})

/** The site as a host of forms. Returns the same object as long as the component is mounted. */
export function useSiteHost(): FormHost {
  const router = useRouter()
  const [host] = useState(() => createHost(router))
  return host
}
