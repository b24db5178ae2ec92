/** Runs work with this `NODE_ENV`, which React and Vite read from the environment, and restores the old one afterwards. */
export async function withNodeEnv<Result>(nodeEnv: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = nodeEnv
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
