import { expect, test } from 'vitest'
import { site as settings } from '../../site.config.ts'
import { forms } from '../forms.ts'
import { browserForTests } from './browser.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

test.each(['/lead-capture', ...forms.flatMap(({ path }) => path ?? [])])(
  '%s says that it needs JavaScript and how to reach us otherwise, and its buttons do nothing',
  async (path) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.url}${path}`)
    // Playwright's option stops scripts, but the browser still hides <noscript> as if they ran.
    const notice = page.locator('noscript')
    expect(await notice.textContent()).toContain('This form needs JavaScript.')
    expect(await notice.locator(`a[href="mailto:${settings.contactEmail}"]`).count()).toBe(1)
    await page.locator('form.wizard .button-primary').click()
    expect(page.url()).toBe(`${site.url}${path}`)
  },
)
