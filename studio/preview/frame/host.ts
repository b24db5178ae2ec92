import { createStore } from 'zustand/vanilla'
import type { FormHost } from '../../../engine/react/context/form-host.ts'
import type { Send } from '../../../engine/submission/protocol.ts'
import type { Address } from '../../../engine/submission/receiver.ts'
import { promisedHours, site } from '../../../site.config.ts'
import { clearToasts, showToast } from '../../../src/components/toasts.tsx'

/** The address that the HTML of a form says it is posted to. No request leaves the page. */
const RECEIVER: Address = { url: '/studio/preview/submit', isRelay: true }

/** Accepts a submission, without a server. */
export const accept: Send = async () => ({ status: 'accepted', reference: 'SAMPLE-1234' })

/** Simulated duration of a submission, so that the sending state is visible. */
const DELAY_MS = 700

const acceptLater: Send = async (request) => {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  return accept(request)
}

/** The open step, in memory instead of the URL. */
function stepInMemory(firstStep: number): FormHost['stepUrl'] {
  const open = createStore(() => ({ step: firstStep }))
  // Also tells of the step that is open, like a navigation to the same URL.
  const show = (step: number) => open.setState({ step })
  return {
    requested: () => open.getState().step,
    subscribe: open.subscribe,
    go: show,
    replace: show,
    isHere: () => true,
    showThanks: () => show(0),
  }
}

/** A page around a form that keeps everything in the preview: nothing is sent, and links lead nowhere. */
export const previewHost = (firstStep: number): FormHost => ({
  stepUrl: stepInMemory(firstStep),
  categoriesPath: '/quotes',
  contactEmail: site.contactEmail,
  receiverFor: () => RECEIVER,
  sendFor: () => acceptLater,
  categoryQuestion: 'What is it?',
  replyHours: promisedHours,
  sentUrl: site.origin,
  showToast,
  clearToasts,
  reload: () => location.reload(),
  navigate: (path) => showToast('success', 'Here the visitor leaves the form', `The next page is ${path}.`),
  showTitle: (title) => {
    document.title = title
  },
  takeQuery: () => ({}),
  takeEarlyAnswers: () => ({}),
  consumeQueuedSubmit: () => false,
})
