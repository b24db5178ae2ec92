import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { use } from 'react'
import { QuotePage } from '../components/QuotePage'
import { RouteAnnouncer } from '../components/RouteAnnouncer'
import { Toaster } from '../components/Toaster'
import { FORM_ROOT_ID, type FormRoot, FormRootContext } from '../form-root'
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
      { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '96x96' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [{ children: fontScript }, { children: preHydrationScript }],
  }),
  component: Document,
})

/** The page of the current route, and what belongs to all of them. */
const RouterContent = () => (
  <>
    <Outlet />
    <Toaster />
    <RouteAnnouncer />
    <Scripts />
  </>
)

const FormRootElement = ({ html, path, formId, formUrl }: FormRoot) => (
  <div
    id={FORM_ROOT_ID}
    className="contents"
    data-path={path}
    data-form={formId}
    data-form-url={formUrl}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it.
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

function Document() {
  const formRoot = use(FormRootContext)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {formRoot ? (
          <QuotePage>
            <FormRootElement {...formRoot} />
          </QuotePage>
        ) : (
          <RouterContent />
        )}
      </body>
    </html>
  )
}
