import { expect, test } from 'vitest'
import type { SharedFile } from '../../../engine/format/category.ts'
import { createChecker } from '../../../studio/model/check-files.ts'
import { inFormWords } from '../../../studio/model/form-words.ts'
import { categoryText } from './category-texts.ts'

const shared = JSON.parse(categoryText('shared')) as SharedFile
const file = (id: string, text: string) => ({ folder: 'schemas' as const, id, text })

// biome-ignore lint/suspicious/noExplicitAny: a category file with mistakes has any shape
type Broken = any

/** The diagnostics of the boats after a change, in the words of the form, each with its path. */
function wordsAfter(change: (boat: Broken) => void): string[] {
  const boat = JSON.parse(categoryText('boat'))
  change(boat)
  const checker = createChecker({ iconNames: ['sailboat'], iconMarkup: () => '', sitePaths: [], pagePaths: [] })
  const { results } = checker.check([file('shared', categoryText('shared')), file('boat', JSON.stringify(boat))])
  return (results.get('schemas/boat')?.diagnostics ?? []).map((diagnostic) => {
    const { path, message, fix } = inFormWords(diagnostic, boat, shared)
    return `${path?.join(' ')}: ${message} ${fix}`
  })
}

test.each<[string, (boat: Broken) => void, string]>([
  [
    'an emptied text, which the form removes',
    (boat) => delete boat.heading,
    'heading: “Heading of the page” is empty. Fill it in.',
  ],
  [
    'an emptied text of a tile',
    (boat) => delete boat.tiles[0].line,
    'tiles 0 line: “Line under the name” is empty. Fill it in.',
  ],
  [
    'an empty option',
    ({ schema }) => Object.assign(schema.properties.transportType, { oneOf: undefined, enum: ['By truck', ''] }),
    'schema properties transportType enum 1: Option 2 is empty. Fill it in.',
  ],
  [
    'a step without questions',
    (boat) => boat.steps.push({ title: 'Last', fields: [] }),
    'steps 2 fields: Step 3 has no questions. Add a question, or remove it.',
  ],
  [
    'limits that contradict each other',
    (boat) => Object.assign(boat.schema.properties.boatLength, { minLength: 40, maxLength: 3 }),
    'schema properties boatLength minLength: No answer to “How long is it?” can pass: its “At least this many characters” 40 and “At most this many characters” 3 contradict each other. Change one of them, so that some answers pass.',
  ],
])('%s', (_, change, words) => {
  expect(wordsAfter(change)).toContain(words)
})

test('a mistake that only the JSON editor can make keeps its keys', () => {
  const [words] = wordsAfter((boat) => Object.assign(boat, { foo: 1 }))
  expect(words).toMatch(/^foo: "foo" is not a key of a category file\. The keys here are "\$schema", "label"/)
})
