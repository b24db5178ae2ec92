import { useState } from 'react'
import type { FormHost } from '../engine/react/form-host'
import { receiverOf } from '../engine/submission/receiver'
import { delivery, site } from '../site.config'
import { clearToasts, showToast } from './components/toasts'
import { categoryQuestion } from './content/quote-page'
import { sentPath } from './content/sent'
import { quotesPath } from './content/site'
import { takeEarlyAnswers } from './early-answers'
import { fullTitle } from './head/full-title'
import { type Navigation, useNavigation } from './navigation'
import { places } from './places'
import { consumeQueuedSubmit } from './queued-submit'

const createHost = ({ stepUrl, open, takeQuery }: Navigation): FormHost => ({
  stepUrl: stepUrl(),
  categoriesPath: quotesPath,
  categoryQuestion,
  contactEmail: site.contactEmail,
  receiverFor: ({ submission }) =>
    submission.delivery === 'console' ? 'console' : receiverOf(delivery, submission.mailbox),
  sentUrl: site.origin + sentPath,
  showToast,
  clearToasts,
  navigate: open,
  showTitle: (title) => {
    document.title = fullTitle(title)
  },
  takeQuery,
  takeEarlyAnswers,
  consumeQueuedSubmit,
  places,
  loadLaneMap: async () => (await import('./components/scenes/LaneOnMap')).LaneOnMap,
})

/** The site as a host of forms. Returns the same object as long as the component is mounted. */
export function useSiteHost(): FormHost {
  const navigation = useNavigation()
  const [host] = useState(() => createHost(navigation))
  return host
}
