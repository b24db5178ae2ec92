/** The message for product owners about a failure that their category file can't have caused. */
export const DEFECT =
  'This is a defect of the product, not a mistake in the file, which passes "npm run check:schemas". To report it, open an issue with this message and the file.'
