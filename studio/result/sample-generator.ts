import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import type { GeneratedSamples } from '../model/samples.ts'
import type { SamplesRequest, SamplesResponse } from './samples.worker.ts'

/** Makes the samples that the rules of a form give. */
export type GenerateSamples = (form: ResolvedForm) => Promise<GeneratedSamples>

/** Makes samples in a thread of its own, because that takes seconds for a form with many conditions. The thread starts with the first call. */
export function sampleGenerator(): GenerateSamples {
  let worker: Worker | undefined
  let requests = 0
  return (form) => {
    worker ??= new Worker(new URL('./samples.worker.ts', import.meta.url), { type: 'module' })
    const used = worker
    requests += 1
    const request = requests
    return new Promise((resolve) => {
      const onMessage = ({ data }: MessageEvent<SamplesResponse>) => {
        if (data.request !== request) return
        used.removeEventListener('message', onMessage)
        resolve(data.generated)
      }
      used.addEventListener('message', onMessage)
      used.postMessage({ request, form } satisfies SamplesRequest)
    })
  }
}
