/** The label of a field as the team reads it, without `(Optional)`, which is for visitors. */
export const shortLabel = (label: string): string => label.replace(/\s*\(optional\)$/i, '')
