import type { Contender } from '../paths.ts'

/** Selectors of the elements of a field. */
export type Selectors = {
  readonly control: (field: string) => string
  /** The message of an invalid field. */
  readonly message: (field: string) => string
}

/** The messages of all invalid fields. */
export const ANY_MESSAGE = '.field-message'

/** The button that goes on or sends. Our page also has buttons of other forms, which lead to the chooser. */
export const BUTTON = 'button[type="submit"]:not([form], [hidden] *)'

function prefixOf(contender: Contender, form: 'car' | number): string {
  if (contender === 'ours') return form === 'car' ? 'car-' : `sample-${form}-`
  return contender === 'plain-rjsf' || contender === 'compiled-rjsf' ? 'root_' : ''
}

export function selectorsOf(contender: Contender, form: 'car' | number): Selectors {
  const prefix = prefixOf(contender, form)
  return {
    control: (field) => `[id="${prefix}${field}"]`,
    message: (field) => `[id="${prefix}${field}-message"]`,
  }
}
