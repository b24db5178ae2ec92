/** Attributes of an input until its list is loaded, which then changes them. */
export const CLOSED_COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
