import type { Diagnostic } from '../engine/format/diagnostic.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
  li { margin: 1.25rem 0; overflow-wrap: anywhere; }
  code { font-weight: 600; }
  p { margin: 0.25rem 0; }
`

const itemOf = ({ file, line, column, message, fix, rule }: Diagnostic) => `<li>
<code>schemas/${escaped(file)}:${line}:${column}</code>
<p>${escaped(message)}</p>
<p>${escaped(fix)} [${escaped(rule)}]</p>
</li>`

/** The page that the dev server shows instead of one that mistakes in category files prevent, as HTML. */
export const mistakesPage = (mistakes: readonly Diagnostic[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mistakes in a category file</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This page needs a fix</h1>
<p>It comes back by itself once this is fixed and saved:</p>
<ol>
${mistakes.map(itemOf).join('\n')}
</ol>
</main>
</body>
</html>
`
