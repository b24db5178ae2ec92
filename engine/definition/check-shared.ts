import type { Diagnostic } from './diagnostic.ts'
import type { JsonSource } from './source.ts'

/** The parts of `shared.json`, and what each of their values is. */
const PARTS = { definitions: 'object', uiSchema: 'object', texts: 'string' } as const

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const isObject = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object'

/** Every problem of the shape of `shared.json`: what is looked up in it must be there. */
export function checkShared(source: JsonSource): Diagnostic[] {
  const { content } = source
  if (!isObject(content))
    return [
      source.diagnosticAt(
        'wrong-type',
        [],
        'The file is not an object.',
        'Write { "definitions": …, "uiSchema": …, "texts": … }.',
      ),
    ]
  return Object.entries(PARTS).flatMap(([part, kind]) => {
    const entries = content[part]
    if (!isObject(entries)) {
      const message = part in content ? `"${part}" is not an object.` : `"${part}" is missing.`
      return [
        source.diagnosticAt(
          part in content ? 'wrong-type' : 'missing-key',
          [part],
          message,
          `Write "${part}": { … }, as in the file of the repository.`,
        ),
      ]
    }
    return Object.entries(entries).flatMap(([name, value]) =>
      kindOf(value) === kind
        ? []
        : [
            source.diagnosticAt(
              'wrong-type',
              [part, name],
              `"${name}" is not ${kind === 'object' ? 'an object' : 'a text'}.`,
              `Every entry of "${part}" is one.`,
            ),
          ],
    )
  })
}
