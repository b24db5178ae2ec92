import { fileURLToPath } from 'node:url'

/** Absolute path of a file of the repository. */
export const repositoryFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Where everything that is measured is built, relative to the repository. */
export const BUILT = '.cache/bench/site'

/** Who is measured, in the order of the table. */
export const CONTENDERS = ['ours', 'hand-written', 'plain-rjsf', 'static-page'] as const
export type Contender = (typeof CONTENDERS)[number]

/** Numbers of clients that post to the relay at once. */
export const CLIENTS = [1, 20, 100] as const

export const NAMES: Readonly<Record<Contender, string>> = {
  ours: 'WarmLane',
  'hand-written': 'React Hook Form + zod + React Router',
  'plain-rjsf': 'Plain RJSF',
  'static-page': 'Static HTML page',
}

/** Path of a contender's car page, or of its form of so many fields. */
export const pathOf = (contender: Contender, form: 'car' | number, isFilled = false): string => {
  if (contender === 'ours' && form === 'car') return '/car-quote-form'
  if (contender === 'static-page' && isFilled) return `/${contender}/${form}-filled`
  return `/${contender}/${form}${isFilled ? '?filled' : ''}`
}
