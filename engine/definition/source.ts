import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { FileProblem } from './file-problem.ts'
import { describeSyntax } from './syntax.ts'

/** Steps from the root of a JSON document to one of its values. */
export type JsonPath = readonly (string | number)[]

/** A JSON file that knows where each of its values stands. */
export type JsonSource<Content = unknown> = {
  readonly file: string
  readonly content: Content
  /** A problem at the value of a path, or at its key: the nearest ancestor that exists is named. */
  problemAt(path: JsonPath, what: string, mend: string): FileProblem
}

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

/** Parses a JSON file strictly: no comments, no trailing commas, no key twice. A byte order mark is skipped. */
export function parseSource(file: string, written: string): { source: JsonSource; problems: FileProblem[] } {
  const text = written.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const problem = (offset: number, what: string, mend: string): FileProblem => ({
    file,
    ...positionIn(text, offset),
    what,
    mend,
  })
  const problems = errors.slice(0, 1).map((error) => {
    const { offset, what, mend } = describeSyntax(text, error)
    return problem(offset, what, mend)
  })
  if (root && problems.length === 0) {
    for (const key of duplicateKeys(root)) {
      problems.push(
        problem(key.offset, `The key "${key.value}" stands twice in the same object.`, 'Keep one of the two.'),
      )
    }
  }
  return {
    source: {
      file,
      content: problems.length === 0 ? JSON.parse(text) : undefined,
      problemAt: (path, what, mend) => problem(nodeAt(root, path)?.offset ?? 0, what, mend),
    },
    problems,
  }
}
