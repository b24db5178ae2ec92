import { messageOf } from '../model/message-of.ts'
import type { SaveResult } from './disk.ts'
import { type GoldenFileState, NOTHING_COMPARED, type State, type StudioPorts } from './state.ts'

type FileActions = {
  readonly save: () => Promise<SaveResult>
  readonly record: () => Promise<string | undefined>
}

/** Compares what the open category makes with its golden file, and records that. */
export function goldenFileOf(state: State, { save, record }: FileActions, { compare }: Pick<StudioPorts, 'compare'>) {
  /** Number of comparisons that were started. */
  let runs = 0
  const read = () => state.getState().goldenFile
  const set = (change: Partial<GoldenFileState>) =>
    state.setState(({ goldenFile }) => ({ goldenFile: { ...goldenFile, ...change } }))

  /** Carries out a part of a run. Its result doesn't count if a later run has started. */
  async function part(run: number, action: () => Promise<Partial<GoldenFileState>>): Promise<void> {
    const failed = (error: unknown): Partial<GoldenFileState> => ({
      phase: 'idle',
      failure: messageOf(error),
    })
    const change = await action().catch(failed)
    if (run === runs) set(change)
  }

  async function changesOf(id: string, withBrowser: boolean) {
    const { changes, output } = await compare(id, withBrowser)
    if (!changes) throw new Error(output)
    return changes
  }

  return {
    /** Forgets what was compared for another category. */
    open(id: string | undefined): void {
      if (id === read().id) return
      runs += 1
      set({ ...NOTHING_COMPARED, id })
    },

    /**
     * Saves the open category, and compares what it makes.
     * @param hasPages whether the tests fill in the form on its page, which needs a browser
     * @param madeFrom the source of what is compared
     */
    async compare(id: string, hasPages: boolean, madeFrom: string): Promise<void> {
      runs += 1
      const run = runs
      set({ ...NOTHING_COMPARED, id, phase: 'answers', madeFrom })
      await part(run, async () => {
        if ((await save()) === 'conflict') return { phase: 'idle' }
        return { changes: await changesOf(id, false), phase: hasPages ? 'pages' : 'compared' }
      })
      if (run !== runs || read().phase !== 'pages') return
      await part(run, async () => ({ changes: await changesOf(id, true), phase: 'compared' }))
    },

    /** Records the golden file as it should be now. */
    async record(): Promise<void> {
      set({ phase: 'recording', failure: undefined })
      await part(runs, async () => ({ changes: [], phase: (await record()) === undefined ? 'idle' : 'recorded' }))
    },
  }
}
