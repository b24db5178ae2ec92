import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchEarlyAnswers } from './early-answers'
import { ignoreStrayClicks } from './stray-clicks'

/**
 * Hydrates a prerendered page once its data is loaded, unless its form is in use without script. If the data doesn't load, the
 * page stays as it is, with every step of its form open. With React, input can interrupt hydration, unless a press on Continue waits
 * for it.
 * @param container the element that holds the prerendered HTML of `page`
 */
export async function hydratePage(
  container: Element | Document,
  page: ReactNode,
  loading: Promise<unknown>,
): Promise<void> {
  ignoreStrayClicks()
  try {
    await loading
  } catch {
    window.openAllSteps?.()
    return
  }
  if (window.takeOver?.() === false) return
  watchEarlyAnswers()
  const hydrate = () => void hydrateRoot(container, <StrictMode>{page}</StrictMode>)
  if (window.hasQueuedSubmit) hydrate()
  else startTransition(hydrate)
}
