import { expect, test } from 'vitest'
import type { KeptSample } from '../../../engine/samples/kept-samples.ts'
import type { SamplesBody } from '../../../studio/model/protocol.ts'
import { createStudioStore } from '../../../studio/state/store.ts'
import { portsForTests } from './store-ports.ts'

const SAMPLE: KeptSample = { name: 'To Denver', answers: { deliveryLocation: 'Denver' } }

/** The samples of a category on a server that counts their versions. */
function serverWith(start: readonly KeptSample[]) {
  const server = {
    samples: start,
    version: 1,
    readSamples: async () => ({ samples: server.samples, version: String(server.version) }),
    saveSamples: async (
      _id: string,
      { samples, version }: { samples: readonly KeptSample[]; version: string | null },
    ) => {
      if (version !== String(server.version)) throw new Error('The samples have changed in the meantime.')
      server.version += 1
      server.samples = samples
      return String(server.version)
    },
  }
  return server
}

async function opened(...start: KeptSample[]) {
  const server = serverWith(start)
  const store = createStudioStore(portsForTests(server))
  await store.samples.open('car')
  return { server, samples: store.samples, shown: () => store.getState().samples }
}

test('answers are kept without the empty ones, and replace those of the same name', async () => {
  const { server, samples, shown } = await opened(SAMPLE)
  await samples.keep('To Austin', { deliveryLocation: 'Austin', phone: ' ' })
  await samples.keep('To Denver', { deliveryLocation: 'Denver, CO' })
  const expected = [
    { name: 'To Denver', answers: { deliveryLocation: 'Denver, CO' } },
    { name: 'To Austin', answers: { deliveryLocation: 'Austin' } },
  ]
  expect(server.samples).toEqual(expected)
  expect(shown().kept).toEqual(expected)
})

test('a deleted sample can be brought back', async () => {
  const { server, samples } = await opened(SAMPLE)
  const undo = await samples.remove('To Denver')
  expect(server.samples).toEqual([])
  await undo()
  expect(server.samples).toEqual([SAMPLE])
})

test('a sample does not take the name of another', async () => {
  const other = { ...SAMPLE, name: 'Other' }
  const { server, samples } = await opened(SAMPLE, other)
  await samples.rename('Other', 'To Denver')
  await samples.rename('Other', '')
  expect(server.samples).toEqual([SAMPLE, other])
  await samples.rename('Other', 'To Austin')
  expect(server.samples.map(({ name }) => name)).toEqual(['To Denver', 'To Austin'])
})

test('samples that have changed meanwhile are read again, and the reader is told', async () => {
  const { server, samples, shown } = await opened(SAMPLE)
  server.samples = []
  server.version = 7
  await samples.keep('Mine', {})
  expect(shown()).toMatchObject({ kept: [], failure: 'The samples have changed in the meantime.' })
  await samples.keep('Mine', {})
  expect(shown()).toMatchObject({ kept: [{ name: 'Mine' }], failure: undefined })
})

test('samples that arrive after another file was opened are not shown there', async () => {
  let answer: (samples: SamplesBody) => void = () => {}
  const late = new Promise<SamplesBody>((resolve) => {
    answer = resolve
  })
  const { samples, getState } = createStudioStore(
    portsForTests({ readSamples: (id) => (id === 'car' ? late : Promise.resolve({ samples: [], version: null })) }),
  )
  const reading = samples.open('car')
  await samples.open('boat')
  answer({ samples: [SAMPLE], version: '1' })
  await reading
  expect(getState().samples).toEqual({ id: 'boat', kept: [], version: null, failure: undefined })
})
