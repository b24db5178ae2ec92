import type { FileProblem } from './file-problem.ts'
import type { JsonSource } from './source.ts'

/** The parts of `shared.json`, and what each of their values is. */
const PARTS = { definitions: 'object', uiSchema: 'object', texts: 'string' } as const

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const isObject = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object'

/** Every problem of the shape of `shared.json`: what is looked up in it must be there. */
export function checkShared(source: JsonSource): FileProblem[] {
  const { content } = source
  if (!isObject(content))
    return [
      source.problemAt([], 'The file is not an object.', 'Write { "definitions": …, "uiSchema": …, "texts": … }.'),
    ]
  return Object.entries(PARTS).flatMap(([part, kind]) => {
    const entries = content[part]
    if (!isObject(entries)) {
      const what = part in content ? `"${part}" is not an object.` : `"${part}" is missing.`
      return [source.problemAt([part], what, `Write "${part}": { … }, as in the file of the repository.`)]
    }
    return Object.entries(entries).flatMap(([name, value]) =>
      kindOf(value) === kind
        ? []
        : [
            source.problemAt(
              [part, name],
              `"${name}" is not ${kind === 'object' ? 'an object' : 'a text'}.`,
              `Every entry of "${part}" is one.`,
            ),
          ],
    )
  })
}
