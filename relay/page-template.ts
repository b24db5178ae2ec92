/** What the relay fills in: the title of the page, the category, and the form or what replaces it. */
type Gap = 'title' | 'category' | 'content'

/** A page of the site with gaps, as the build has cut it: `['<html>…<title>', { gap: 'title' }, '</title>…']`. */
export type PageTemplate = readonly (string | { readonly gap: Gap })[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, as content or as a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** What goes into the gaps of a page. Title and category are text, content is HTML. */
export type Filling = { readonly title: string; readonly category: string; readonly content: string }

/** Returns the page with its gaps filled. */
export function fillTemplate(template: PageTemplate, { title, category, content }: Filling): string {
  const htmlIn = { title: escapeHtml(title), category: escapeHtml(category), content }
  return template.map((part) => (typeof part === 'string' ? part : htmlIn[part.gap])).join('')
}

/** The page where the site has none: no styles, but complete. */
export const BARE_PAGE: PageTemplate = [
  '<!DOCTYPE html><html lang="en"><head>',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'self'; base-uri 'none'">`,
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>',
  { gap: 'title' },
  '</title></head><body><main id="main">',
  { gap: 'content' },
  '</main></body></html>',
]
