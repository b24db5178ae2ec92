import { parse } from 'jsonc-parser'
import { useMemo } from 'react'
import type { SharedFile } from '../../engine/format/category.ts'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { isWithin } from '../../engine/format/json.ts'
import { type Counts, countsInWords } from '../model/file/counts.ts'
import { isSharedFile } from '../model/file/file.ts'
import type { LiveBody } from '../model/file/protocol.ts'
import { isConflicting, isUncommitted, isUnsaved, type WorkFile } from '../model/file/workspace.ts'
import { formWordsFor } from '../model/form-words.ts'
import { findIcons } from '../model/new/icon-search.ts'
import { ICON_NAMES, iconMarkup } from '../model/new/icons.ts'
import { Draft } from '../model/question/draft.ts'
import { scopeOf } from '../model/question/opened.ts'
import type { Surroundings } from './editor-props.ts'
import { openFile } from './state.ts'
import { useStudio } from './studio-context.ts'

const NONE: readonly Diagnostic[] = []

export const useOpenFile = (): WorkFile | undefined => useStudio(openFile)

/** The file that the open dialog is about. */
export const useDialogFile = (): WorkFile | undefined =>
  useStudio(({ workspace, dialog }) => workspace.get(dialog?.key ?? ''))

/** The errors and warnings of a file, without those of a part that was just added. Empty until it is checked. */
export function useDiagnosticsOf(key: string | undefined): readonly Diagnostic[] {
  const found = useStudio(({ findings }) => findings?.results.get(key ?? '')?.diagnostics ?? NONE)
  const added = useStudio((state) => (state.address.file === key ? state.added : undefined))
  return useMemo(() => (added ? found.filter(({ path }) => !path || !isWithin(path, added)) : found), [found, added])
}

/** The errors and warnings of the open file. */
export const useDiagnostics = (): readonly Diagnostic[] => useDiagnosticsOf(useStudio(({ address }) => address.file))

/** Diagnostics of a text of a file, in the words of the form editor. */
export const inFormWords = (
  diagnostics: readonly Diagnostic[],
  text: string,
  shared: SharedFile,
  scope: ReturnType<typeof scopeOf> | undefined,
): readonly Diagnostic[] => diagnostics.map(formWordsFor(new Draft({ content: parse(text), shared }, scope)))

/** The errors and warnings of the open file in the words of the form editor. */
export function useDiagnosticsInFormWords(): readonly Diagnostic[] {
  const diagnostics = useDiagnostics()
  const checkedText = useCheckedText()
  const shared = useStudio(({ findings }) => findings?.shared)
  const file = useOpenFile()
  const scope = file && scopeOf(file)
  return useMemo(() => {
    if (!shared || diagnostics.length === 0) return NONE
    return inFormWords(diagnostics, checkedText ?? '', shared, scope)
  }, [diagnostics, checkedText, shared, scope])
}

/** The text that the diagnostics of the open file are about. For a moment after each edit, it is still the previous text. */
export const useCheckedText = (): string | undefined =>
  useStudio(({ findings, address }) => findings?.results.get(address.file ?? '')?.text)

/** The names that files can use. Undefined until the files are checked. */
export function useSurroundings(): Surroundings | undefined {
  const findings = useStudio((state) => state.findings)
  return useMemo(() => {
    if (!findings) return undefined
    const { mailboxes, shared, paths, freeTileOrders } = findings
    return { iconNames: ICON_NAMES, iconMarkup, findIcons, mailboxes, shared, paths, freeTileOrders }
  }, [findings])
}

/** State of a file in words; empty if there is nothing to say. */
export function stateInWords(file: WorkFile, counts?: Counts): string {
  const words = [
    counts && countsInWords(counts),
    file.disk === undefined ? 'new' : isConflicting(file) ? 'changed on disk' : isUnsaved(file) && 'unsaved',
  ]
  return words.filter(Boolean).join(', ')
}

/** Whether visitors have a category as it is on disk: `Live`. Undefined where nobody knows. */
export function publishedInWords(file: WorkFile, live: LiveBody | undefined): string | undefined {
  if (file.folder !== 'schemas' || !file.disk) return undefined
  if (file.committedText === undefined) return 'Never published'
  if (isUncommitted(file)) return 'Changed'
  const form = live?.failure === undefined ? live?.forms.find(({ id }) => id === file.id) : undefined
  if (form?.here === undefined) return undefined
  return form.here === form.live ? 'Live' : 'Not live yet'
}

/** Icon of the first tile of a file, which can have mistakes. */
export const iconOf = ({ text }: WorkFile): string => /"icon"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? 'file-text'

/** Name of a file for people: its label, else its heading, else its id. Works for a file with mistakes, too. */
export function titleOf(file: WorkFile): string {
  if (isSharedFile(file)) return 'Shared fields and texts'
  const textAt = (key: string) => {
    const value = new RegExp(`^ {0,4}"${key}"\\s*:\\s*("(?:[^"\\\\\\n]|\\\\.)*")`, 'm').exec(file.text)?.[1]
    try {
      return value && String(JSON.parse(value))
    } catch {
      return undefined
    }
  }
  return textAt('label') || textAt('heading') || file.id
}
