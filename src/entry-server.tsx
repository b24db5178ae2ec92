import { text } from 'node:stream/consumers'
import siteForms from 'virtual:all-forms'
import type { FormId } from 'virtual:category-pages'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Form } from '../engine/form/form'
import type { PostOutcome, ShownNames } from '../engine/submission/page-request'
import { todayAnywhere } from '../engine/words/day'
import { landingPaths } from './content/landing-pages'
import { hasPage } from './form/load'
import type { Posted } from './form/page-context'
import type { PageQuery } from './form/query'
import { shownNames, shownQuery } from './form/shown-query'
import { type SocialImage, socialImageOf } from './head/page-head'
import { postedPage, postedUrl } from './pages/Posted'
import { createRouter, type SiteRouter } from './router'

/** A page as HTML, with the facts that the build needs. */
export type RenderedPage = {
  readonly html: string
  readonly status: 200 | 404 | 500
  /** Id of its route: `/about`, `/$`. */
  readonly routeId: string
  /** Id of its form; undefined if it is not the page of a category. */
  readonly formId?: FormId
  /** Undefined if there is no such page. */
  readonly socialImage?: SocialImage
  /** The part of the query that the page shows: `{ category: 'Pianos' }`. */
  readonly shown: PageQuery
}

/** Paths of the pages that come from content: landing pages and categories. */
export const contentPaths: readonly string[] = [
  ...landingPaths,
  ...siteForms.filter(hasPage).flatMap(({ path }) => path ?? []),
]

/** Names of the values in a query that change what a page shows, by the path of the page. */
export async function shownNamesByPath(paths: readonly string[]): Promise<ShownNames> {
  const entries = await Promise.all(paths.map(async (path) => [path, await shownNames(path)] as const))
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0))
}

const STATUSES = { success: 200, pending: 200, redirected: 200, notFound: 404, error: 500 } as const

function describePage({ state: { matches } }: SiteRouter): Omit<RenderedPage, 'html' | 'shown'> {
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

/** Renders the page of a URL, without the tags of its scripts and styles. */
export async function renderPage(
  url: string,
  { nowMs = Date.now(), posted }: { nowMs?: number; posted?: Posted } = {},
): Promise<RenderedPage> {
  const { href } = new URL(url, 'http://localhost')
  const shown = await shownQuery(new URL(href), todayAnywhere(nowMs))
  const router: SiteRouter = createRouter({ shown, posted })
  const handle = createRequestHandler({ request: new Request(href), createRouter: () => router })
  const response = await handle(async () => new Response(await renderToHtml(<RouterServer router={router} />)))
  return { ...describePage(router), shown, html: await response.text() }
}

/**
 * Renders the page that shows the outcome of a form post in place of its form. It needs no scripts.
 * @param forms the forms that a post can be of. Default: those of the site
 */
export const renderPosted = (
  outcome: PostOutcome,
  nowMs: number,
  forms: readonly Form[] = siteForms,
): Promise<RenderedPage> => renderPage(postedUrl(outcome, forms), { nowMs, posted: postedPage(outcome, forms) })
