import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { categoryOf, type Form } from '../engine/form/form.ts'
import { cacheControl } from '../site.config.ts'
import type { RelayContext, RelayEnv } from './http.ts'
import { fillTemplate } from './page-template.ts'
import { findTemplate, type SiteTemplate } from './site-templates.ts'

const compressed = compress()

/** The page of a form that accepts any category, if the query has one. Undefined for every other URL. */
function pageFor(c: RelayContext, forms: readonly Form[], templates: readonly SiteTemplate[]): string | undefined {
  // As in the browser, the last one counts.
  const requested = c.req.queries('category')?.at(-1)
  const form = forms.find(({ path, openCategory }) => openCategory && path === c.req.path)
  if (requested === undefined || !form) return undefined
  const category = categoryOf(form, requested)
  const page = category === form.label ? undefined : findTemplate(templates, form, category)?.page
  return page && fillTemplate(page, { title: '', category, content: '' })
}

/**
 * Serves `/quote-form?category=Boxes` with its category, so that visitors without JavaScript send it, too. Passes on all other
 * requests.
 */
export function categoryPages(
  forms: () => readonly Form[],
  templates: readonly SiteTemplate[],
): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const page = pageFor(c, forms(), templates)
    if (page === undefined) return next()
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl.others }
    c.header('Vary', 'Accept-Encoding')
    return compressed(c, async () => {
      c.res = c.body(page, 200, headers)
    })
  }
}
