import type { SectionChanges } from '../../../build/golden/changes.ts'
import type { ComparisonBody } from '../../model/protocol.ts'
import { client } from '../../state/client.ts'
import { StateStore } from '../state-store.ts'
import type { StudioStore } from '../studio-store.ts'

/** The studio and the server, as the store uses them. */
export type GoldenFilePorts = {
  /** Saves the open file. Resolves to whether it is saved. */
  readonly save: () => Promise<boolean>
  readonly compare: (id: string, withBrowser: boolean) => Promise<ComparisonBody>
  /** Records the golden file of the open file. Resolves to whether it is recorded. */
  readonly record: () => Promise<boolean>
}

/** The studio, as the store uses it. */
export const goldenFilePortsOf = (studio: StudioStore): GoldenFilePorts => ({
  save: async () => (await studio.save()) !== 'conflict',
  compare: client.compare,
  record: async () => (await studio.record()) !== undefined,
})

/** The work under way: `answers` are compared first, `pages` take longer. `recorded`: the golden file has them. */
type Phase = 'idle' | 'answers' | 'pages' | 'compared' | 'recording' | 'recorded'

/** The differences between what a category makes and its golden file. Immutable. */
export type GoldenFileState = {
  readonly phase: Phase
  readonly changes: readonly SectionChanges[]
  /** The reason why the golden file could not be compared or recorded. */
  readonly failure: string | undefined
  /** The source of what was compared: the text of the category file and its samples. */
  readonly madeFrom: string
}

const IDLE: GoldenFileState = { phase: 'idle', changes: [], failure: undefined, madeFrom: '' }

/** Compares what the open category makes with its golden file, and records that. */
export class GoldenFileStore extends StateStore<GoldenFileState> {
  #id: string | undefined
  /** Number of comparisons that were started. */
  #runs = 0
  readonly #ports: GoldenFilePorts

  constructor(ports: GoldenFilePorts) {
    super(IDLE)
    this.#ports = ports
  }

  /** Forgets what was compared for another file. */
  readonly forFile = (id: string | undefined): void => {
    if (id === this.#id) return
    this.#id = id
    this.#runs += 1
    this.set(IDLE)
  }

  /** Carries out a part of a run. Its result doesn't count if a later run has started. */
  async #tried(run: number, action: () => Promise<Partial<GoldenFileState>>): Promise<void> {
    const failed = (error: unknown) => ({
      phase: 'idle' as const,
      failure: error instanceof Error ? error.message : String(error),
    })
    const change = await action().catch(failed)
    if (run === this.#runs) this.set(change)
  }

  async #changes(id: string, withBrowser: boolean): Promise<readonly SectionChanges[]> {
    const { changes, output } = await this.#ports.compare(id, withBrowser)
    if (!changes) throw new Error(output)
    return changes
  }

  /**
   * Saves the open category, and compares what it makes.
   * @param hasPages whether the tests fill in the form on its page, which needs a browser
   * @param madeFrom the source of what is compared
   */
  readonly compare = async (id: string, hasPages: boolean, madeFrom: string): Promise<void> => {
    this.#runs += 1
    const run = this.#runs
    this.set({ ...IDLE, phase: 'answers', madeFrom })
    await this.#tried(run, async () => {
      if (!(await this.#ports.save())) return IDLE
      return { changes: await this.#changes(id, false), phase: hasPages ? 'pages' : 'compared' }
    })
    if (run !== this.#runs || this.state.phase !== 'pages') return
    await this.#tried(run, async () => ({ changes: await this.#changes(id, true), phase: 'compared' }))
  }

  /** Records the golden file as it should be now. */
  readonly record = async (): Promise<void> => {
    const run = this.#runs
    this.set({ phase: 'recording', failure: undefined })
    await this.#tried(run, async () => ({ ...IDLE, phase: (await this.#ports.record()) ? 'recorded' : 'idle' }))
  }
}
