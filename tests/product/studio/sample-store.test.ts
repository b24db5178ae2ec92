import { expect, test } from 'vitest'
import type { KeptSample } from '../../../engine/samples/kept-samples.ts'
import { SampleStore } from '../../../studio/app/samples/sample-store.ts'
import type { SamplesBody } from '../../../studio/model/protocol.ts'

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
  const store = new SampleStore(server)
  await store.open('car')
  return { server, store }
}

test('answers are kept without the empty ones, and replace those of the same name', async () => {
  const { server, store } = await opened(SAMPLE)
  await store.keep('To Austin', { deliveryLocation: 'Austin', phone: ' ' })
  await store.keep('To Denver', { deliveryLocation: 'Denver, CO' })
  const expected = [
    { name: 'To Denver', answers: { deliveryLocation: 'Denver, CO' } },
    { name: 'To Austin', answers: { deliveryLocation: 'Austin' } },
  ]
  expect(server.samples).toEqual(expected)
  expect(store.read().kept).toEqual(expected)
})

test('a deleted sample can be brought back', async () => {
  const { server, store } = await opened(SAMPLE)
  const undo = await store.remove('To Denver')
  expect(server.samples).toEqual([])
  await undo()
  expect(server.samples).toEqual([SAMPLE])
})

test('a sample does not take the name of another', async () => {
  const other = { ...SAMPLE, name: 'Other' }
  const { server, store } = await opened(SAMPLE, other)
  await store.rename('Other', 'To Denver')
  await store.rename('Other', '')
  expect(server.samples).toEqual([SAMPLE, other])
  await store.rename('Other', 'To Austin')
  expect(server.samples.map(({ name }) => name)).toEqual(['To Denver', 'To Austin'])
})

test('samples that have changed meanwhile are read again, and the reader is told', async () => {
  const { server, store } = await opened(SAMPLE)
  server.samples = []
  server.version = 7
  await store.keep('Mine', {})
  expect(store.read()).toMatchObject({ kept: [], failure: 'The samples have changed in the meantime.' })
  await store.keep('Mine', {})
  expect(store.read()).toMatchObject({ kept: [{ name: 'Mine' }], failure: undefined })
})

test('samples that arrive after another file was opened are not shown there', async () => {
  let answer: (samples: SamplesBody) => void = () => {}
  const late = new Promise<SamplesBody>((resolve) => {
    answer = resolve
  })
  const store = new SampleStore({
    ...serverWith([]),
    readSamples: (id) => (id === 'car' ? late : Promise.resolve({ samples: [], version: null })),
  })
  const reading = store.open('car')
  await store.open('boat')
  answer({ samples: [SAMPLE], version: '1' })
  await reading
  expect(store.read()).toEqual({ id: 'boat', kept: [], failure: undefined })
})
