import type { Contender } from '../paths.ts'

/** Selectors of a contender's elements. */
export type Selectors = {
  readonly control: (field: string) => string
  /** The message of an invalid field. */
  readonly message: (field: string) => string
  /** The messages of all invalid fields. */
  readonly anyMessage: string
  readonly button: string
}

const own = (prefix: string): Selectors => ({
  control: (field) => `[name="${field}"]`,
  message: (field) => `[id="${prefix}${field}-message"]`,
  anyMessage: '.field-message',
  button: 'form:not([hidden]) button[type="submit"]:not([form])',
})

export const selectorsOf = (contender: Contender, form: 'car' | number): Selectors => {
  if (contender === 'ours') return own(form === 'car' ? 'car-' : `sample-${form}-`)
  if (contender !== 'plain-rjsf' && contender !== 'compiled-rjsf') return own('')
  return {
    control: (field) => `[id="root_${field}"]`,
    message: (field) => `[id="root_${field}-message"]`,
    anyMessage: '.field-message',
    button: 'form button[type="submit"]',
  }
}
