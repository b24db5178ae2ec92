import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { todayAnywhere } from '../engine/form/day.ts'
import { type Answers, categoryOf, type Form, variantOf } from '../engine/form/form.ts'
import { answerFromQuery, answersInQuery, type Query } from '../engine/form/prefill.ts'
import type { PageTemplate, SiteTemplate } from '../engine/submission/site-template.ts'
import { cacheControl } from '../site.config.ts'
import type { RelayContext, RelayEnv } from './http.ts'
import { fillTemplate } from './page-template.ts'
import { findTemplate } from './site-templates.ts'

const compressed = compress()

const namesIn = (template: PageTemplate): string[] =>
  template.flatMap((part) => (typeof part !== 'string' && part.gap === 'answer' ? part.name : []))

/** The answers in a query that a page can show: those that the form takes, and as given those that the page adds. */
function answersFor(form: Form, category: string, template: PageTemplate, query: Query): Answers {
  const ofPage = namesIn(template).filter((name) => !form.prefill.includes(name))
  const added = ofPage.map((name) => [name, answerFromQuery(query[name])]).filter(([, text]) => text !== '')
  const today = todayAnywhere(Date.now())
  return { ...answersInQuery(variantOf(form, category), form.prefill, query, today), ...Object.fromEntries(added) }
}

type LinkPage = { readonly html: string; readonly hasAnswers: boolean }

/** The page of a form with the category and the answers of the query. Undefined if it is the prerendered page. */
function pageFor(c: RelayContext, forms: readonly Form[], templates: readonly SiteTemplate[]): LinkPage | undefined {
  const here = templates.filter(({ page }) => page?.path === c.req.path)
  const form = forms.find(({ id }) => here.some((template) => template.form === id))
  if (!form) return undefined
  // As in the browser, the last of several values counts.
  const query: Query = Object.fromEntries(new URL(c.req.url).searchParams)
  const category = categoryOf(form, query.category)
  const page = findTemplate(here, form, category)?.page
  if (!page) return undefined
  const answers = answersFor(form, category, page.template, query)
  const hasAnswers = Object.keys(answers).length > 0
  if (category === (form.label ?? '') && !hasAnswers) return undefined
  return { html: fillTemplate(page.template, { title: '', category, content: '', answers }), hasAnswers }
}

/**
 * Serves `/quote-form?category=Boxes` with its category and `/car-quote-form?pickupLocation=Austin` with its answer, so that visitors
 * without JavaScript have them, too. Passes on all other requests.
 */
export function linkPages(
  forms: () => readonly Form[],
  templates: readonly SiteTemplate[],
): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const page = pageFor(c, forms(), templates)
    if (page === undefined) return next()
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      // Not `no-store`: after Back, the browser would have lost what was typed into the page.
      'Cache-Control': page.hasAnswers ? 'private, no-cache' : cacheControl.others,
    }
    c.header('Vary', 'Accept-Encoding')
    return compressed(c, async () => {
      c.res = c.body(page.html, 200, headers)
    })
  }
}
