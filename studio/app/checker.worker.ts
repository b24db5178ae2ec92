import { type CheckerOptions, createChecker, type FileText, type Findings } from '../model/check-files.ts'
import { iconMarkup } from './icons.ts'

/** To the worker: first what doesn't change, then the files as often as they change. */
export type CheckRequest =
  | { readonly type: 'start'; readonly options: Omit<CheckerOptions, 'iconMarkup'> }
  | { readonly type: 'check'; readonly files: readonly FileText[] }

/** From the worker. */
export type CheckResponse = { readonly findings: Findings }

let checker: ReturnType<typeof createChecker> | undefined

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if (data.type === 'start') checker = createChecker({ ...data.options, iconMarkup })
  else if (checker) {
    const findings = checker.check(data.files)
    postMessage({ findings } satisfies CheckResponse)
  }
})
