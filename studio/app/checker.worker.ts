import { type CheckerOptions, createChecker, type FileText, type Findings } from '../model/check-files.ts'
import { iconMarkup } from './icons.ts'

/** The names that files can use. */
export type Names = Pick<CheckerOptions, 'iconNames' | 'sitePaths'>

/** To the worker: first the names, then the files as often as they change. */
export type CheckRequest =
  | { readonly type: 'names'; readonly names: Names }
  | { readonly type: 'check'; readonly files: readonly FileText[] }

/** From the worker. */
export type CheckResponse = { readonly findings: Findings }

let checker: ReturnType<typeof createChecker> | undefined

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if (data.type === 'names') checker = createChecker({ ...data.names, iconMarkup })
  else if (checker) {
    const findings = checker.check(data.files)
    postMessage({ findings } satisfies CheckResponse)
  }
})
