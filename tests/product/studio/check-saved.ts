import { createInterface } from 'node:readline'
import { findIn, type SavedFile } from './check-both-ways.ts'

// Checks the files on each line of standard input. The compiler can't run in a test that has a document, so this is a separate
// process.
for await (const line of createInterface(process.stdin)) {
  const saved: readonly SavedFile[] = JSON.parse(line)
  console.log(JSON.stringify(saved.map(findIn)))
}
