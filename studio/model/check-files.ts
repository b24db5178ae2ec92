import { type CategoryFile, SHARED_FILE, type SharedFile } from '../../engine/format/category.ts'
import {
  type ComparedCategory,
  checkBetweenFiles,
  noteSoleMailboxes,
  tileOrders,
} from '../../engine/format/checks/between-files.ts'
import { checkCalendar, checkCategory, checkReadiness } from '../../engine/format/checks/check-category.ts'
import { checkShared, checkSharedCalendar } from '../../engine/format/checks/check-shared.ts'
import { noteLeftovers } from '../../engine/format/checks/leftovers.ts'
import { byPosition, type Diagnostic, errorsIn, type JsonSource } from '../../engine/format/diagnostic.ts'
import type { CheckInput } from '../../engine/format/reading/read.ts'
import { type ResolvedForm, resolveForm } from '../../engine/format/resolve/resolve.ts'
import { parseSource } from '../../engine/format/shape/parse.ts'
import { today } from '../../engine/words/day.ts'
import { type FileName, isSharedFile, keyOf, SHARED_KEY } from './file/file.ts'
import { messageOf } from './message-of.ts'
import { NOTHING_SHARED } from './question/draft.ts'

export type FileText = FileName & {
  readonly text: string
  /** Whether it was never published. Default: it was. */
  readonly isNew?: boolean
}

/** The findings of the checks of one file. */
export type CheckResult = {
  /** The text that was checked. Fixes are edits of this text. */
  readonly text: string
  /** Errors and warnings by position. */
  readonly diagnostics: readonly Diagnostic[]
  /** The form, if the file is valid. It can have mistakes that only matter to visitors. */
  readonly form?: ResolvedForm
}

/** The findings of the checks of all files. */
export type Findings = {
  /** By key: `schemas/car`. */
  readonly results: ReadonlyMap<string, CheckResult>
  /** The last version of `shared.json` without mistakes. */
  readonly shared: SharedFile
  readonly mailboxes: readonly string[]
  /** URL paths of the site's pages, those of categories included. */
  readonly paths: readonly string[]
  /** Orders that no tile has yet, in the order of the chooser. */
  readonly freeTileOrders: readonly number[]
}

export type CheckerOptions = {
  readonly iconNames: readonly string[]
  readonly iconMarkup: (name: string) => string
  /** URL paths of the site's own routes, which no category may take. */
  readonly sitePaths: readonly string[]
  /** Those of them that are pages. */
  readonly pagePaths: readonly string[]
  /** Returns today, which latest days are compared with: `2026-11-24`. Default: the local date. */
  readonly day?: () => string
}

type Checked = Omit<CheckResult, 'text'> & { readonly source: JsonSource }

/** The files that other files can conflict with. Examples are checked on their own. */
const entriesOf = (files: readonly FileText[], checked: ReadonlyMap<string, Checked>): ComparedCategory[] =>
  files
    .filter(({ folder }) => folder === 'schemas')
    .flatMap((file) => {
      const { source, form } = checked.get(keyOf(file)) ?? {}
      return source && form ? [{ source: source as JsonSource<CategoryFile>, form }] : []
    })

/** The notes of `check:schemas` as warnings: texts that may be left from a copy, and in new files mailboxes that no other file uses. */
function notesIn(
  files: readonly FileText[],
  checked: ReadonlyMap<string, Checked>,
  entries: readonly ComparedCategory[],
  surroundings: Pick<CheckInput, 'shared' | 'iconNames'>,
): Diagnostic[] {
  const isNew = (id: string) => files.some((file) => file.folder === 'schemas' && file.id === id && file.isNew)
  const inputs = files.flatMap((file) => {
    const source = isSharedFile(file) ? undefined : checked.get(keyOf(file))?.source
    return source ? [{ ...surroundings, id: file.id, source }] : []
  })
  const mailboxes = noteSoleMailboxes(entries).filter(({ file }) => isNew(file.replace('.json', '')))
  return [...noteLeftovers(inputs, isNew), ...mailboxes].map((note) => ({ ...note, severity: 'warning' }))
}

/** The previous result if it is equal. */
function reused(result: CheckResult, before: CheckResult | undefined): CheckResult {
  const isSame =
    before !== undefined &&
    before.text === result.text &&
    before.form === result.form &&
    before.diagnostics.length === result.diagnostics.length &&
    before.diagnostics.every((diagnostic, index) => diagnostic === result.diagnostics[index])
  return isSame ? before : result
}

/** The result of a file on which the checks crash. */
function failedCheck({ id, text }: FileText, error: unknown): Checked {
  const file = `${id}.json`
  const message = `The file could not be checked: ${messageOf(error)}`
  const fix = 'Undo the last change. The checks should have named the mistake.'
  return {
    source: parseSource(file, text).source,
    diagnostics: [{ severity: 'error', rule: 'check-failed', file, line: 1, column: 1, message, fix, path: [] }],
  }
}

/** `shared.json` as it was last without mistakes. */
type Shared = { readonly text: string; readonly content: SharedFile }

/** Checks `shared.json`. @returns also the shared file to use from now on */
function checkSharedText(text: string, before: Shared, day: string): { checked: Checked; shared: Shared } {
  const { source, diagnostics } = parseSource(SHARED_FILE, text)
  const errors = diagnostics.length > 0 ? diagnostics : checkShared(source)
  const found = errors.length > 0 ? errors : checkSharedCalendar(source, day)
  const shared = errorsIn(found).length === 0 ? { text, content: source.content as SharedFile } : before
  return { checked: { source, diagnostics: found.toSorted(byPosition) }, shared }
}

function checkCategoryText(
  { id, text }: FileText,
  shared: SharedFile,
  options: Pick<CheckerOptions, 'iconNames' | 'iconMarkup'>,
  day: string,
): Checked {
  const { source, diagnostics } = parseSource(`${id}.json`, text)
  if (diagnostics.length > 0) return { source, diagnostics }
  const input = { id, source, shared, iconNames: options.iconNames }
  const errors = checkCategory(input)
  const found = [...errors, ...checkReadiness(input)]
  if (errors.length > 0) return { source, diagnostics: found.sort(byPosition) }
  return {
    source,
    diagnostics: [...found, ...checkCalendar(input, day)].sort(byPosition),
    form: resolveForm(id, source.content as CategoryFile, shared, options.iconMarkup),
  }
}

/** The result of a file, with the diagnostics of a comparison with other files. */
function resultOf(file: FileText, checked: Checked | undefined, between: readonly Diagnostic[]): CheckResult {
  const { diagnostics = [], form } = checked ?? {}
  const others = file.folder === 'schemas' ? between.filter((found) => found.file === `${file.id}.json`) : []
  return { text: file.text, diagnostics: [...diagnostics, ...others].sort(byPosition), form }
}

/** Checks the files of the studio as often as asked, and each text only once a day. */
export function createChecker({ day = today, ...options }: CheckerOptions) {
  let shared: Shared = { text: '', content: NOTHING_SHARED }
  let results: ReadonlyMap<string, CheckResult> = new Map()
  let known = new Map<string, { text: string; sharedText: string; day: string; checked: Checked }>()

  function checkText(file: FileText, currentDay: string): Checked {
    if (keyOf(file) !== SHARED_KEY) return checkCategoryText(file, shared.content, options, currentDay)
    const result = checkSharedText(file.text, shared, currentDay)
    shared = result.shared
    return result.checked
  }

  function checkOnce(file: FileText, currentDay: string): Checked {
    const found = known.get(keyOf(file))
    if (found?.text === file.text && found.sharedText === shared.text && found.day === currentDay) return found.checked
    try {
      return checkText(file, currentDay)
    } catch (error) {
      return failedCheck(file, error)
    }
  }

  function checkEach(files: readonly FileText[]): Map<string, Checked> {
    const sharedFirst = files.toSorted((a, b) => Number(keyOf(b) === SHARED_KEY) - Number(keyOf(a) === SHARED_KEY))
    const next: typeof known = new Map()
    const currentDay = day()
    for (const file of sharedFirst) {
      const checked = checkOnce(file, currentDay)
      next.set(keyOf(file), { text: file.text, sharedText: shared.text, day: currentDay, checked })
    }
    known = next
    return new Map([...known].map(([key, { checked }]) => [key, checked]))
  }

  return {
    /** The result of a file with the same diagnostics as before is the same object. */
    check(files: readonly FileText[]): Findings {
      const checked = checkEach(files)
      const entries = entriesOf(files, checked)
      const between = [
        ...checkBetweenFiles(entries, options.sitePaths),
        ...notesIn(files, checked, entries, { ...options, shared: shared.content }),
      ]
      const before = results
      const keyed = files.map((file) => [keyOf(file), resultOf(file, checked.get(keyOf(file)), between)] as const)
      results = new Map(keyed.map(([key, result]) => [key, reused(result, before.get(key))]))
      return {
        results,
        shared: shared.content,
        mailboxes: [...new Set(entries.map(({ form }) => form.submission.mailbox))].sort(),
        paths: [...options.pagePaths, ...entries.flatMap(({ form }) => form.path ?? [])].sort(),
        freeTileOrders: tileOrders(entries).free,
      }
    },
  }
}
