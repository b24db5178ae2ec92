import type { FileText, Findings } from '../model/check-files.ts'
import type { CheckRequest, CheckResponse, Names } from './checker.worker.ts'

/** Checks files in a thread of its own, so typing stays smooth. */
type CheckClient = {
  /** Sets the names that files can use, before the first check. */
  use(names: Names): void
  /** Checks the files. If a check is running, only the latest call is carried out after it. */
  check(files: readonly FileText[]): void
}

/** @param onFindings called after every check */
export function startChecker(onFindings: (findings: Findings) => void): CheckClient {
  const worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' })
  const post = (request: CheckRequest) => worker.postMessage(request)
  let results: Findings['results'] = new Map()
  let isBusy = false
  let waiting: readonly FileText[] | undefined
  const run = (files: readonly FileText[]) => {
    isBusy = true
    post({ type: 'check', files })
  }
  const runNext = () => {
    const next = waiting
    isBusy = false
    waiting = undefined
    if (next) run(next)
  }
  worker.addEventListener('error', runNext)
  worker.addEventListener('message', ({ data }: MessageEvent<CheckResponse>) => {
    runNext()
    results = new Map([...results, ...data.findings.results].filter(([key]) => data.keys.includes(key)))
    onFindings({ ...data.findings, results })
  })
  return {
    use: (names) => post({ type: 'names', names }),
    check(files) {
      if (isBusy) waiting = files
      else run(files)
    },
  }
}
