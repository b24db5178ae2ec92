import { expect, test } from 'vitest'
import { site as settings } from '../../site.config.ts'
import { forms } from '../forms.ts'
import { browserForTests } from './browser.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
// Playwright's own switch leaves <noscript> hidden.
const { newPage } = browserForTests('--blink-settings=scriptEnabled=false')

test.each(forms.map(({ id, path }) => [path ?? '/lead-capture', id]))(
  '%s says that it needs JavaScript and how else to reach us, and a pressed button goes nowhere',
  async (path) => {
    const page = await newPage()
    await page.goto(`${site.url}${path}`)
    await page.getByText('This form needs JavaScript.').waitFor()
    expect(await page.getByRole('link', { name: settings.contactEmail }).isVisible()).toBe(true)
    await page.locator('form.wizard input[type="text"]').first().fill('Austin')
    await page.locator('form.wizard .button-primary').click()
    expect(page.url()).toBe(`${site.url}${path}`)
  },
)
