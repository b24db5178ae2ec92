import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete'
import { type HoverTooltipSource, hoverTooltip } from '@codemirror/view'
import {
  type CompletionItem,
  getLanguageService,
  InsertTextFormat,
  type MarkedString,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice'
import { type Names, schemasFor } from '../model/suggestions.ts'

const URI = 'file:///file.json'

/** URI of the schema of the open file. */
let ownSchema = ''

/** Uses our schema, whatever path the `$schema` of a file names. */
const service = getLanguageService({
  workspaceContext: {
    resolveRelativePath: (path, base) => (base === URI ? ownSchema : new URL(path, base).href),
  },
})

/** A text as the language service reads it, with the schema of its file. */
function open(text: string, isShared: boolean, names: Names) {
  const [own, ...others] = schemasFor(isShared, text, names)
  ownSchema = own?.uri ?? ''
  service.configure({ schemas: [{ ...own, uri: ownSchema, fileMatch: ['*'] }, ...others] })
  const document = TextDocument.create(URI, 'json', 1, text)
  return { document, parsed: service.parseJSONDocument(document) }
}

/** A snippet of the language service, in the syntax of the editor: `"label": "${1}"` for `"label": "$1"`. */
const templateOf = (text: string): string =>
  text.replace(/\\([$}\\])|\$(\d+)/g, (_, escaped: string | undefined, stop: string | undefined) =>
    stop === undefined ? (escaped ?? '') : `\${${stop}}`,
  )

function completionOf({ label, filterText, textEdit, insertText, insertTextFormat, documentation }: CompletionItem) {
  const text = textEdit?.newText ?? insertText ?? label
  const isSnippet = insertTextFormat === InsertTextFormat.Snippet
  return {
    label: filterText ?? label,
    displayLabel: label,
    apply: isSnippet ? snippet(templateOf(text)) : text,
    info: typeof documentation === 'string' ? documentation : documentation?.value,
  } satisfies Completion
}

/** Suggests keys and values. @param namesNow returns the names that the file can use now */
export const completeJson =
  (isShared: boolean, namesNow: () => Names): CompletionSource =>
  async ({ state, pos, explicit }) => {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos)
    if (!explicit && !/["\w$/:-]/.test(before)) return null
    const { document, parsed } = open(state.doc.toString(), isShared, namesNow())
    const found = await service.doComplete(document, document.positionAt(pos), parsed)
    const [first] = found?.items ?? []
    if (!found || !first) return null
    const range = first.textEdit && 'range' in first.textEdit ? first.textEdit.range : undefined
    const [from, to] = range ? [document.offsetAt(range.start), document.offsetAt(range.end)] : [pos, pos]
    return { from, to, options: found.items.map(completionOf), validFor: /^"?[\w$:/#.-]*$/ }
  }

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

const textOf = (contents: MarkupContent | MarkedString): string =>
  typeof contents === 'string' ? contents : contents.value

/** Explains the key or value under the pointer. */
export const explainJson = (isShared: boolean, namesNow: () => Names) => {
  const explain: HoverTooltipSource = async ({ state }, pos) => {
    const { document, parsed } = open(state.doc.toString(), isShared, namesNow())
    const hover = await service.doHover(document, document.positionAt(pos), parsed)
    const contents = [hover?.contents ?? []].flat()
    const text = contents.map(textOf).join('\n').replaceAll('\\', '')
    if (text === '') return null
    return { pos, create: () => ({ dom: paragraph(text) }) }
  }
  return hoverTooltip(explain)
}
