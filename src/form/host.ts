import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Form } from '../../engine/form/form'
import type { FormHost } from '../../engine/react/context/form-host'
import { type Receiver, receiverOf } from '../../engine/submission/receiver'
import { sendTo } from '../../engine/submission/transport'
import { delivery, site } from '../../site.config'
import { clearToasts, showToast } from '../components/toasts'
import { categoryQuestion } from '../content/quote-page'
import { sentPath } from '../content/sent'
import { quotesPath } from '../content/site'
import { fullTitle } from '../head/full-title'
import { takeEarlyAnswers } from './early-answers'
import { places } from './places'
import { stepUrlOf } from './step-url'
import { takeQuery } from './take-query'

const receiverFor = ({ submission }: Form): Receiver =>
  submission.delivery === 'console' ? 'console' : receiverOf(delivery, submission.mailbox)

const createHost = (router: RegisteredRouter): FormHost => ({
  stepUrl: stepUrlOf(router),
  categoriesPath: quotesPath,
  categoryQuestion,
  contactEmail: site.contactEmail,
  receiverFor,
  sendFor: (form) => sendTo(receiverFor(form)),
  replyHours: site.replyHours,
  sentUrl: site.origin + sentPath,
  showToast,
  clearToasts,
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
