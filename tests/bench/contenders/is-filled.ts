/** Whether the page is to open with its answers, as `?filled` says. */
export const isFilled = (): boolean => location.search === '?filled'
