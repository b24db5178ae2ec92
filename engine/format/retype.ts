/** The fix for a value of the wrong type; undefined if there is no obvious one. */
export function retype(value: unknown, wanted: readonly string[]): string | undefined {
  const wants = (...types: string[]) => types.some((type) => wanted.includes(type))
  if (typeof value === 'string') {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const isNumber = wants('number') ? Number.isFinite(number) : wants('integer') && Number.isInteger(number)
    if (isNumber) return `Write it without quotes: ${number}.`
    if (wants('boolean') && /^(true|false)$/.test(value)) return `Write it without quotes: ${value}.`
  }
  if (wants('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write it in quotes: "${value}".`
  if (wants('array') && typeof value === 'string') return `Write it in square brackets: [${JSON.stringify(value)}].`
  return undefined
}
