import { STUDIO_PATH } from './protocol.ts'

/** The parts of the form editor, and the JSON editor. */
const TABS = ['basics', 'questions', 'conditions', 'texts', 'json'] as const

export type Tab = (typeof TABS)[number]

/** Everything that is open in the studio, as its URL has it: `/studio?file=schemas/car&tab=questions&question=email&step=2`. */
export type Address = {
  /** Key of the file. */
  readonly file: string | undefined
  /** Undefined for the first tab of the form editor. */
  readonly tab: Tab | undefined
  /** Template path of the question: `vehicles.*.make`. */
  readonly question: string | undefined
  /** The step in the preview, from 1. Undefined for the first. */
  readonly step: number | undefined
}

/** The address in the search parameters of a URL, which can have any values. */
export const readAddress = ({ file, tab, question, step }: Readonly<Record<string, unknown>>): Address => ({
  file: typeof file === 'string' ? file : undefined,
  tab: TABS.find((known) => known === tab),
  question: typeof question === 'string' ? question : undefined,
  step: typeof step === 'number' && Number.isInteger(step) && step > 1 ? step : undefined,
})

/** URL path of the studio with an open file. @param key of the file */
export const urlOfFile = (key: string): string => `${STUDIO_PATH}?${new URLSearchParams({ file: key })}`
