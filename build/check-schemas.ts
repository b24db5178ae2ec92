import { type CompiledCategory, inputOf } from '../engine/compiler/compile.ts'
import { readText } from '../engine/compiler/folder.ts'
import { SHARED_FILE, type SharedFile } from '../engine/format/category.ts'
import { tileOrders } from '../engine/format/check-catalog.ts'
import { findRepeatedHints } from '../engine/format/check-category.ts'
import { type Diagnostic, formatDiagnostics } from '../engine/format/diagnostic.ts'
import { siteCatalog } from './site-catalog.ts'

const { folder, read } = siteCatalog()

/** Keys that repeat a default. */
function repeatedHints(categories: readonly CompiledCategory[]): Diagnostic[] {
  const shared: SharedFile = JSON.parse(readText(folder, SHARED_FILE).text ?? '')
  return categories.flatMap(({ source }) => findRepeatedHints(inputOf(source, shared)))
}

/** Prints every mistake in the category files; the exit code is 1 if there is one. */
function main() {
  const { categories, diagnostics } = read()
  if (diagnostics.length > 0) {
    console.error(formatDiagnostics(diagnostics))
    process.exitCode = 1
    return
  }
  const { used, free } = tileOrders(categories)
  console.log(`${categories.length} category files, no mistakes`)
  console.log(`Tile orders in use: ${used.join(', ')}; free between and after them: ${free.join(', ')}`)
  const repeated = repeatedHints(categories)
  if (repeated.length > 0) console.log(`\nKeys that you can remove:\n${formatDiagnostics(repeated)}`)
}

main()
