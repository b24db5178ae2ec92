// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ignoreStrayClicks } from '../../../src/form/stray-clicks.ts'

/** The elements under the mouse, topmost first. jsdom has no layout. */
let underMouse: Element[]

const find = (selector: string) => document.querySelector(selector) as HTMLElement

/** @param atMs when, since the first click */
function click(selector: string, detail: number, atMs: number) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  Object.defineProperty(event, 'timeStamp', { value: 10_000 + atMs })
  find(selector).dispatchEvent(event)
}

const isChecked = (name: string) => (find(`[name="${name}"]`) as HTMLInputElement).checked

beforeAll(() => {
  document.elementsFromPoint = () => underMouse
  ignoreStrayClicks()
})

beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <input type="checkbox" name="other">
      <input type="checkbox" name="clicked">
      <button type="button">Continue</button>
      <button>Submit</button>
      <input type="submit" value="Send">
      <label>Heavy <b>items</b> <input type="checkbox" name="heavy"></label>
    </form>`
  underMouse = []
})

test('the later clicks of a triple click count only on the control of the first', () => {
  click('button', 1, 0)
  click('[name="other"]', 2, 100)
  click('[name="other"]', 3, 200)
  expect(isChecked('other')).toBe(false)
  click('[name="clicked"]', 1, 1_000)
  click('[name="clicked"]', 2, 1_100)
  click('[name="clicked"]', 3, 1_200)
  expect(isChecked('clicked')).toBe(true)
})

test('a click 0.3 s after the last one counts', () => {
  click('button', 1, 0)
  click('[name="other"]', 2, 299)
  expect(isChecked('other')).toBe(false)
  click('[name="other"]', 3, 599)
  expect(isChecked('other')).toBe(true)
})

test.each(['button:not([type])', '[type="submit"]'])(
  'a slow double click never submits what was not there: %s',
  (selector) => {
    let submitCount = 0
    find('form').addEventListener('submit', (event) => {
      submitCount += 1
      event.preventDefault()
    })
    click('button', 1, 0)
    click(selector, 2, 900)
    expect(submitCount).toBe(0)
    click(selector, 1, 2_000)
    click(selector, 2, 2_900)
    expect(submitCount).toBe(2)
  },
)

test('a click on a control that the first one has uncovered counts', () => {
  underMouse = [find('b'), find('[name="other"]')]
  click('b', 1, 0)
  underMouse = [find('[name="other"]')]
  click('[name="other"]', 2, 100)
  expect(isChecked('other')).toBe(true)
})

test('each press of a key counts', () => {
  click('button', 0, 0)
  click('[name="other"]', 0, 100)
  expect(isChecked('other')).toBe(true)
})

test('a label and its control are one', () => {
  click('button', 1, 0)
  click('b', 2, 100)
  expect(isChecked('heavy')).toBe(false)
  click('label', 1, 1_000)
  expect(isChecked('heavy')).toBe(true)
  click('[name="heavy"]', 2, 1_100)
  expect(isChecked('heavy')).toBe(false)
})
