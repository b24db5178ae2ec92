import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { PageTemplate } from '../engine/submission/site-template.ts'
import { reachable } from './reachable.ts'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

type Gap = Exclude<PageTemplate[number], string>

/** The text in place of a gap until the page is cut. Hexadecimal, because nothing escapes that. */
export const markOf = (gap: Gap): string => `gap-${Buffer.from(JSON.stringify(gap)).toString('hex')}-gap`
const MARK = /gap-([0-9a-f]+)-gap/
const gapOf = (hex: string): Gap => JSON.parse(Buffer.from(hex, 'hex').toString())

/** A page that is rendered with this category has a gap wherever it shows the category. */
export const CATEGORY_MARK = markOf({ gap: 'category' })

/** Cuts a page at its marks. Throws if an inline script or style has one: its hash in the policy would be wrong. */
export function templateOf(html: string): PageTemplate {
  for (const [text] of html.matchAll(/<(script|style)[\s>].*?<\/\1>/gs))
    if (MARK.test(text)) throw new Error(`A script or style of the page depends on the category: ${text.slice(0, 200)}`)
  return html.split(MARK).map((part, index) => (index % 2 === 1 ? gapOf(part) : part))
}

export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** A text with some parts replaced. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((result, { from, to, text }) => result.slice(0, from) + text + result.slice(to), text)

export const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value

/** Elements that a page without script must not have, or that name a page for search engines. */
function isDropped(element: Element): boolean {
  const { nodeName } = element
  return nodeName === 'script' || (nodeName === 'link' && /canonical|preload/.test(attributeOf(element, 'rel') ?? ''))
}

/** All elements of a page, with their places in it. */
export const elementsOf = (html: string): Element[] =>
  [
    ...reachable<Node>([parse(html, { sourceCodeLocationInfo: true })], (node) =>
      'childNodes' in node ? node.childNodes : [],
    ),
  ].filter((node): node is Element => 'tagName' in node)

function rangeOf({ sourceCodeLocation, nodeName }: Element): { from: number; to: number } {
  if (!sourceCodeLocation) throw new Error(`The page has no <${nodeName}> of its own`)
  return { from: sourceCodeLocation.startOffset, to: sourceCodeLocation.endOffset }
}

function contentRangeOf({ sourceCodeLocation, nodeName }: Element): { from: number; to: number } {
  const { startTag, endTag } = sourceCodeLocation ?? {}
  if (!startTag || !endTag) throw new Error(`The <${nodeName}> of the page has no end`)
  return { from: startTag.endOffset, to: endTag.startOffset }
}

/** Where the form of a page is, with the form of its link that follows; without a form, what is in its `main`. */
function contentRange(elements: readonly Element[]): { from: number; to: number } {
  const form = elements.find((element) => element.nodeName === 'form' && attributeOf(element, 'data-wizard'))
  const main = elements.find(({ nodeName }) => nodeName === 'main')
  if (!form) {
    if (!main) throw new Error('The page has no main')
    return contentRangeOf(main)
  }
  const leave = elements.find((element) => attributeOf(element, 'id') === `${attributeOf(form, 'data-wizard')}-leave`)
  return { from: rangeOf(form).from, to: leave ? rangeOf(leave).to : rangeOf(form).to }
}

/** Returns a page without its scripts, with marks for the title and for its form or, without a form, for its main content. */
export function withoutScript(html: string): string {
  const elements = elementsOf(html)
  const content: Edit = { ...contentRange(elements), text: markOf({ gap: 'content' }) }
  const title = elements.find(({ nodeName }) => nodeName === 'title')
  if (!title) throw new Error('The page has no title')
  const edits: Edit[] = [
    content,
    { ...contentRangeOf(title), text: markOf({ gap: 'title' }) },
    ...elements
      .filter(isDropped)
      .map((element) => ({ ...rangeOf(element), text: '' }))
      .filter(({ from }) => from < content.from || from >= content.to),
  ]
  return edited(html, edits).replace('</head>', '<meta name="robots" content="noindex"></head>')
}
