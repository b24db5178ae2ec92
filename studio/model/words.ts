/** @example capitalized('former URL') // 'Former URL' */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** @example withArticle('option') // 'an option' */
export const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

export const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
