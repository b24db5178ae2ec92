import type { Answers } from '../engine/form/form.ts'
import type { AnswerGap, PageTemplate } from '../engine/submission/site-template.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, as content or as a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** What goes into the gaps of a page. Title, category and answers are text, content is HTML. */
export type Filling = {
  readonly title: string
  readonly category: string
  readonly content: string
  readonly answers?: Answers
}

function answerHtml({ name, option, chosen = '', otherwise }: AnswerGap, answers: Answers): string {
  const text = answers[name]
  if (text === undefined) return otherwise
  if (option === undefined) return escapeHtml(text)
  return option === text ? chosen : ''
}

/** Returns the page with its gaps filled. */
export function fillTemplate(template: PageTemplate, { title, category, content, answers = {} }: Filling): string {
  const htmlIn = { title: escapeHtml(title), category: escapeHtml(category), content }
  const htmlOf = (part: PageTemplate[number]) => {
    if (typeof part === 'string') return part
    return part.gap === 'answer' ? answerHtml(part, answers) : htmlIn[part.gap]
  }
  return template.map(htmlOf).join('')
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
