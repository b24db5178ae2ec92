import { text } from 'node:stream/consumers'
import type { FormId } from 'virtual:category-pages'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { landingPaths } from './content/landing-pages'
import { type SocialImage, socialImageOf } from './head/page-head'
import { createRouter, type SiteRouter } from './router'

/** A page as HTML, with the facts that the build needs. */
export type RenderedPage = {
  readonly html: string
  readonly status: 200 | 404 | 500
  /** Id of its route: `/about`, `/$`. */
  readonly routeId: string
  /** Id of its form; undefined if it is not the page of a category. */
  readonly formId?: FormId
  /** Undefined for a page that doesn't exist. */
  readonly socialImage?: SocialImage
}

const { formIds } = await import('virtual:category-pages')

/** Paths of the pages that come from content: landing pages and categories. */
export const contentPaths: readonly string[] = [...landingPaths, ...Object.keys(formIds)]

const STATUSES = { success: 200, pending: 200, redirected: 200, notFound: 404, error: 500 } as const

function describePage({ state: { matches } }: SiteRouter): Omit<RenderedPage, 'html'> {
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

/** Renders the page of a URL. */
export async function renderPage(url: string): Promise<RenderedPage> {
  const router: SiteRouter = createRouter()
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => router,
  })
  const response = await handle(async () => new Response(await renderToHtml(<RouterServer router={router} />)))
  return { ...describePage(router), html: await response.text() }
}
