import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { type GeneratedSamples, generatedSamples } from '../model/samples.ts'

/** To the worker: a form to make samples of. */
export type SamplesRequest = { readonly request: number; readonly form: ResolvedForm }

/** From the worker, in the order of the requests. */
export type SamplesResponse = { readonly request: number; readonly generated: GeneratedSamples }

addEventListener('message', ({ data: { request, form } }: MessageEvent<SamplesRequest>) => {
  postMessage({ request, generated: generatedSamples(form) } satisfies SamplesResponse)
})
