import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { replyTime, site } from '../../site.config.ts'

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A second-level heading and its id. */
type TextSection = { id: string; title: string }

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

const VALUES: Readonly<Record<string, string | number>> = { ...site, replyTime }

/** `{{product}}` in a text is the setting of that name in `site.config.ts`. */
const fillIn = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = VALUES[name]
    if (!value) throw new Error(`{{${name}}} is not a setting of site.config.ts`)
    return String(value)
  })

/** Makes the exports of a Markdown file: `# Title`, a `> description`, the text. */
function compileMarkdown(source: string): {
  title: string
  description: string
  sections: TextSection[]
  html: string
} {
  const [, title, description, body] = /^# (.+)\n+> (.+)\n([\s\S]*)$/.exec(fillIn(source)) ?? []
  if (!title || !description || !body) throw new Error('A text starts with "# Title" and "> One-line description"')
  const tokens = marked.lexer(body)
  const sections = tokens.flatMap((token) =>
    token.type === 'heading' && token.depth === 2 ? [{ id: idOf(token.text), title: token.text as string }] : [],
  )
  return { title, description, sections, html: marked.parser(tokens) }
}

/** Lets the site import Markdown files. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        const exports = Object.entries(compileMarkdown(source))
        return {
          code: exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n'),
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
