/**
 * Autofill field names, by whether the kind of contact (home, work, mobile ...) may stand before them.
 * Source: HTML Living Standard, 4.10.18.7.1 "Autofilling form controls: the autocomplete attribute".
 */
const PLAIN = `
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
  cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo
`
const CONTACT =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'

const words = (text: string) => text.trim().split(/\s+/)
const alternatives = (text: string) => words(text).join('|')

const TOKEN = new RegExp(
  `^(on|off|(section-\\S+ )?((shipping|billing) )?(${alternatives(PLAIN)}|((home|work|mobile|fax|pager) )?(${alternatives(CONTACT)}))( webauthn)?)$`,
)

/** Every autofill field name, and "on" and "off". */
export const AUTOFILL_NAMES: readonly string[] = ['off', 'on', ...words(PLAIN), ...words(CONTACT)]

/** Whether a text is a valid value of the attribute `autocomplete` of a control that a person sees. */
export const isAutofill = (text: string): boolean => TOKEN.test(text)
