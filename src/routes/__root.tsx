import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { RouteAnnouncer } from '../components/RouteAnnouncer'
import { Toaster } from '../components/Toaster'
import { fontScript } from '../head/font'
import { preHydrationScript } from '../pre-hydration'
import { loadSiteStyles } from '../site-styles'

/** Path of the page that was prerendered, in the browser. */
const firstPath = globalThis.location?.pathname

export const Route = createRootRoute({
  beforeLoad: ({ location }) =>
    firstPath === undefined || location.pathname === firstPath ? undefined : loadSiteStyles(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [{ children: fontScript }, { children: preHydrationScript }],
  }),
  component: Document,
})

function Document() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Outlet />
        <Toaster />
        <RouteAnnouncer />
        <Scripts />
      </body>
    </html>
  )
}
