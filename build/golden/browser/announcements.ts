import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Form } from '../../../engine/form/form.ts'
import type { Samples } from '../../../engine/samples/samples.ts'
import { bringChromium, launchChromium } from '../../chromium.ts'
import { ensureBuilt } from '../../site/ensure-built.ts'
import { pagesSection } from '../golden-file.ts'
import { openContext } from './context.ts'
import { journey, type Quote } from './journey.ts'
import { startSite } from './start-site.ts'

/** A form with its sample answers. */
export type SampledForm = { readonly form: Form; readonly samples: Samples }

/** Tells somebody at a terminal how far it is. */
const tell = (line: string) => process.stderr.isTTY && process.stderr.write(`${line}\n`)

async function announced(browser: Browser, url: string, quote: Omit<Quote, 'page'>): Promise<string> {
  const context = await openContext(browser)
  try {
    return await journey({ ...quote, page: await context.newPage() }, url)
  } finally {
    await context.close()
  }
}

/**
 * Fills in each sample of some forms in a browser. Returns what a screen reader announces, by form and section of the golden file.
 * Builds the site if it is out of date.
 * @param forms all forms of the site
 */
export async function announcementsOf(
  sampled: readonly SampledForm[],
  forms: readonly Form[],
): Promise<ReadonlyMap<Form, ReadonlyMap<string, string>>> {
  const chromium = await bringChromium({ allowShell: true })
  await ensureBuilt()
  const data = await mkdtemp(join(tmpdir(), 'warmlane-'))
  const site = await startSite(data, forms)
  const browser = await launchChromium(chromium)
  try {
    const pages = new Map<Form, Map<string, string>>()
    for (const [done, { form, samples }] of sampled.entries()) {
      const sections = new Map<string, string>()
      for (const [index, answers] of samples.valid.entries()) {
        tell(`  ${form.id}, sample ${index + 1}; ${done} of ${sampled.length} forms are filled in`)
        sections.set(pagesSection(index), await announced(browser, site.url, { form, sample: index, answers }))
      }
      pages.set(form, sections)
    }
    return pages
  } finally {
    await browser.close()
    await site.close()
    await rm(data, { recursive: true })
  }
}
