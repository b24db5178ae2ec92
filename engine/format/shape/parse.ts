import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { SHARED_FILE } from '../category.ts'
import { type Diagnostic, type JsonSource, RECEIVERS } from '../diagnostic.ts'
import { editText } from '../edit-text.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { losesWords } from '../lost-words.ts'
import { asJson, fill, type Sentence, type Values } from '../sentence.ts'
import { type FileKind, misplacedKey } from './check-shape.ts'
import { describeSyntax, misplacedBracket } from './syntax.ts'

function positionIn(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) as string).length + 1 }
}

function* duplicateKeys(node: Node): Generator<Node> {
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    if (key && seen.has(key.value)) yield key
    if (key) seen.add(key.value)
    yield* duplicateKeys(child)
  }
}

function nodeAt(root: Node | undefined, path: JsonPath): Node | undefined {
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return node.parent?.type === 'property' ? node.parent : node
  }
  return root
}

/** Whether the file has the value that an edit removes or renames. A variant has only the values that differ from the file. */
const isApplicable = (root: Node, edit: TextEdit): boolean =>
  ('value' in edit && edit.value !== undefined) ||
  'insert' in edit ||
  findNodeAtLocation(root, [...edit.path]) !== undefined

const kindOf = (file: string): FileKind =>
  file === SHARED_FILE ? 'shared' : file.startsWith(RECEIVERS) ? 'receiver' : 'category'

/** The first key that is in the wrong object because of a bracket before it. */
function misplacedIn(root: Node, file: string, text: string, error: ParseError) {
  const offsetOf = (path: JsonPath) => nodeAt(root, path)?.offset ?? 0
  const path = misplacedKey(getNodeValue(root), kindOf(file), offsetOf)
  const isAfterBracket = path && /[}\]]/.test(text.slice(0, offsetOf(path)))
  return isAfterBracket ? misplacedBracket(error, offsetOf(path), String(path.at(-1))) : undefined
}

/** The message and the fix for authors of JSON. */
function wordsFor({ message, fix }: Sentence, values: Values, meant: string | undefined): [string, string] {
  const advice = fill(fix, values, asJson)
  return [fill(message, values, asJson), meant === undefined ? advice : `Did you mean "${meant}"? ${advice}`]
}

/** Parses a JSON file strictly: no comments, no trailing commas, no key twice. A byte order mark is skipped. */
export function parseSource(file: string, written: string): { source: JsonSource; diagnostics: Diagnostic[] } {
  const text = written.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const diagnostic = (rule: string, offset: number, message: string, fix: string): Diagnostic => ({
    severity: 'error',
    rule,
    file,
    ...positionIn(text, offset),
    message,
    fix,
  })
  const diagnostics = errors.slice(0, 1).map((error) => {
    const misplaced = root && misplacedIn(root, file, text, error)
    const { offset, message, fix } = misplaced ?? describeSyntax(text, error)
    return { ...diagnostic('invalid-json', offset, message, fix), isFirst: true }
  })
  if (root && diagnostics.length === 0) {
    for (const key of duplicateKeys(root)) {
      const message = `The key "${key.value}" appears twice in the same object.`
      diagnostics.push({ ...diagnostic('duplicate-key', key.offset, message, 'Merge them into one.'), isFirst: true })
    }
  }
  const content = diagnostics.length === 0 ? JSON.parse(text) : undefined
  const deletesWords = (edits: readonly TextEdit[]) => losesWords(content, JSON.parse(editText(text, edits)), edits)
  const offered = (edits: readonly TextEdit[], isChoice: boolean): Pick<Diagnostic, 'edits' | 'needsChoice'> => {
    if (edits.length === 0 || !root || !edits.every((edit) => isApplicable(root, edit))) return {}
    return { edits, ...((isChoice || deletesWords(edits)) && { needsChoice: true }) }
  }
  return {
    source: {
      file,
      content,
      positionOf: (path) => ({ file, ...positionIn(text, nodeAt(root, path)?.offset ?? 0) }),
      diagnose: (rule, says, { path, values = {}, meant, edits = [], needsChoice = false, severity }) => ({
        ...diagnostic(rule, nodeAt(root, path)?.offset ?? 0, ...wordsFor(says, values, meant)),
        ...offered(edits, needsChoice),
        ...(severity && { severity }),
        says,
        values,
        ...(meant !== undefined && { meant }),
        path,
      }),
    },
    diagnostics,
  }
}
