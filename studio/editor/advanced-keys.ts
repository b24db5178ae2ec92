/** Keys of a definition, of its control and of the options of that, which few questions need. */
export const ADVANCED: readonly string[] = [
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'default'],
  ...['ui:autocomplete', 'inputType', 'inputmode', 'enterkeyhint', 'autocapitalize'],
]
