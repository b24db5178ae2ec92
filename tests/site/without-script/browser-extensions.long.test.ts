import { expect, test } from 'vitest'
import { heading } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, pressSubmit } from '../../browser/fill.ts'
import { openHeld } from '../../browser/held-scripts.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const car = formById('car')

/** React's message that it rendered again because it could not hydrate. */
const RECOVERED = /Minified React error #(418|423)/

/** Changes that extensions make to a page before its own script runs. */
const INTRUSIONS: Record<string, () => void> = {
  'an element next to each control': () => {
    for (const control of document.querySelectorAll('.wizard-fields [name]'))
      control.after(Object.assign(document.createElement('div'), { className: 'password-manager-icon' }))
  },
  'elements first in body, and first in main': () => {
    for (const name of ['body', 'main'])
      for (const tag of ['div', 'a', 'header', 'section'])
        document.querySelector(name)?.prepend(document.createElement(tag))
  },
  'elements first and last in the form': () => {
    const form = document.querySelector('form.wizard')
    form?.prepend(document.createElement('div'))
    form?.append(document.createElement('div'))
  },
  'a wrapper around the page': () => {
    const main = document.querySelector('main') as Element
    const wrapper = document.createElement('div')
    main.before(wrapper)
    wrapper.append(main)
  },
  'a wrapper around each input': () => {
    for (const input of document.querySelectorAll('form.wizard input:not([type=hidden])')) {
      const wrapper = document.createElement('span')
      input.before(wrapper)
      wrapper.append(input)
    }
  },
  'text that is split': () => {
    for (const element of document.querySelectorAll('h1, h2, label, button span'))
      if (element.firstChild instanceof Text) element.firstChild.splitText(3)
  },
  'text that is translated': () => {
    for (const element of document.querySelectorAll('h1, p, label')) {
      if (!(element.firstChild instanceof Text)) continue
      const inner = document.createElement('font')
      const outer = document.createElement('font')
      inner.textContent = `Ü ${element.firstChild.data}`
      outer.append(inner)
      element.firstChild.replaceWith(outer)
    }
  },
  'an element that is removed': () => {
    document.querySelector('aside')?.remove()
  },
  'attributes that are changed': () => {
    document.documentElement.setAttribute('lang', 'de')
    for (const element of document.querySelectorAll('main, form, div, input, select')) {
      element.setAttribute('data-translated', 'true')
      if (element instanceof HTMLElement) element.style.outline = 'none'
      element.classList.add('extension')
    }
  },
  'elements and attributes in head and body': () => {
    document.head.prepend(document.createElement('meta'))
    document.body.prepend(document.createElement('grammarly-desktop-integration'))
    document.body.append(document.createElement('div'))
    document.body.setAttribute('cz-shortcut-listen', 'true')
    for (const control of document.querySelectorAll('[name]')) control.setAttribute('data-gramm', 'false')
  },
}

/** Elements that are on the page more than once. */
const doubles = (page: WatchedPage): Promise<string[]> =>
  page.evaluate(() => {
    const selectors = ['body > header', 'main', 'h1', 'form.wizard', 'body > footer', '[aria-label="Notifications"]']
    const names = Array.from(
      document.querySelectorAll('form.wizard [name]:not([type=radio], [type=checkbox])'),
      (control) => control.getAttribute('name'),
    )
    return [
      ...selectors.filter((selector) => document.querySelectorAll(selector).length !== 1),
      ...names.filter((name, index) => names.indexOf(name) !== index).map(String),
    ]
  })

test.each(Object.entries(INTRUSIONS))(
  'with %s, text typed into a form before the script arrived is kept and sent, and so is the focus',
  async (_what, intrude) => {
    const page = await newPage()
    const release = await openHeld(page, `${site.url}/car-quote-form`)
    const submissions = watchSubmissions(page)
    const answers = samplesOf(car).valid[0] ?? {}
    const { pickupLocation, ...others } = answers
    const control = page.locator('[name="pickupLocation"]')
    await answerStep(page, car, 0, others)
    await control.focus()
    await page.keyboard.type(String(pickupLocation).slice(0, 3))
    await page.evaluate(intrude)
    // Moving an element removes its focus.
    await control.focus()
    await release()
    expect(await doubles(page)).toEqual([])
    await page.keyboard.type(String(pickupLocation).slice(3))
    expect(await control.inputValue()).toBe(pickupLocation)
    // Suggestions that come late would be clicked instead of the button that they cover.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    await answerStep(page, car, 1, answers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()).toEqual([expect.objectContaining(answers)])
    expectNoConsoleErrors(page, RECOVERED)
  },
)
