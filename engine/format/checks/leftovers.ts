import type { Diagnostic } from '../diagnostic.ts'
import { textAt } from '../json.ts'
import type { CheckInput } from '../reading/read.ts'
import { type Text, textsIn } from '../reading/texts.ts'
import type { Sentence } from '../sentence.ts'

/** A category file with its texts. */
type Read = { readonly input: CheckInput; readonly label: string | undefined; readonly texts: readonly Text[] }

function read(input: CheckInput): Read {
  const { content } = input.source
  return { input, label: textAt(content, ['label']), texts: textsIn(content) }
}

const hasText = ({ texts }: Read, text: string) => texts.some((other) => other.text === text)

/** The texts that a copy still has of its original, and that no other file has, with their lines. */
export function textsOfOriginal(
  copy: CheckInput,
  original: CheckInput,
  others: readonly CheckInput[],
): { readonly line: number; readonly text: string }[] {
  const from = read(original)
  const known = others.map(read)
  return read(copy)
    .texts.filter(({ text }) => hasText(from, text) && !known.some((other) => hasText(other, text)))
    .map(({ text, path }) => ({ text, line: copy.source.positionOf(path).line }))
    .sort((a, b) => a.line - b.line)
}

/** Whether a text has a label in it, in the singular or plural: "Boat description" has "Boats". */
function hasLabel(text: string, label: string): boolean {
  const words = label
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/[^\p{L}\p{N} ]/gu, '.')
  return new RegExp(`(?<!\\p{L})${words}s?(?!\\p{L})`, 'u').test(text.toLowerCase())
}

const LEFTOVER: Sentence = {
  message: '"{text}" is also in schemas/{file}.',
  fix: 'Is it about the right category?',
  owner: { message: '“{text}” is also in “{label}”.' },
}

/**
 * Notes about texts that only one other file has, too, and that may be left from a copy: those that name its category and not their own,
 * and in a new file all of them. The files can have mistakes.
 * @param isNew whether a file, by its id, was never published
 */
export function noteLeftovers(inputs: readonly CheckInput[], isNew: (id: string) => boolean): Diagnostic[] {
  const files = inputs.map(read)
  return files.flatMap((file) =>
    file.texts.flatMap(({ text, path }) => {
      const [other, ...more] = files.filter((one) => one !== file && hasText(one, text))
      if (!other?.label || more.length > 0) return []
      // An option or a tile can have another category as its text.
      const isNamed = text !== other.label && hasLabel(text, other.label) && !hasLabel(file.label ?? '', other.label)
      // A text around an answer or a limit is mostly one that the studio proposes.
      const isOwn = !isNew(file.input.id) || isNew(other.input.id) || text.includes('{')
      if (!isNamed && isOwn) return []
      return file.input.source.diagnose('leftover', LEFTOVER, {
        path,
        values: { text, file: other.input.source.file, label: other.label },
      })
    }),
  )
}
