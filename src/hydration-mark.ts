import { useEffect } from 'react'

/**
 * Marks when the page is hydrated, with the User Timing API. For the component that a page without the router renders, and one that
 * every page of the router has: the router puts pages in a `Suspense`, which React hydrates after the document around it.
 */
export const useHydrationMark = (): void => useEffect(() => void performance.mark('hydrated'), [])
