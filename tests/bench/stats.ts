/** Returns the interpolated quantile: the value that a share of the values is below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** Median, quartiles and range of a figure over all rounds. */
export type Summary = { median: number; low: number; high: number; min: number; max: number; rounds: number }

/** Summarizes the values of a figure. `low` and `high` are the quartiles. */
export const summarize = (values: readonly number[]): Summary => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  min: Math.min(...values),
  max: Math.max(...values),
  rounds: values.length,
})

type Numbers = { readonly [key: string]: number | Numbers }
export type Summaries<Round> = { [Key in keyof Round]: Round[Key] extends number ? Summary : Summaries<Round[Key]> }

/** Summarizes each figure over rounds of the same shape. */
export function summarizeRounds<Round extends object>(rounds: readonly Round[]): Summaries<Round> {
  const merged = (parts: readonly Numbers[]): unknown =>
    Object.fromEntries(
      Object.keys(parts[0] ?? {}).map((key) => {
        const values = parts.map((part) => part[key] as number | Numbers)
        const isNumber = typeof values[0] === 'number'
        return [key, isNumber ? summarize(values as number[]) : merged(values as Numbers[])]
      }),
    )
  return merged(rounds as unknown as Numbers[]) as Summaries<Round>
}
