import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the colors and type of the product. Both follow the color scheme of the page. */
const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--studio-mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-muted)',
    border: 'none',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-sunken) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-sunken)', color: 'var(--color-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-signal) 30%, transparent)',
  },
  '.cm-selected': { backgroundColor: 'var(--color-signal-soft)', boxShadow: 'inset 3px 0 var(--color-signal)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-signal-soft)', outline: '1px solid var(--color-signal)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--color-sunken)', border: 'none', color: 'var(--color-muted)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
  },
  '.cm-tooltip': { borderRadius: 'var(--radius-sm)', boxShadow: 'var(--shadow-float)', overflow: 'hidden' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--studio-mono)', fontSize: '0.8125rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.1875rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-signal-soft)',
    color: 'var(--color-ink)',
  },
  '.cm-completionInfo, .cm-tooltip-hover': {
    maxWidth: '26rem',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    lineHeight: '1.45',
    whiteSpace: 'pre-line',
  },
  '.cm-diagnostic': { padding: '0.375rem 0.625rem', fontFamily: 'var(--font-sans)', fontSize: '0.875rem' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-error)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-error) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-search': { fontFamily: 'var(--font-sans)' },
})

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-cool)' },
  { tag: tags.string, color: 'var(--color-good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-signal-text)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--color-muted)' },
])

export const theme = [look, syntaxHighlighting(colors)]
