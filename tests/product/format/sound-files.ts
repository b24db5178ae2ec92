import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Saved } from './wrong-edits/edit.ts'

const FOLDER = join(import.meta.dirname, 'sound-files')

/** Category files without any mistake: no two of them ask the same. */
export const soundFiles: readonly Saved[] = readdirSync(FOLDER).map((name) => ({
  name,
  bytes: readFileSync(join(FOLDER, name)),
}))
