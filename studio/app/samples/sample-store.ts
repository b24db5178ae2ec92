import type { Answers } from '../../../engine/form/form.ts'
import type { KeptSample } from '../../../engine/samples/kept-samples.ts'
import type { SamplesBody } from '../../model/protocol.ts'
import { givenAnswers } from '../../model/samples.ts'
import { StateStore } from '../state-store.ts'

/** The server, as the store uses it. */
export type SamplePorts = {
  readonly readSamples: (id: string) => Promise<SamplesBody>
  readonly saveSamples: (id: string, samples: SamplesBody) => Promise<string | null>
}

/** The kept samples of one category. Immutable. */
export type SampleState = {
  /** Id of the category; undefined if the open file can't have samples. */
  readonly id: string | undefined
  readonly kept: readonly KeptSample[]
  /** Why the samples could not be read or written. */
  readonly failure: string | undefined
}

const NOTHING: SampleState = { id: undefined, kept: [], failure: undefined }

/** Keeps sample answers with a category, in a file of their own. */
export class SampleStore extends StateStore<SampleState> {
  #version: string | null = null
  readonly #ports: SamplePorts

  constructor(ports: SamplePorts) {
    super(NOTHING)
    this.#ports = ports
  }

  /** Reads the samples of a category. */
  readonly open = async (id: string | undefined): Promise<void> => {
    if (id !== this.state.id) this.set({ ...NOTHING, id })
    if (id === undefined) return
    await this.#tried(id, async () => this.#show(id, await this.#ports.readSamples(id)))
  }

  #show(id: string, { samples, version }: SamplesBody): void {
    // Another file may be open by now.
    if (id !== this.state.id) return
    this.#version = version
    this.set({ kept: samples, failure: undefined })
  }

  async #tried(id: string, action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (error) {
      if (id === this.state.id) this.set({ failure: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Writes the samples. If they have changed in the meantime, reads them again and says so. */
  async #save(samples: readonly KeptSample[]): Promise<void> {
    const { id } = this.state
    if (id === undefined) return
    await this.#tried(id, async () => {
      try {
        this.#show(id, { samples, version: await this.#ports.saveSamples(id, { samples, version: this.#version }) })
      } catch (error) {
        this.#show(id, await this.#ports.readSamples(id))
        throw error
      }
    })
  }

  /** Keeps answers under a name. They replace a sample of that name. */
  readonly keep = (name: string, answers: Answers): Promise<void> => {
    const sample = { name, answers: givenAnswers(answers) }
    const isKnown = this.state.kept.some((other) => other.name === name)
    return this.#save(
      isKnown ? this.state.kept.map((other) => (other.name === name ? sample : other)) : [...this.state.kept, sample],
    )
  }

  /** Does nothing if another sample has the new name. */
  readonly rename = async (name: string, to: string): Promise<void> => {
    const { kept } = this.state
    if (to === '' || kept.some((sample) => sample.name === to)) return
    await this.#save(kept.map((sample) => (sample.name === name ? { ...sample, name: to } : sample)))
  }

  /** Deletes a sample. Resolves to a function that brings it back. */
  readonly remove = async (name: string): Promise<() => Promise<void>> => {
    const { id, kept } = this.state
    const removed = kept.find((sample) => sample.name === name)
    await this.#save(kept.filter((sample) => sample !== removed))
    return async () => {
      if (removed && id === this.state.id) await this.keep(removed.name, removed.answers)
    }
  }
}
