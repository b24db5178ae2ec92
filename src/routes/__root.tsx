import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { RouteAnnouncer } from '../components/RouteAnnouncer'
import { Toaster } from '../components/Toaster'
import { earlyPressScript } from '../early-press'
import { fontPreload } from '../head/font-preload'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      fontPreload,
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [{ children: earlyPressScript }],
  }),
  component: Document,
})

function Document() {
  return (
    <html lang="en">
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
