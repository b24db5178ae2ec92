// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdForms } from '../../../src/inline/before-react.ts'
import { hasRequiredFunctions, REQUIRED_FUNCTIONS } from '../../../src/inline/required.ts'

const CONTINUE = '<button type="submit" id="continue" data-continue="true">Continue</button>'
const SUBMIT = '<button type="submit" id="submit">Submit</button>'
const STEPS = `
  <select name="category"><option>Boxes</option></select>
  <h2 class="wizard-step-title" tabindex="-1">One</h2><input name="a">
  <h2 class="wizard-step-title" tabindex="-1">Two</h2><input name="b">`

/** Shows a page with a form, as it is while its scripts load, until the test is finished. */
function openPage({ form = STEPS + CONTINUE + SUBMIT, query = '' } = {}) {
  const timers: (() => void)[] = []
  const added = vi.spyOn(window, 'addEventListener')
  vi.stubGlobal('setTimeout', (callback: () => void) => timers.push(callback))
  history.replaceState(null, '', `/${query}`)
  document.body.innerHTML = `<form data-wizard="goods">${form}</form>`
  holdForms()
  const posts: Event[] = []
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) posts.push(event)
    event.preventDefault()
  })
  onTestFinished(() => {
    for (const [type, listener, options] of added.mock.calls) window.removeEventListener(type, listener, options)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.documentElement.removeAttribute('data-script')
  })
  return {
    posts,
    press: (id: string) => document.getElementById(id)?.click(),
    input: document.querySelector('input') as HTMLInputElement,
    select: document.querySelector('select') as HTMLSelectElement,
    /** The two seconds after a press are over. */
    runOutOfTime() {
      for (const callback of timers) callback()
    },
    get isOpen() {
      return !document.documentElement.hasAttribute('data-script')
    },
    get focused() {
      return document.activeElement?.textContent
    },
  }
}

test('Continue is remembered, and opens all steps two seconds later', () => {
  const page = openPage()
  expect(page.isOpen).toBe(false)
  page.press('continue')
  expect([page.posts.length, window.beforeReact?.takePress(), page.isOpen]).toEqual([0, true, false])
  page.runOutOfTime()
  expect([page.isOpen, page.focused, page.posts.length]).toEqual([true, 'Two', 0])
})

// Enter in a field presses the first button of the form, which is Continue, even if it is hidden.
test.each(['continue', 'submit'])('in open steps the browser posts (%s), and the page is not hydrated then', (id) => {
  const page = openPage()
  page.press('continue')
  page.runOutOfTime()
  page.press(id)
  expect(page.posts).toHaveLength(1)
  expect(window.beforeReact?.takeOver()).toBe(false)
})

test.each(['input', 'focusin'])('open steps that are in use are not hydrated (%s)', (type) => {
  const page = openPage()
  page.input.dispatchEvent(new Event(type, { bubbles: true }))
  window.beforeReact?.openAllSteps()
  page.input.dispatchEvent(new Event(type, { bubbles: true }))
  expect([window.beforeReact?.takeOver(), page.isOpen]).toEqual([false, true])
})

test('open steps that nobody uses are hydrated, and one step is shown again', () => {
  const page = openPage({ query: '?category=Pianos' })
  page.press('continue')
  page.runOutOfTime()
  expect([window.beforeReact?.takeOver(), page.isOpen, window.beforeReact?.takePress()]).toEqual([true, false, true])
  expect(page.select.textContent).toBe('Boxes')
  page.press('submit')
  expect(page.posts).toHaveLength(0)
})

test('after the page is taken over, no step opens, and a press before hydration is remembered', () => {
  const page = openPage()
  page.press('continue')
  expect(window.beforeReact?.takeOver()).toBe(true)
  page.runOutOfTime()
  window.beforeReact?.openAllSteps()
  expect(window.beforeReact?.takePress()).toBe(true)
  page.press('continue')
  expect([page.isOpen, page.posts.length, window.beforeReact?.takePress()]).toEqual([false, 0, true])
})

/** Adds a script to the page that does not load. */
function failingScript(type: string) {
  const script = Object.assign(document.createElement('script'), { type })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

test('a script that fails is requested again, and if that fails, all steps open and the focus stays where it is', () => {
  const page = openPage()
  page.input.focus()
  failingScript('module')
  expect([page.isOpen, document.head.querySelectorAll('script').length]).toEqual([false, 0])
  page.runOutOfTime()
  const again = document.head.querySelector('script')
  expect(again?.type).toBe('module')
  again?.dispatchEvent(new Event('error'))
  expect([page.isOpen, document.activeElement]).toEqual([true, page.input])
  again?.remove()
})

test('a script of an extension that fails changes nothing', () => {
  const page = openPage()
  failingScript('')
  page.runOutOfTime()
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }))
  expect([page.isOpen, document.head.querySelectorAll('script').length]).toEqual([false, 0])
})

test("a script of the page that can't be read opens all steps", () => {
  const page = openPage()
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/site.js` }))
  expect(page.isOpen).toBe(true)
})

test.each([
  ['?category=Boxes', ['Boxes'], 'Boxes'],
  ['?category=%20Grand%20pianos%20', ['Boxes', 'Grand pianos'], 'Grand pianos'],
  ['', ['Boxes'], 'Boxes'],
])('open steps have the category of the URL %s', (query, options, chosen) => {
  const page = openPage({ query })
  window.beforeReact?.openAllSteps()
  const select = page.select
  expect([...select.options].map(({ value }) => value)).toEqual(options)
  expect(select.value).toBe(chosen)
})

test('a form of one step is posted by the browser if hydration does not come in time', () => {
  const page = openPage({ form: `<h2 class="wizard-step-title">One</h2><input name="a">${SUBMIT}` })
  page.press('submit')
  expect(page.posts).toHaveLength(0)
  page.runOutOfTime()
  expect(page.posts).toHaveLength(1)
  expect(window.beforeReact?.takeOver()).toBe(false)
})

test('a browser that has what the scripts need may hydrate the page', () => {
  openPage()
  expect(window.beforeReact?.canHydrate).toBe(true)
})

test.each(REQUIRED_FUNCTIONS)('a browser without %s may not hydrate the page', (path) => {
  const names = path.split('.')
  const name = names.pop() ?? ''
  const owner = names.reduce((object, key) => Reflect.get(object, key), window as object)
  const whole = Object.getOwnPropertyDescriptor(owner, name) ?? {}
  Reflect.deleteProperty(owner, name)
  const isFine = hasRequiredFunctions()
  Object.defineProperty(owner, name, whole)
  expect(isFine).toBe(false)
})

describe('without a function that the scripts need', () => {
  const read = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

  test('all steps are open from the start, and the page must stay so', () => {
    vi.stubGlobal('AbortSignal', {})
    const page = openPage({ query: '?category=Pianos' })
    expect([window.beforeReact?.canHydrate, page.isOpen]).toEqual([false, true])
    read()
    expect([page.isOpen, page.select.value]).toEqual([true, 'Pianos'])
    expect(page.posts).toHaveLength(0)
  })

  test.each(['continue', 'submit'])('a press posts at once (%s), with the category of the URL', (id) => {
    vi.stubGlobal('AbortSignal', {})
    vi.spyOn(SubmitEvent.prototype, 'submitter', 'get').mockReturnValue(undefined as never)
    const page = openPage({ query: '?category=Pianos' })
    page.press(id)
    expect([page.posts.length, page.select.value]).toEqual([1, 'Pianos'])
    read()
    expect(page.select.options).toHaveLength(2)
  })
})
