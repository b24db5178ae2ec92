import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice'

/** Position of the cursor in a text. */
const CURSOR = '¦'

/** A mapping of files to a schema in the settings of VS Code. */
type SchemaSetting = { readonly fileMatch: string[]; readonly url: string }

/** The language service of VS Code, which reads schemas from files, as an editor does. */
const service = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
})

/**
 * Opens a folder in the editor, with the settings of this repository.
 * @param folder absolute path
 */
export function openFolder(folder: string): void {
  const settings: { 'json.schemas': SchemaSetting[] } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))
  const folderUri = pathToFileURL(`${folder}/`).href
  const schemas = settings['json.schemas'].map(({ fileMatch, url }) => ({
    uri: new URL(url, folderUri).href,
    fileMatch,
    folderUri,
  }))
  service.configure({ validate: true, schemas })
}

/** A text with a cursor as the document of an editor. */
function opened(path: string, marked: string) {
  const offset = marked.indexOf(CURSOR)
  if (offset === -1) throw new Error(`The text has no ${CURSOR}`)
  const document = TextDocument.create(pathToFileURL(path).href, 'json', 1, marked.replace(CURSOR, ''))
  return { document, position: document.positionAt(offset), parsed: service.parseJSONDocument(document) }
}

/**
 * The suggestions of an editor at the cursor.
 * @param path absolute path of the file
 * @param marked its text with `¦` at the cursor
 */
export async function completionsAt(path: string, marked: string): Promise<readonly CompletionItem[]> {
  const { document, position, parsed } = opened(path, marked)
  return (await service.doComplete(document, position, parsed))?.items ?? []
}

/** The hover text of an editor at the cursor, as plain text. */
export async function hoverAt(path: string, marked: string): Promise<string> {
  const { document, position, parsed } = opened(path, marked)
  const contents = [(await service.doHover(document, position, parsed))?.contents ?? []].flat()
  const texts = contents.map((content) => (typeof content === 'string' ? content : content.value))
  return texts.join('\n').replaceAll(/\\(.)/g, '$1')
}

/** The passages that an editor underlines, with the problems of loading schemas. */
export async function warningsIn(path: string, text: string): Promise<string[]> {
  const { document, parsed } = opened(path, CURSOR + text)
  const found = await service.doValidation(document, parsed, { schemaRequest: 'warning', schemaValidation: 'warning' })
  return found.map(({ message }) => (typeof message === 'string' ? message : message.value))
}
