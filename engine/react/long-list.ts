/** Lists of more fields or problems are long: what is out of view then costs nothing; see `data-long` in the styles. */
const LONG = 50

/** Value of `data-long` for a list. */
export const isLong = ({ length }: readonly unknown[]): true | undefined => (length > LONG ? true : undefined)
