import { vi } from 'vitest'
import type { FormHost } from '../../../engine/react/context/form-host.ts'
import type { Receiver } from '../../../engine/submission/receiver.ts'
import { sendTo } from '../../../engine/submission/transport.ts'

/** A site around a form that does nothing but keep a URL, as a list of history entries of one page. */
export function stubHost(requestedStep = 0, receiver: Receiver = { url: '/submit/freight', isRelay: true }) {
  const entries = [requestedStep]
  const listeners = new Set<() => void>()
  const change = (apply: () => void) => {
    apply()
    for (const listener of listeners) listener()
  }
  const requested = () => entries.at(-1) ?? 0
  const host = {
    stepUrl: {
      requested,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      go: (step) => {
        if (step > requested()) change(() => entries.push(step))
        else if (step < requested()) change(() => entries.pop())
      },
      replace: (step) => change(() => entries.splice(-1, 1, step)),
      isHere: () => true,
      showThanks: () => change(() => entries.splice(-1, 1, 0)),
    },
    categoriesPath: '/quotes',
    contactEmail: 'hello@example.com',
    receiverFor: () => receiver,
    sendFor: () => sendTo(receiver, 'https://example.com/sent'),
    categoryQuestion: 'What is it?',
    replyHours: 24,
    sentUrl: 'https://example.com/sent',
    showToast: vi.fn(),
    clearToasts: vi.fn(),
    reload: vi.fn(),
    navigate: vi.fn(),
    showTitle: vi.fn(),
    takeQuery: () => ({}),
    takeEarlyAnswers: () => ({}),
    consumeQueuedSubmit: () => false,
  } satisfies FormHost
  return { ...host, entries }
}
