import { text } from 'node:stream/consumers'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { FormPage } from './components/FormPage'
import { landingPaths } from './content/landing-pages'
import { FormRootContext } from './form-root'
import { loadForm } from './forms'
import { type SocialImage, socialImageOf } from './head/page-head'
import { readQuery } from './query'
import { createRouter, type SiteRouter } from './router'

/** A page as HTML, with the facts that the build needs. */
export type RenderedPage = {
  readonly html: string
  readonly status: 200 | 404 | 500
  /** Id of its route: `/about`, `/$`. */
  readonly routeId: string
  /** Whether the router runs in the browser. Otherwise, every other page is another document. */
  readonly hasRouter: boolean
  /** Id of its form; undefined if it is not the page of a category. */
  readonly formId?: string
  /** Undefined for a page that doesn't exist. */
  readonly socialImage?: SocialImage
}

const { formIds } = await import('virtual:category-pages')

/** Paths of the pages that come from content: landing pages and categories. */
export const contentPaths: readonly string[] = [...landingPaths, ...Object.keys(formIds)]

const STATUSES = { success: 200, pending: 200, redirected: 200, notFound: 404, error: 500 } as const

function describePage({ state: { matches } }: SiteRouter): Omit<RenderedPage, 'html' | 'hasRouter'> {
  const { routeId = '', loaderData } = matches.at(-1) ?? {}
  return {
    status: matches.map(({ status }) => STATUSES[status]).find((status) => status !== 200) ?? 200,
    routeId,
    formId: loaderData && 'formId' in loaderData ? loaderData.formId : undefined,
    socialImage: loaderData && socialImageOf(loaderData),
  }
}

/** Throws if any component fails, even inside a boundary, where React would leave the retry to the browser. */
async function renderToHtml(element: ReactNode): Promise<string> {
  const errors: unknown[] = []
  // Above this size, React streams parts of the page separately and moves them into place with inline scripts.
  const options = {
    onError: (error: unknown) => void errors.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  }
  const { prelude } = await prerenderToNodeStream(<StrictMode>{element}</StrictMode>, options)
  const html = await text(prelude)
  if (errors.length > 0) throw errors[0]
  return html
}

/** Returns the URL of a form's module in the browser, for a page with or without the router. */
type FormUrl = (id: string, page: Pick<RenderedPage, 'hasRouter'>) => string | undefined

/** Renders what runs on a form's page, which works without the router unless sending the form leads to another page. */
async function renderFormRoot(router: SiteRouter, formUrl: FormUrl) {
  const { loaderData } = router.state.matches.at(-1) ?? {}
  if (!loaderData || !('formId' in loaderData)) return undefined
  const { formId, path } = loaderData
  const { completion } = await loadForm(formId)
  if (completion !== 'thank-you') return undefined
  const { category } = readQuery(router.state.location.searchStr)
  const html = await renderToHtml(<FormPage formId={formId} path={path} category={category} />)
  return { html, path, formId, formUrl: formUrl(formId, { hasRouter: false }) }
}

/** Renders the page of a URL. */
export async function renderPage(url: string, formUrl: FormUrl = () => undefined): Promise<RenderedPage> {
  const formOf = (router: SiteRouter) => {
    const { formId: id } = describePage(router)
    return id === undefined ? {} : { form: { id, url: formUrl(id, { hasRouter: true }) } }
  }
  const router: SiteRouter = createRouter({ dehydrate: () => formOf(router) })
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => router,
  })
  let hasRouter = true
  const response = await handle(async () => {
    const formRoot = await renderFormRoot(router, formUrl)
    hasRouter = formRoot === undefined
    return new Response(
      await renderToHtml(
        <FormRootContext value={formRoot}>
          <RouterServer router={router} />
        </FormRootContext>,
      ),
    )
  })
  return { ...describePage(router), hasRouter, html: await response.text() }
}
