import { type FileName, keyOf } from '../model/file/file.ts'
import type { PublicationBody } from '../model/file/protocol.ts'
import type { State, StudioPorts } from './state.ts'

/** How often the steps of a publication, and then the site, are asked. */
const INTERVAL_MS = 2_000

export const isRunning = (publication: PublicationBody | undefined): boolean =>
  publication?.steps.some(({ phase }) => phase === 'running') === true

type Ports = Pick<StudioPorts, 'readPublication' | 'testForms' | 'publish' | 'readLive' | 'readRevisions' | 'takeBack'>

/** Publishes files, tells what is live, and takes back what was published. */
export function publishingOf(state: State, load: () => Promise<void>, ports: Ports) {
  const readAll = async () => {
    const before = state.getState().publication
    const publication = await ports.readPublication()
    state.setState({ publication })
    if (before && before.committedAt !== publication.committedAt) await load()
    // A slow site must not hold up the steps.
    if (!isRunning(publication)) state.setState({ live: await ports.readLive() })
  }
  return {
    /** Reads what has changed since the last commit, and what is live. */
    read: readAll,

    /** Reads both again and again. Returns a function that stops it once no step is running. */
    watch(): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isStopped = false
      const next = async () => {
        // A server that is gone for a moment is asked again.
        await readAll().catch(() => undefined)
        if (!isStopped || isRunning(state.getState().publication)) timer = setTimeout(() => void next(), INTERVAL_MS)
      }
      void next()
      return () => {
        isStopped = true
        if (!isRunning(state.getState().publication)) clearTimeout(timer)
      }
    },

    /** Records and tests forms. @param message what their commit will say */
    async test(names: readonly FileName[], message: string): Promise<void> {
      await ports.testForms(names, message)
      await readAll()
    },

    /** Commits the forms that were tested, and deploys them. */
    async publish(): Promise<void> {
      await ports.publish()
      await readAll()
    },

    revisions: ports.readRevisions,

    /** Writes a file as it was in a commit. Publishing makes it live. */
    async takeBack(name: FileName, commit: string): Promise<void> {
      await ports.takeBack(name, commit, state.getState().workspace.get(keyOf(name))?.disk?.version ?? null)
      await load()
      await readAll()
    },
  }
}
