import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringChromium, launchChromium } from '../../build/chromium.ts'
import { ensureBuilt } from '../../build/site/ensure-built.ts'
import type { Form } from '../../engine/form/form.ts'
import { fixtureOf } from '../categories/schemas.ts'
import { pagesSection } from '../goldens.ts'
import { openContext } from './context.ts'
import { journey } from './quote.ts'
import { startSite } from './start-site.ts'

/** Fills in each sample case of the forms in a browser, and yields the sections of their golden files. */
export async function* journeyGoldens(
  forms: readonly Form[],
): AsyncGenerator<{ readonly form: Form; readonly section: string; readonly text: string }> {
  const chromium = await bringChromium({ allowShell: true })
  await ensureBuilt()
  const data = await mkdtemp(join(tmpdir(), 'warmlane-'))
  const site = await startSite(data)
  const browser = await launchChromium(chromium)
  try {
    for (const form of forms)
      for (const [index, answers] of fixtureOf(form).cases.entries()) {
        const context = await openContext(browser)
        const page = await context.newPage()
        const text = await journey({ page, form, case: index, answers }, site.url)
        yield { form, section: pagesSection(index), text }
        await context.close()
      }
  } finally {
    await browser.close()
    await site.close()
    await rm(data, { recursive: true })
  }
}
