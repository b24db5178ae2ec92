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
 * Attributes of a part of a page that does nothing before the page is hydrated. A page with script shows it by its styles; all others
 * leave it hidden, even if they have no styles.
 */
export const useScriptOnly = () => (useHydrated() ? undefined : ({ 'data-only': 'script', hidden: true } as const))

/**
 * Marks when the page is hydrated, with the User Timing API. For a component in every page: the router puts pages in a `Suspense`,
 * which React hydrates after the document around it.
 */
export const useHydrationMark = (): void => useEffect(() => void performance.mark('hydrated'), [])
