/** Classes of what only a page whose script is about to run shows, and of what only a page without script shows. */
export const SCRIPT_ONLY = 'script-only'
export const PLAIN_ONLY = 'plain-only'

/** Several classes, without those that don't apply. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
