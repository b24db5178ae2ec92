type Connection = { readonly saveData?: boolean; readonly rtt?: number }

/** A connection with a round trip this long counts as slow. */
const SLOW_RTT_MS = 150

/**
 * Runs in the head of every page. Preloads the site's font before the stylesheet loads, so that the first paint has it. If the
 * browser asks to save data or reports a slow connection, the page uses the fallback font and loads its scripts first.
 */
export function preloadFont(href: string): void {
  const { connection = {} }: Navigator & { readonly connection?: Connection } = navigator
  if (connection.saveData || (connection.rtt ?? 0) >= SLOW_RTT_MS) {
    document.documentElement.setAttribute('data-line', 'slow')
    return
  }
  const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}
