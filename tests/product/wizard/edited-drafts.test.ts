import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitionsByName, itemOf, objectIn, type VisibleForm } from '../../../engine/form/conditions.ts'
import type { Answers, FieldSchema, Form, ObjectSchema } from '../../../engine/form/form.ts'
import { optionsOf, splitChoices } from '../../../engine/form/values.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { shownDoubts } from '../../../engine/wizard/shown.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { compileOnce } from '../../categories/compile.ts'
import { shared } from '../../categories/files.ts'
import { examples } from '../../run/times.ts'
import { canBeOrdered } from '../form/random-forms.ts'
import { type EditedFile, editedFiles } from './edited-files.ts'
import { tabStorage } from './tab.ts'

const formOf = (file: CategoryFile): Form =>
  createForm(
    resolveForm('random', file, shared, () => ''),
    compileOnce,
  )

/** The definitions of the question at a path. */
function definitionsAt(objects: readonly ObjectSchema[], [name = '', ...rest]: readonly string[]): FieldSchema[] {
  const definitions = objects.flatMap((object) => definitionsByName(object).get(name) ?? [])
  if (rest.length === 0) return definitions
  const inner = definitions.flatMap((definition) => objectIn(definition) ?? [])
  return definitionsAt(inner, definitions.some(itemOf) ? rest.slice(1) : rest)
}

/** The choices of an answer that a question still offers, and those that it doesn't; any text if it has no options. */
function choicesIn(definitions: readonly FieldSchema[], text: string): { kept: string[]; gone: string[] } {
  const options = definitions.flatMap((definition) => optionsOf(definition).map(({ value }) => value))
  if (options.length === 0) return { kept: [text], gone: [] }
  const isList = definitions.some(({ type }) => type === 'array')
  const choices = isList ? splitChoices(text) : [text]
  return { kept: choices.filter((one) => options.includes(one)), gone: choices.filter((one) => !options.includes(one)) }
}

/**
 * The answers that are not blank, as far as the edited file asks for them, and the choices that it no longer offers.
 * @param shown the fields that it shows, whose options can depend on other answers
 */
function expected({ after, answers, pathAfter }: EditedFile, shown: VisibleForm['byPath']) {
  const { schema } = formOf(after)
  const kept: Record<string, string> = {}
  const gone: Record<string, string> = {}
  for (const [path, text] of Object.entries(answers)) {
    const now = pathAfter(path)
    const field = now === undefined ? undefined : shown.get(now)
    const definitions = field ? [field.schema] : definitionsAt([schema], now?.split('.') ?? [])
    if (now === undefined || definitions.length === 0 || text.trim() === '') continue
    const choices = choicesIn(definitions, text)
    if (choices.kept.length > 0) kept[now] = choices.gone.length > 0 ? choices.kept.join(', ') : text
    if (choices.gone.length > 0) gone[now] = choices.gone.join(', ')
  }
  return { kept, gone }
}

/** A form in a tab, opened with what the tab has kept. */
function opened(file: CategoryFile, items: Map<string, string>): Wizard {
  const wizard = new Wizard(formOf(file), tabStorage(items))
  wizard.open({})
  return wizard
}

const withoutBlanks = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''))

test('a draft keeps every answer that still has a question, whatever has been edited, and says which options are gone', () => {
  const seen = { kept: 0, renamed: 0, gone: 0, dropped: 0 }
  fc.assert(
    fc.property(
      editedFiles.filter(({ after }) => canBeOrdered(after.schema)),
      (file) => {
        const items = new Map<string, string>()
        const before = opened(file.before, items)
        for (const [path, text] of Object.entries(file.answers)) before.setAnswer(path, text)
        before.saveDraft()
        const typed = before.answered.answers
        const wizard = opened(file.after, items)
        const { kept, gone } = expected({ ...file, answers: typed }, wizard.answered.byPath)
        expect(withoutBlanks(wizard.answered.answers)).toEqual(kept)
        const doubts = Object.values(shownDoubts(wizard.snapshot.state))
        expect(Object.fromEntries(doubts.map(({ path, goneOption }) => [path, goneOption]))).toEqual(gone)
        const given = Object.keys(withoutBlanks(typed))
        seen.kept += Object.keys(kept).length
        seen.renamed += Object.keys(kept).filter((path) => path.includes('New')).length
        seen.gone += Object.keys(gone).length
        seen.dropped += given.length - new Set([...Object.keys(kept), ...Object.keys(gone)]).size
      },
    ),
    examples({ test: 60, soak: 2_000 }),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})
