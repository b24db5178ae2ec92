import { type SqlRunner, statement } from './sql.ts'

/** How long the size is cached, because it is checked at each submission. Reading it takes 40 ms with 500,000 of them. */
const MAX_AGE_MS = 10_000

const CONTENT = statement('SELECT coalesce(sum(bytes), 0) AS bytes FROM submissions WHERE erased_at IS NULL')

/** Returns a function that reads the size of a store's content: see `Store.contentBytes`. Requests that arrive together share a read. */
export function contentSize({ read }: Pick<SqlRunner, 'read'>): () => Promise<number> {
  let last: { readonly bytes: Promise<number>; readonly at: number } | undefined
  const readNow = async () => {
    try {
      return (await read<{ bytes: number }>(CONTENT))[0]?.bytes ?? 0
    } catch (error) {
      last = undefined
      throw error
    }
  }
  return () => {
    const at = performance.now()
    if (!last || at - last.at >= MAX_AGE_MS) last = { bytes: readNow(), at }
    return last.bytes
  }
}
