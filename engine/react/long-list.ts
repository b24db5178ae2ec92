/**
 * Lists of more fields or problems are long: what is out of view then costs nothing; see `data-long` in the styles. Chromium's
 * autofill looks at every control of a form with up to 200, and would lay out each field that is out of view on its own.
 */
const LONG = 200

/** Value of `data-long` for a list. */
export const isLong = ({ length }: readonly unknown[]): true | undefined => (length > LONG ? true : undefined)
