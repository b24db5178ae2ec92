import { tileOrders } from '../engine/format/check-catalog.ts'
import { formatDiagnostic } from '../engine/format/diagnostic.ts'
import { siteCatalog } from './site-catalog.ts'

/** Prints every mistake in the category files; the exit code is 1 if there is one. */
const { categories, diagnostics } = siteCatalog().read()

if (diagnostics.length === 0) {
  const { used, free } = tileOrders(categories)
  console.log(`${categories.length} category files, no mistakes`)
  console.log(`Tile orders in use: ${used.join(', ')}; free between and after them: ${free.join(', ')}`)
} else {
  console.error(diagnostics.map(formatDiagnostic).join('\n'))
  process.exitCode = 1
}
