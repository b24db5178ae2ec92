import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file in the repository. */
export const repositoryFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Folder that all contenders are built to, relative to the repository. */
export const BUILT = '.cache/bench/site'

/** The contenders in the order of the table. */
export const CONTENDERS = [
  'ours',
  'hand-written',
  'tanstack-form',
  'plain-rjsf',
  'compiled-rjsf',
  'static-page',
] as const
export type Contender = (typeof CONTENDERS)[number]

/** The numbers of simultaneous clients to measure the relay with. */
export const CLIENTS = [1, 20, 100] as const

export const NAMES: Readonly<Record<Contender, string>> = {
  ours: 'WarmLane',
  'hand-written': 'React Hook Form + zod',
  'tanstack-form': 'TanStack Form',
  'plain-rjsf': 'RJSF',
  'compiled-rjsf': 'RJSF, precompiled',
  'static-page': 'Static HTML page',
}

/** Returns the path of a contender's car page, or of its form with a number of fields. */
export const pathOf = (contender: Contender, form: 'car' | number, isFilled = false): string => {
  if (contender === 'ours' && form === 'car') return '/car-quote-form'
  if (contender === 'static-page' && isFilled) return `/${contender}/${form}-filled`
  return `/${contender}/${form}${isFilled ? '?filled' : ''}`
}
