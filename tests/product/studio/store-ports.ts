import type { StudioPorts } from '../../../studio/state/state.ts'

/** A request that a test doesn't expect. Rejects. */
export const unexpected = async (): Promise<never> => {
  throw new Error('This request was not expected')
}

/** The surroundings of a studio store: they expect no request, except for those given. */
export const portsForTests = (ports: Partial<StudioPorts> = {}): StudioPorts => ({
  readFiles: unexpected,
  save: unexpected,
  trash: unexpected,
  restore: unexpected,
  rename: unexpected,
  readPublication: unexpected,
  testForms: unexpected,
  publish: unexpected,
  readLive: unexpected,
  readRevisions: unexpected,
  takeBack: unexpected,
  readUnsaved: async () => new Map(),
  onNames: () => {},
  onFiles: () => {},
  onAddress: () => {},
  now: () => 0,
  ...ports,
})
