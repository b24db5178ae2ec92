/**
 * A text with only what a file name, a URL path or the key of a mailbox may have.
 * @example kebab('Grand Pianos & Décor') // 'grand-pianos-decor'
 */
export const kebab = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
