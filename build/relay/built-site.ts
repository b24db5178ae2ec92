import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answers } from '../../engine/form/form.ts'
import type { ShownNames } from '../../engine/submission/page-request.ts'
import type { Redirect } from '../../site.config.ts'

/** Facts of a built site that its relay needs. */
export type BuiltSite = { readonly redirects: readonly Redirect[]; readonly shownNames: ShownNames }

/** Folder of a built site with the files that only the relay uses. */
export const relayFolder = (siteFolder: string): string => join(siteFolder, '.relay')

/** The module that renders pages. */
export const rendererFile = (siteFolder: string): string => join(relayFolder(siteFolder), 'renderer.mjs')

const factsFile = (siteFolder: string) => join(relayFolder(siteFolder), 'site.json')

/** @param siteFolder absolute path of the built site */
export const writeBuiltSite = (siteFolder: string, facts: BuiltSite): void =>
  writeFileSync(factsFile(siteFolder), JSON.stringify(facts))

/** @param siteFolder absolute path of the built site */
export const readBuiltSite = (siteFolder: string): BuiltSite => JSON.parse(readFileSync(factsFile(siteFolder), 'utf8'))

/** Answers that each form accepts, by its id: `{ car: [{ pickupLocation: 'Austin, TX 78701', … }, …] }`. */
export type SampleAnswers = Readonly<Record<string, readonly Answers[]>>

const samplesFile = (siteFolder: string) => join(relayFolder(siteFolder), 'samples.json')

/** @param siteFolder absolute path of the built site */
export const writeSamples = (siteFolder: string, samples: SampleAnswers): void =>
  writeFileSync(samplesFile(siteFolder), JSON.stringify(samples))

/** @param siteFolder absolute path of the built site */
export const readSamples = (siteFolder: string): SampleAnswers =>
  JSON.parse(readFileSync(samplesFile(siteFolder), 'utf8'))
