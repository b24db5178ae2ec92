/** Folder that all contenders are built to, relative to the repository. */
export const BUILT = '.cache/bench/site'

/** The contenders in the order of the tables. */
export const CONTENDERS = ['ours', 'hand-written', 'rjsf', 'static-page'] as const
export type Contender = (typeof CONTENDERS)[number]

export const NAMES: Readonly<Record<Contender, string>> = {
  ours: 'WarmLane',
  'hand-written': 'React Hook Form',
  rjsf: 'RJSF',
  'static-page': 'Static page',
}

/** Returns the path of a contender's car page. */
export const pathOf = (contender: Contender): string => (contender === 'ours' ? '/car-quote-form' : `/${contender}`)

/** The button that goes on or sends. Our page also has buttons of other forms, which lead to the chooser. */
export const BUTTON = 'button[type="submit"]:not([form], [hidden] *)'

const ID_PREFIXES: Readonly<Record<Contender, string>> = {
  ours: 'car-',
  'hand-written': '',
  rjsf: 'root_',
  'static-page': '',
}

/** Selector of the control of a field. */
export const controlOf = (contender: Contender, field: string): string => `[id="${ID_PREFIXES[contender]}${field}"]`

/** Selector of the message of an invalid field. */
export const messageOf = (contender: Contender, field: string): string =>
  `[id="${ID_PREFIXES[contender]}${field}-message"]`
