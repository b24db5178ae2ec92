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

/** Tells somebody at a terminal how far it is. */
const tell = (line: string) => process.stderr.isTTY && process.stderr.write(`${line}\n`)

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
    for (const [done, form] of forms.entries())
      for (const [index, answers] of fixtureOf(form).cases.entries()) {
        tell(`  ${form.id}, sample ${index + 1}; ${done} of ${forms.length} forms are filled in`)
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
