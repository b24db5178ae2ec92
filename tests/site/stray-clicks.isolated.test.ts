// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { ignoreStrayClicks } from '../../src/stray-clicks.ts'

const click = (selector: string, detail: number) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

const isChecked = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked

beforeAll(ignoreStrayClicks)

test('the second click of a double click counts only on the control of the first', () => {
  document.body.innerHTML = `
    <form>
      <input type="checkbox" name="other">
      <input type="checkbox" name="clicked">
      <button type="button">Continue</button>
    </form>`
  click('button', 1)
  click('[name="other"]', 2)
  click('[name="other"]', 3)
  expect(isChecked('other')).toBe(false)
  click('[name="clicked"]', 1)
  click('[name="clicked"]', 2)
  click('[name="clicked"]', 3)
  expect(isChecked('clicked')).toBe(true)
})

test('a label and its control are one', () => {
  document.body.innerHTML = '<label>Heavy <b>items</b> <input type="checkbox" name="heavy"></label>'
  click('label', 1)
  click('b', 2)
  expect(isChecked('heavy')).toBe(false)
  click('[name="heavy"]', 3)
  expect(isChecked('heavy')).toBe(true)
})
