import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { site } from '../site.config.ts'

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** `{{product}}` in a text is the product's name. */
const fillIn = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = site[name as keyof typeof site]
    if (!value) throw new Error(`{{${name}}} is not a setting of site.config.ts`)
    return value
  })

/** Makes `title`, `description` and `html` of a Markdown file: `# Title`, a `> description`, the text. */
function compileMarkdown(source: string): { title: string; description: string; html: string } {
  const [, title, description, body] = /^# (.+)\n+> (.+)\n([\s\S]*)$/.exec(fillIn(source)) ?? []
  if (!title || !description || !body) throw new Error('A text starts with "# Title" and "> One-line description"')
  return { title, description, html: marked.parse(body, { async: false }) }
}

/** Lets the site import Markdown files. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        const { title, description, html } = compileMarkdown(source)
        const exports = Object.entries({ title, description, html })
        return {
          code: exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n'),
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
