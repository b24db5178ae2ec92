// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import { isSamePath, type JsonPath, valueAt } from '../../../engine/format/json.ts'
import { createChecker } from '../../../studio/model/check-files.ts'
import { ICON_NAMES } from '../../../studio/model/new/icons.ts'
import { categoryTexts } from './category-texts.ts'
import { type Editor, openEditor } from './form-editor-page.tsx'
import { type WrongFile, wrongFiles } from './wrong-files.ts'

const checker = createChecker({
  iconNames: ICON_NAMES,
  iconMarkup: () => '',
  sitePaths: ['/', '/about', '/car-shipping', '/how-it-works', '/quotes'],
  pagePaths: ['/', '/about', '/car-shipping', '/how-it-works', '/quotes'],
})
const shipped = categoryTexts.filter(({ folder }) => folder === 'schemas')

/** Everything that the studio reports about a file. */
function diagnosticsOf({ id, text }: WrongFile): readonly Diagnostic[] {
  const file = { folder: 'schemas', id, text } as const
  const { results } = checker.check([...shipped.filter((other) => other.id !== id), file])
  return results.get(`schemas/${id}`)?.diagnostics ?? []
}

const isAround = (around: JsonPath, path: JsonPath) => around.every((key, index) => String(path[index]) === String(key))

const pathOf = (element: Element): JsonPath =>
  JSON.parse(element.closest('[data-path]')?.getAttribute('data-path') ?? '["nowhere"]')

/** Whether the editor shows a control for exactly this value, such as a text. Controls in an object or a list are for parts of it. */
const hasControl = ({ container, state }: Editor, path: JsonPath) => {
  const value = valueAt(JSON.parse(state.text), path)
  const controls = typeof value === 'object' ? [] : [...container.querySelectorAll('input, textarea, select')]
  return controls.some((control) => isSamePath(pathOf(control), path))
}

const isHidden = (element: Element) => element.closest('details:not([open]), [hidden]') !== null

/** How the editor shows a diagnostic: at a control, in a part that offers the JSON editor, or not as it should. */
type Showing = 'control' | 'JSON' | { readonly amiss: string }

function showingOf(editor: Editor, { message, edits, path }: Diagnostic): Showing {
  const shown = [...editor.container.querySelectorAll('.wizard-message')].filter(
    (element) => element.textContent?.includes(message) && !isHidden(element),
  )
  if (shown.length === 0) return { amiss: 'is not shown' }
  const buttons = shown.flatMap((element) => [...(element.parentElement?.querySelectorAll('button') ?? [])])
  const hasButton = (name: RegExp) => buttons.some(({ textContent }) => name.test(textContent ?? ''))
  if (path === undefined) return hasButton(/^Show line \d+ as JSON$/) ? 'JSON' : { amiss: 'has no way to the JSON' }
  const paths = shown.map(pathOf)
  if (!paths.some((around) => isAround(around, path))) return { amiss: `is shown at ${JSON.stringify(paths)}` }
  if (edits && !hasButton(/^Fix this$/)) return { amiss: 'has no button that fixes it' }
  const atControls = shown.filter(({ textContent }) => !textContent?.includes("The form editor can't show"))
  const isAtControl = atControls.some((element) => isSamePath(pathOf(element), path))
  if (hasControl(editor, path) && !isAtControl) return { amiss: 'is not shown at its control' }
  return atControls.length > 0 ? 'control' : 'JSON'
}

/** How the editor shows the diagnostics of a wrong file, once each is selected. */
function showings(file: WrongFile) {
  const { id, text, title } = file
  const diagnostics = diagnosticsOf(file)
  const editor = openEditor(id, text, diagnostics[0]?.path, () => diagnostics)
  const found = diagnostics.map((diagnostic) => {
    if (diagnostic.path) editor.select(diagnostic.path)
    return { title, diagnostic, showing: showingOf(editor, diagnostic) }
  })
  editor.unmount()
  return found
}

const files = wrongFiles(30)

test(`the diagnostics of ${files.length} wrong files are shown with their fixes, most of them at a control`, () => {
  const found = files.flatMap(showings)
  const amiss = found.flatMap(({ title, diagnostic: { rule, message, path }, showing }) =>
    typeof showing === 'string' ? [] : [`${title}\n  [${rule}] ${message}\n  ${path?.join('/')} ${showing.amiss}`],
  )
  expect(amiss.join('\n')).toBe('')
  const atControl = found.filter(({ showing }) => showing === 'control')
  console.log(`${atControl.length} of ${found.length} diagnostics are at a control`)
  expect(atControl.length / found.length).toBeGreaterThan(0.7)
})
