/** Whether the form starts filled in, which `?filled` asks for. */
export const isFilled = (): boolean => location.search === '?filled'
