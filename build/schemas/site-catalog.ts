import { type CatalogReader, createCatalogReader } from '../../engine/compiler/catalog.ts'
import { inputOf } from '../../engine/compiler/compile.ts'
import { readText } from '../../engine/compiler/folder.ts'
import { readReceivers } from '../../engine/compiler/receivers.ts'
import { SHARED_FILE, type SharedFile } from '../../engine/format/category.ts'
import type { JsonSource } from '../../engine/format/diagnostic.ts'
import type { CheckInput } from '../../engine/format/reading/read.ts'
import { repositoryFile } from '../repository-file.ts'
import { sitePaths } from './paths.ts'

/** Reads the category files of the site. */
export const siteCatalog: CatalogReader = createCatalogReader(repositoryFile('schemas'), { sitePaths })

/** Reads the receivers of the site. */
export const siteReceivers = () => readReceivers(repositoryFile('receivers'))

/** The inputs of checks of some sources, with the shared file of the site. */
export function siteInputs(sources: readonly JsonSource[]): CheckInput[] {
  const shared: SharedFile = JSON.parse(readText(siteCatalog.folder, SHARED_FILE).text ?? '')
  return sources.map((source) => inputOf(source, shared))
}
