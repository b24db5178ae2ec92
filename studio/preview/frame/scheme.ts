import type { Scheme } from '../preview-window.ts'

/** The condition of each rule that depends on the color scheme, as written in its stylesheet. */
const written = new WeakMap<CSSMediaRule, string>()

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules)
  }
}

/**
 * Shows the page in a color scheme, whatever the browser prefers. Stylesheets know the scheme only from
 * `prefers-color-scheme`, so their conditions are replaced.
 */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const condition = written.get(rule) ?? rule.media.mediaText
      if (!condition.includes('prefers-color-scheme')) continue
      written.set(rule, condition)
      const replaced = condition.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, named) =>
        named === scheme ? '(min-width: 0)' : '(max-width: 0)',
      )
      rule.media.mediaText = replaced
    }
}
