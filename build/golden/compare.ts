import { soundCategories } from '../../engine/compiler/catalog.ts'
import { importForm } from '../../engine/compiler/load.ts'
import type { Form } from '../../engine/form/form.ts'
import { makeSamples } from '../../engine/samples/samples.ts'
import { siteCatalog } from '../schemas/site-catalog.ts'
import type { SampledForm } from './browser/announcements.ts'
import { changesInWords, type SectionChanges } from './changes.ts'
import { type GoldenFile, hasJourney, readGoldenFile } from './golden-file.ts'
import { goldenOf } from './golden-of.ts'

/** The golden file that a category should have, and how it differs from the one that it has. */
export type Comparison = {
  readonly form: Form
  readonly golden: GoldenFile
  /** Whether the category has no golden file yet. */
  readonly isNew: boolean
  readonly changes: readonly SectionChanges[]
}

/** The announcements of a screen reader, by section, of each form that has a page to fill in. */
async function pagesOf(sampled: readonly SampledForm[], forms: readonly Form[]) {
  const filledIn = sampled.filter(({ form }) => hasJourney(form))
  if (filledIn.length === 0) return new Map<Form, ReadonlyMap<string, string>>()
  const { announcementsOf } = await import('./browser/announcements.ts')
  return announcementsOf(filledIn, forms)
}

/**
 * Compares the golden files of some categories with what these make now. Throws an error that says what to do if a file has
 * mistakes, or if no sample passes.
 * @param ids of the categories
 */
export async function compareGoldenFiles(ids: readonly string[]): Promise<Comparison[]> {
  const categories = soundCategories(siteCatalog.read())
  const forms = await Promise.all(categories.map(importForm))
  const sampled = categories.flatMap(({ id, form: resolved }, index) => {
    const form = forms[index]
    return form && ids.includes(id) ? { form, samples: makeSamples(resolved) } : []
  })
  // Before the browser starts: it can fail with what to do about the file.
  for (const { form, samples } of sampled) goldenOf(form, samples, forms)
  const pages = await pagesOf(sampled, forms)
  return sampled.map(({ form, samples }) => {
    const golden = goldenOf(form, samples, forms, pages.get(form))
    const recorded = readGoldenFile(form.id)
    return { form, golden, isNew: recorded === undefined, changes: changesInWords(recorded, golden) }
  })
}
