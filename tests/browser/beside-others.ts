import type { CategoryFile } from '../../engine/format/category.ts'

/** A category file with its name without `.json`. */
export type NamedFile = { readonly id: string; readonly content: CategoryFile }

/** Texts for the mailboxes of random files. They must not look like misspellings of each other. */
const mailboxOf = (index: number) => String.fromCharCode(97 + (index % 26)).repeat(8 + Math.floor(index / 26) * 3)

/** A random file that can be beside any others: no other has its label, tiles or mailbox. */
export function besideOthers(content: CategoryFile, index: number): NamedFile {
  const own = (label: string, most: number) => `${[...label].slice(0, most).join('').trim()} ${index}`
  return {
    id: `generated-${index}`,
    content: {
      ...content,
      ...(content.label !== undefined && { label: own(content.label, 50) }),
      ...(content.tiles && {
        tiles: content.tiles.map((tile) => ({ ...tile, label: own(tile.label, 30), order: 60_000 + index })),
      }),
      submission: { ...content.submission, mailbox: mailboxOf(index) },
    },
  }
}

/** An example that can be beside any others, with its tiles after theirs. */
export const asExample = ({ id, content }: NamedFile, index: number): NamedFile => ({
  id,
  content: {
    ...content,
    $schema: './category.schema.json',
    ...(content.tiles && {
      tiles: content.tiles.map((tile, at) => ({ ...tile, order: 50_000 + 100 * index + at })),
    }),
  },
})

const labelsOf = ({ tiles = [] }: CategoryFile) => tiles.map(({ label }) => label)

/** A category of the site that leaves its label, tiles and page to an example of the same ones. Undefined if it needn't change. */
export function makingRoom({ id, content }: NamedFile, examples: readonly NamedFile[]): NamedFile | undefined {
  const taken = new Set(examples.flatMap((example) => [...labelsOf(example.content), example.content.label]))
  const paths = examples.map((example) => example.content.path)
  const isLabelTaken = [...labelsOf(content), content.label].some((label) => label !== undefined && taken.has(label))
  const isPathTaken = typeof content.path === 'string' && paths.includes(content.path)
  if (!isLabelTaken && !isPathTaken) return undefined
  const { path, ...rest } = content
  return {
    id,
    content: {
      ...(isPathTaken ? rest : content),
      ...(content.label !== undefined && { label: `Our ${content.label}` }),
      ...(content.tiles && { tiles: content.tiles.map((tile) => ({ ...tile, label: `Our ${tile.label}` })) }),
    },
  }
}
