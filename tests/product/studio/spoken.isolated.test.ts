// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { spokenIn } from '../../../studio/preview/frame/spoken.ts'

test('a screen reader says the question of a choice before its options', () => {
  document.body.innerHTML = `
    <p id="drained">Is it drained?</p>
    <div role="radiogroup" aria-labelledby="drained" aria-required="true"><label><input type="radio" /> Yes</label></div>
    <p id="covers">What comes with it?</p>
    <div role="group" aria-labelledby="covers"><label><input type="checkbox" /> Cover</label></div>`
  expect(spokenIn(document.body).map(({ role, name, states }) => [name, role, ...states])).toEqual([
    ['Is it drained?', 'group', 'required'],
    ['Yes', 'radio button', 'not checked'],
    ['What comes with it?', 'group'],
    ['Cover', 'checkbox', 'not checked'],
  ])
})
