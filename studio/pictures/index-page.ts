import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { STATE_NAMES, type View, viewName, viewTitle, WIDTH_NAMES, WIDTHS, type WidthName } from '../gallery/views.ts'
import { type FileName, keyOf, relativePath } from '../model/file.ts'
import { STATE_LABELS } from '../preview/preview-window.ts'

/** How a picture differs from that of the base commit. Without a base commit, all are the same. */
export type Change = 'same' | 'changed' | 'new' | 'removed'

/** One view of a form at one width, before and after. The pictures are paths relative to the gallery. */
export type Entry = {
  readonly view: View
  readonly width: WidthName
  readonly change: Change
  readonly before?: string
  readonly after?: string
}

/** A form with its views, or a file that can't be shown because of mistakes. */
export type Section = { readonly name: FileName; readonly title: string; readonly entries: readonly Entry[] }

const read = (name: string) => raw(readFileSync(new URL(name, import.meta.url), 'utf8'))

const CHANGE_LABELS: Readonly<Record<Change, string>> = {
  same: '',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
}

const picture = (path: string, entry: Entry, caption: string) => html`
<figure><a href="${path}"><img src="${path}" loading="lazy" alt="${viewTitle(entry.view)}, ${entry.width}${caption && `, ${caption.toLowerCase()}`}"></a>
<figcaption>${caption || `${WIDTHS[entry.width]} px`}</figcaption></figure>`

function pictures(entry: Entry) {
  const { before, after, change, width } = entry
  const isCompared = change !== 'same'
  return html`<div class="entry" data-change="${change}" data-width="${width}">
${isCompared ? html`<p class="mark">${CHANGE_LABELS[change]}</p>` : ''}
${before === undefined ? '' : picture(before, entry, 'Before')}
${after === undefined ? '' : picture(after, entry, isCompared ? 'After' : '')}
</div>`
}

/** The entries of each view. */
function byView(entries: readonly Entry[]): Entry[][] {
  const names = new Set(entries.map(({ view }) => viewName(view)))
  return [...names].map((name) => entries.filter(({ view }) => viewName(view) === name))
}

function sectionOf(section: Section) {
  const views = byView(section.entries)
  return html`<section data-file="${keyOf(section.name)}">
<h2>${section.title} <code>${relativePath(section.name)}</code></h2>
${views.length === 0 ? html`<p>This file has mistakes, so its form can’t be shown. <code>npm run check:schemas</code> lists the mistakes of category files.</p>` : ''}
${views.map(
  (entries) => html`<article data-state="${entries[0]?.view.state ?? ''}">
<h3>${entries[0] ? viewTitle(entries[0].view) : ''}</h3>
<div class="entries">${entries.map(pictures)}</div>
</article>`,
)}
</section>`
}

const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`

/** The number of pictures, and of those that have changed, in words. */
export function countOf(sections: readonly Section[], base: string | undefined): string {
  const entries = sections.flatMap((section) => section.entries)
  const count = `${entries.length} pictures of ${sections.length === 1 ? '1 form' : `${sections.length} forms`}`
  if (base === undefined) return count
  const changed = entries.filter(({ change }) => change !== 'same').length
  return `${count}, ${changed === 0 ? 'none' : changed} of them different from ${base}`
}

/** The HTML of the gallery. @param base name of the commit that it is compared with */
export const indexPage = async (sections: readonly Section[], base: string | undefined): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Gallery</title>
<style>${read('index.css')}</style>
</head>
<body>
<header>
<h1>Gallery</h1>
<p>${countOf(sections, base)}</p>
<form>
<label>Form <select name="file">${option('', 'All')}${sections.map((section) => option(keyOf(section.name), section.title))}</select></label>
<label>State <select name="state">${option('', 'All')}${STATE_NAMES.map((name) => option(name, STATE_LABELS[name]))}</select></label>
<label>Width <select name="width">${option('', 'All')}${WIDTH_NAMES.map((name) => option(name, `${WIDTHS[name]} px`))}</select></label>
${base === undefined ? '' : html`<label><input type="checkbox" name="changed"> Only differences</label>`}
</form>
</header>
<main>${sections.map(sectionOf)}</main>
<script>${read('filter.js')}</script>
</body>
</html>
`,
  )
