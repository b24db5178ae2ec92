import { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import { answer } from '../../build/golden/browser/fill.ts'
import type { Answers } from '../../engine/form/form.ts'
import { answersFromEntries, splitChoices } from '../../engine/form/values.ts'
import { formEntries } from './fill.ts'

/** A visitor without JavaScript, who opens pages, fills in the form on a page and sends it. */
export type PlainVisitor = {
  readonly url: () => string
  readonly open: (url: string) => Promise<void>
  /** Follows the link, among those that match, with an element that has this text. */
  readonly follow: (selector: string, text: string) => Promise<void>
  readonly answer: (path: string, text: string) => Promise<void>
  /** The values that the browser would post now, by name. */
  readonly entries: () => Promise<Answers>
  readonly texts: (selector: string) => Promise<string[]>
  /** Presses a button of the form, and waits for the page that follows. */
  readonly submit: (button: string) => Promise<void>
}

/** Visits pages in a browser. @param page opened with `javaScriptEnabled: false` */
export function browserVisitor(page: Page): PlainVisitor {
  const arriving = (action: Promise<void>) => Promise.all([page.waitForEvent('load'), action]).then(() => undefined)
  return {
    url: () => page.url(),
    open: async (url) => void (await page.goto(url)),
    follow: (selector, text) => {
      const label = page.getByText(text, { exact: true })
      return arriving(page.locator(selector).filter({ has: label }).click())
    },
    answer: (path, text) => answer(page, path, text),
    entries: () => formEntries(page),
    texts: (selector) => page.locator(selector).allTextContents(),
    submit: (button) => arriving(page.locator('form.wizard').getByRole('button', { name: button }).click()),
  }
}

/** Sets a control as a browser does when a visitor answers it. Throws if a list has no such option. */
function answerIn(form: HTMLFormElement, path: string, text: string): void {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${path}"]`)]
  const choices = splitChoices(text)
  for (const control of controls) {
    if (control.type === 'checkbox') Object.assign(control, { checked: choices.includes(control.value) })
    else if (control.type === 'radio') Object.assign(control, { checked: control.value === text })
    else control.value = text
    const isRefused = control.tagName === 'SELECT' && control.value !== text
    if (isRefused) throw new Error(`${path} has no option "${text}"`)
  }
  if (controls.length === 0) throw new Error(`The page has no control "${path}"`)
}

/** On a busy machine, the server may have closed a connection that is kept open. */
const NEW_CONNECTION = { Connection: 'close' }

/** Posts a form as a browser does. */
function postFrom(form: HTMLFormElement, entries: FormData, page: string): Promise<Response> {
  if (form.method !== 'post' || form.enctype !== 'application/x-www-form-urlencoded')
    throw new Error(`The form is sent with ${form.method} as ${form.enctype}`)
  const body = Array.from(
    entries,
    ([name, value]) => [name, String(value).replace(/\r?\n/g, '\r\n')] as [string, string],
  )
  return fetch(new URL(form.getAttribute('action') ?? '', page), {
    method: 'POST',
    headers: { ...NEW_CONNECTION, 'Content-Type': form.enctype, Origin: new URL(page).origin },
    body: new URLSearchParams(body).toString(),
    redirect: 'manual',
  })
}

/** Visits pages with HTTP requests alone, which takes a fraction of a browser's time. */
export function httpVisitor(): PlainVisitor {
  let shown = { url: '', window: new JSDOM().window }
  const all = (selector: string) => [...shown.window.document.querySelectorAll<HTMLElement>(selector)]
  const form = () => {
    const [element] = all('form.wizard')
    if (!element) throw new Error(`${shown.url} has no form`)
    return element as HTMLFormElement
  }
  const formData = () => new shown.window.FormData(form())
  const show = async (url: string, response: Response) => {
    // jsdom can't read all of the styles, and nothing here depends on them.
    const html = (await response.text()).replaceAll(/<style[\s>].*?<\/style>/gs, '')
    shown = { url, window: new JSDOM(html).window }
  }
  const open = async (url: string) => show(url, await fetch(url, { headers: NEW_CONNECTION }))
  return {
    url: () => shown.url,
    open,
    follow: async (selector, text) => {
      const link = all(selector).find((element) =>
        [...element.querySelectorAll('*')].some(({ textContent }) => textContent === text),
      )
      await open(new URL(link?.getAttribute('href') ?? `no link "${text}"`, shown.url).href)
    },
    answer: async (path, text) => answerIn(form(), path, text),
    entries: async () => answersFromEntries(formData()),
    texts: async (selector) => all(selector).map(({ textContent }) => textContent ?? ''),
    submit: async (label) => {
      const buttons = all('form.wizard button[type="submit"]').filter(
        (button) => !button.closest('[data-only="script"]'),
      )
      const [name = ''] = buttons.length === 1 ? buttons.map(({ textContent }) => textContent ?? '') : []
      if (!name.includes(label)) throw new Error(`The page has no button "${label}", or several`)
      const response = await postFrom(form(), formData(), shown.url)
      const location = response.headers.get('location')
      if (location === null) return show(response.url, response)
      await open(new URL(location, shown.url).href)
    },
  }
}
