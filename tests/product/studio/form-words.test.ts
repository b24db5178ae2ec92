import { parse } from 'jsonc-parser'
import { expect, test } from 'vitest'
import type { SharedFile } from '../../../engine/format/category.ts'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import { createChecker } from '../../../studio/model/check-files.ts'
import { formWordsFor } from '../../../studio/model/form-words.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { categoryText } from './category-texts.ts'
import { wrongFiles } from './wrong-files.ts'

const shared = JSON.parse(categoryText('shared')) as SharedFile
const file = (id: string, text: string) => ({ folder: 'schemas' as const, id, text })

// biome-ignore lint/suspicious/noExplicitAny: a category file with mistakes has any shape
type Broken = any

/** The diagnostics of a text, beside the shared file. */
function diagnosticsIn(id: string, text: string): readonly Diagnostic[] {
  const checker = createChecker({ iconNames: ['sailboat'], iconMarkup: () => '', sitePaths: [], pagePaths: [] })
  const files = new Map([['shared', categoryText('shared')]]).set(id, text)
  const { results } = checker.check([...files].map(([each, content]) => file(each, content)))
  return results.get(`schemas/${id}`)?.diagnostics ?? []
}

/** The diagnostics of the boats after a change, in the words of the form, each with its path. */
function wordsAfter(change: (boat: Broken) => void): string[] {
  const boat = JSON.parse(categoryText('boat'))
  change(boat)
  return diagnosticsIn('boat', JSON.stringify(boat)).map((diagnostic) => {
    const { path, message, fix } = formWordsFor(new Draft({ content: boat, shared }))(diagnostic)
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
    'limits that contradict each other',
    (boat) => Object.assign(boat.schema.properties.boatLength, { minLength: 40, maxLength: 3 }),
    'schema properties boatLength minLength: No answer to “How long is it?” can pass: its “At least this many characters” 40 and “At most this many characters” 3 contradict each other. Change one of them, so that some answers pass.',
  ],
  [
    'a value that is also the name of a question',
    (boat) => Object.assign(boat.uiSchema.boatLength, { 'ui:autocomplete': 'phone' }),
    'uiSchema boatLength ui:autocomplete: "phone" is not an HTML autofill value, so browsers would ignore it. If no browser can know the answer, use "off".',
  ],
])('%s', (_, change, words) => {
  expect(wordsAfter(change)).toContain(words)
})

test('a mistake that only the JSON editor can make keeps its keys', () => {
  const [words] = wordsAfter((boat) => Object.assign(boat, { foo: 1 }))
  expect(words).toMatch(/^foo: "foo" is not a key of this file\. The keys here are "\$schema", "label"/)
})

/** A part of the meta-schema. */
type Part = { readonly title?: unknown; readonly properties?: Readonly<Record<string, Part>> }

/** The keys with a title in the meta-schema, which the form shows instead. Names of facts are words of their own. */
function titledKeys(part: Part = metaSchema as Part): string[] {
  const own = Object.entries(part.properties ?? {}).flatMap(([key, { title }]) =>
    typeof title === 'string' ? [key] : [],
  )
  const inner = Object.values(part).flatMap((value) => (typeof value === 'object' ? titledKeys(value as Part) : []))
  const facts = Object.keys(metaSchema.definitions.facts.properties)
  return [...own, ...inner].filter((key) => !facts.includes(key))
}

const files = wrongFiles(5)

test(`of ${files.length} mistakes, none names a key that the form shows under a title`, () => {
  const keys = new Set(titledKeys())
  const told = files.flatMap(({ id, text }) => {
    const inWords = formWordsFor(new Draft({ content: parse(text), shared }))
    return diagnosticsIn(id, text).map((diagnostic) => ({ diagnostic, words: inWords(diagnostic) }))
  })
  const inJson = told.filter(
    ({ diagnostic: { path }, words: { message, fix } }) =>
      path !== undefined && [...`${message} ${fix}`.matchAll(/"([^"]+)"/g)].some(([, word = '']) => keys.has(word)),
  )
  expect(told.length).toBeGreaterThan(files.length / 2)
  // No control of the form makes a mistake whose sentence is about JSON.
  expect(inJson.filter(({ diagnostic: { says } }) => says?.owner !== 'json').map(({ words }) => words)).toEqual([])
  // None is half in words.
  expect(inJson.filter(({ diagnostic, words }) => words !== diagnostic)).toEqual([])
})
