import type { Answers } from '../../engine/form/form.ts'
import type { KeptSample } from '../../engine/samples/kept-samples.ts'
import { messageOf } from '../model/message-of.ts'
import { givenAnswers } from '../model/samples.ts'
import { NO_SAMPLES, type SampleState, type State, type StudioPorts } from './state.ts'

/** Keeps sample answers with a category, in a file of their own. */
export function samplesOf(state: State, ports: StudioPorts) {
  const read = () => state.getState().samples
  const set = (change: Partial<SampleState>) =>
    state.setState(({ samples }) => ({ samples: { ...samples, ...change } }))

  /** Shows samples of a category, unless another file is open by now. */
  function show(id: string, change: Partial<SampleState>): void {
    if (id === read().id) set(change)
  }

  async function shown(id: string, action: () => Promise<Partial<SampleState>>): Promise<void> {
    try {
      show(id, { ...(await action()), failure: undefined })
    } catch (error) {
      show(id, { failure: messageOf(error) })
    }
  }

  const reread = async (id: string) => {
    const { samples: kept, version } = await ports.readSamples(id)
    return { kept, version }
  }

  /** Writes the samples. If they have changed in the meantime, reads them again and says so. */
  async function save(kept: readonly KeptSample[]): Promise<void> {
    const { id, version } = read()
    if (id === undefined) return
    await shown(id, async () => {
      try {
        return { kept, version: await ports.saveSamples(id, { samples: kept, version }) }
      } catch (error) {
        show(id, await reread(id))
        throw error
      }
    })
  }

  /** Keeps answers under a name. They replace a sample of that name. */
  async function keep(name: string, answers: Answers): Promise<void> {
    const sample = { name, answers: givenAnswers(answers) }
    const { kept } = read()
    const isKnown = kept.some((other) => other.name === name)
    await save(isKnown ? kept.map((other) => (other.name === name ? sample : other)) : [...kept, sample])
  }

  return {
    /** Reads the samples of a category. */
    async open(id: string | undefined): Promise<void> {
      if (id !== read().id) set({ ...NO_SAMPLES, id })
      if (id !== undefined) await shown(id, () => reread(id))
    },

    keep,

    /** Does nothing if another sample has the new name. */
    async rename(name: string, to: string): Promise<void> {
      const { kept } = read()
      if (to === '' || kept.some((sample) => sample.name === to)) return
      await save(kept.map((sample) => (sample.name === name ? { ...sample, name: to } : sample)))
    },

    /** Deletes a sample. Resolves to a function that brings it back. */
    async remove(name: string): Promise<() => Promise<void>> {
      const { id, kept } = read()
      const removed = kept.find((sample) => sample.name === name)
      await save(kept.filter((sample) => sample !== removed))
      return async () => {
        if (removed && id === read().id) await keep(removed.name, removed.answers)
      }
    },
  }
}
