import { readFileSync } from 'node:fs'
import { findIn, type SavedFile } from './check-both-ways.ts'

// Checks the files on standard input. The compiler can't run in a test that has a document, so this is a process of its own.
const saved: readonly SavedFile[] = JSON.parse(readFileSync(0, 'utf8'))
process.stdout.write(JSON.stringify(saved.map(findIn)))
