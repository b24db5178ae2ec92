import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { RouteFocus } from '../components/RouteFocus'
import { Toaster } from '../components/Toaster'
import { type PageContext, usePageContext } from '../form/page-context'
import { loadSiteStyles } from '../head/site-styles'

export const Route = createRootRouteWithContext<PageContext>()({
  // The pages of categories need no more than their own styles.
  beforeLoad: ({ matches }): Promise<void> | undefined =>
    matches.at(-1)?.routeId === '/$' ? undefined : loadSiteStyles(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '96x96' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  component: Document,
})

function Document() {
  const { posted } = usePageContext()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a
          className="absolute inset-s-3 top-3 z-100 rounded-md bg-ink px-5 py-3 font-semibold text-paper not-focus:-top-20 print:hidden"
          href="#main"
        >
          Skip to content
        </a>
        <Outlet />
        <Toaster label="Notifications" />
        <RouteFocus />
        {!posted && <Scripts />}
      </body>
    </html>
  )
}
