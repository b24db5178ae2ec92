import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Form } from '../../engine/form/form'
import type { FormHost, StepUrl } from '../../engine/react/context/form-host'
import { type Receiver, receiverOf } from '../../engine/submission/receiver'
import { sendTo } from '../../engine/submission/transport'
import { delivery, promisedHours, site } from '../../site.config'
import { clearToasts, showToast } from '../components/toasts'
import { categoryQuestion } from '../content/quote-page'
import { contactPath, quotesPath, sentPath } from '../content/site'
import { fullTitle } from '../head/page-head'
import { takeEarlyAnswers } from './early-answers'
import { places } from './places'
import { type PageQuery, type QuoteQuery, textsIn } from './query'

/** Facts about the site that a form mentions. */
export const SITE_FACTS = {
  categoriesPath: quotesPath,
  contactUrl: (reference: string | undefined) =>
    reference ? `${contactPath}?${new URLSearchParams({ message: `About ${reference}:` })}` : contactPath,
  categoryQuestion,
  contactEmail: site.contactEmail,
  replyHours: promisedHours,
} as const

const SENT_URL = site.origin + sentPath

const receiverFor = ({ submission }: Form): Receiver =>
  submission.delivery === 'console' ? 'console' : receiverOf(delivery, submission.mailbox)

/** Adds what brought the visitor to the page, if the link said it, to what the relay should know. */
function withIntent({ history }: RegisteredRouter, context: string): string {
  const { intent } = history.location.state
  return intent ? String(new URLSearchParams([...new URLSearchParams(context), ['intent', intent]])) : context
}

const createHost = (router: RegisteredRouter): FormHost => ({
  ...SITE_FACTS,
  stepUrl: stepUrlOf(router),
  receiverFor,
  sendFor: (form) => {
    const send = sendTo(receiverFor(form), SENT_URL)
    return (request) => send({ ...request, context: withIntent(router, request.context) })
  },
  sentUrl: SENT_URL,
  showToast,
  clearToasts,
  reload: () => location.reload(),
  navigate: (href) => void router.navigate({ href }),
  showTitle: (title) => {
    document.title = fullTitle(title)
  },
  takeQuery: (names) => takeQuery(router, names),
  takeEarlyAnswers,
  consumeQueuedSubmit: () => window.beforeReact?.takePress() ?? false,
  places,
  loadLaneMap: async () => (await import('../scenes/LaneOnMap')).LaneOnMap,
})

/** The site as a host of forms. Returns the same object as long as the component is mounted. */
export function useSiteHost(): FormHost {
  const router = useRouter()
  const [host] = useState(() => createHost(router))
  return host
}

/** The step that a query asks for: `{ step: '2' }` is 1, and `{}` is 0. */
const stepIn = ({ step = '1' }: QuoteQuery): number => Math.max(1, Number.parseInt(step, 10) || 1) - 1

const queryOf = (step: number): QuoteQuery => ({ step: step > 0 ? String(step + 1) : undefined })

const pathOf = ({ latestLocation }: RegisteredRouter) => latestLocation.pathname.replace(/(.)\/$/, '$1')

/** The step in the URL of the current page: `?step=2` is the second step; the first has no parameter. */
function stepUrlOf(router: RegisteredRouter): StepUrl {
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
    isHere,
    showThanks: (sentAtMs) => show(0, { sentAtMs }),
  }
}

/** Takes values out of the URL: returns those with these names, and removes them from the address bar. */
function takeQuery(router: RegisteredRouter, names: readonly string[]): PageQuery {
  const entries = Object.entries(textsIn(router.latestLocation.search))
  const isTaken = ([name]: [string, string]) => names.includes(name)
  const taken = Object.fromEntries(entries.filter(isTaken))
  const search = Object.fromEntries(entries.filter((entry) => !isTaken(entry)))
  if (Object.keys(taken).length > 0)
    void router.navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false })
  return taken
}
