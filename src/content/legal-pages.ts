/** The month in which the policies last changed. */
export const updated = 'January 2025'
