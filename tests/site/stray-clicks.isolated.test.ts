// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ignoreStrayClicks } from '../../src/stray-clicks.ts'

const click = (selector: string, detail: number) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

test('the second click of a double click on a control that the first one has shown is ignored', () => {
  document.body.innerHTML = `
    <form>
      <div class="closed" hidden><input type="checkbox" name="closed"></div>
      <div><input type="checkbox" name="open"></div>
      <button type="button">Continue</button>
    </form>`
  const isChecked = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked
  document.querySelector('button')?.addEventListener('click', () => {
    document.querySelector('.closed')?.removeAttribute('hidden')
  })
  ignoreStrayClicks()
  click('button', 1)
  click('[name="closed"]', 2)
  click('[name="open"]', 2)
  expect([isChecked('closed'), isChecked('open')]).toEqual([false, true])
  click('[name="closed"]', 1)
  expect(isChecked('closed')).toBe(true)
})
