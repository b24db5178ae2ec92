/** How many checks of passwords may wait per network, so that a whole office can log in at once. */
const MAX_WAITING = 20

/** The network of a client, as its owner often has it whole: `203.0.113` (/24) or `2001:db8:1` (/48). @param client see `clientOf` */
const networkOf = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.replace(/\.\d+$/, '')

/**
 * Returns a function that does one piece of work at a time, so that checking passwords takes no more than one of Node's four threads, which
 * also write files and compress pages. Networks take turns, so that nobody who guesses keeps others waiting. Resolves to undefined if too many of
 * the same network wait.
 */
export function takeTurns() {
  /** Starts of the work that waits, by network. The network whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false
  const startNext = () => {
    const [next] = waiting
    isBusy = next !== undefined
    if (next === undefined) return
    const [network, [start, ...others]] = next
    waiting.delete(network)
    if (others.length > 0) waiting.set(network, others)
    start?.()
  }
  return async <Result>(client: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const network = networkOf(client)
    const others = waiting.get(network) ?? []
    if (others.length >= MAX_WAITING) return undefined
    await new Promise<void>((start) => {
      waiting.set(network, [...others, start])
      if (!isBusy) startNext()
    })
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
