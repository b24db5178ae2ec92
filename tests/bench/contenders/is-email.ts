/** Whether a text is an email address, for contenders that bring no rule of their own. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
