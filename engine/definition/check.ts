import type { SharedFile } from './category.ts'
import type { FileProblem } from './file-problem.ts'
import type { JsonSource } from './source.ts'

/** Every problem of one category file. */
export function checkCategory(_id: string, _source: JsonSource, _shared: SharedFile): FileProblem[] {
  return []
}
