import { useEffect, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page is hydrated. False on the server and while the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/**
 * Marks when the page is hydrated, with the User Timing API. For a component in every page: the router puts pages in a `Suspense`,
 * which React hydrates after the document around it.
 */
export const useHydrationMark = (): void => useEffect(() => void performance.mark('hydrated'), [])
