/**
 * Functions that the scripts can't do without, and that some browsers lack although they can read the scripts. In such a browser, no
 * page is hydrated, and forms work as without JavaScript. A new entry may raise `FIRST_VERSIONS`.
 */
export const REQUIRED_FUNCTIONS = [
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'HTMLFormElement.prototype.requestSubmit',
  'Object.hasOwn',
] as const

/** The first versions of browsers that have them all. The build writes scripts and styles for these, in Vite's notation. */
export const FIRST_VERSIONS = ['chrome103', 'edge103', 'firefox104', 'safari16', 'ios16']

const isThere = (path: string) => path.split('.').reduce((owner, name) => Object(owner)[name], window) !== undefined

/** Whether this browser has all of `REQUIRED_FUNCTIONS`. */
export const hasRequiredFunctions = (): boolean => REQUIRED_FUNCTIONS.every(isThere)
