import { type CheckerOptions, createChecker, type FileText, type Findings } from '../model/check-files.ts'
import { iconMarkup } from '../model/new/icons.ts'

/** The names that files can use. */
export type Names = Pick<CheckerOptions, 'iconNames' | 'sitePaths' | 'pagePaths'>

/** To the worker: first the names, then the files whenever they change. */
export type CheckRequest =
  | { readonly type: 'names'; readonly names: Names }
  | { readonly type: 'check'; readonly files: readonly FileText[] }

/** From the worker: the keys of all files, and the results that differ from the last response. Copying all of them takes too long. */
export type CheckResponse = { readonly findings: Findings; readonly keys: readonly string[] }

let checker: ReturnType<typeof createChecker> | undefined
let posted: Findings['results'] = new Map()

function check(files: readonly FileText[]): void {
  if (!checker) return
  const findings = checker.check(files)
  const changed = [...findings.results].filter(([key, result]) => posted.get(key) !== result)
  posted = findings.results
  const response = { findings: { ...findings, results: new Map(changed) }, keys: [...posted.keys()] }
  postMessage(response satisfies CheckResponse)
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if (data.type === 'names') checker = createChecker({ ...data.names, iconMarkup })
  else check(data.files)
})
