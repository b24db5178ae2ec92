import { expect, test } from 'vitest'
import { pageStylesFrom } from '../../build/page-styles.ts'

const stylesOf = (css: string, ...contents: string[]) => pageStylesFrom(css)(contents)

test.each([
  ['a class in HTML', '.card', '<p class="card wide">'],
  ['an element in HTML', 'hr', '<hr/>'],
  ['an attribute in HTML', '[hidden]', '<p hidden="">'],
  ['the start of a value in HTML', '[href^=\\/]', '<a href="/">'],
  ['a class in a string', '.card', 'h("p",{className:"wide card"})'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script as text
  ['a class in a template', '.card', 'c=`${wide}card${open}`'],
  ['a class with a variant', '.sm\\:px-4', 'h("p",{className:"sm:px-4"})'],
  ['an element in a script', 'hr', 'h("hr",{})'],
  ['an element in HTML in a script', 'hr', 'text="<hr>"'],
  ['an attribute in a script', '[hidden]', 'h("p",{hidden:!0})'],
  ['a value in a script', '[type="date"]', 'h("input",{type:"date"})'],
])('a page has the styles for %s', async (_what, selector, content) => {
  expect(await stylesOf(`a,input,p,${selector}{margin:0}`, content)).toContain(`${selector}{`)
})

test.each([
  ['a class that nothing has', '.card', '<p class="wide">'],
  ['a method', '.filter', 'list.filter(isOpen)'],
  ['a property', '.container', 'root.container={container:1}'],
])('a page has no styles for %s', async (_what, selector, content) => {
  expect(await stylesOf(`${selector}{margin:0}`, content)).toBe('')
})

test('a page has the registration of a variable only if it uses the variable', async () => {
  const property = '@property --blur{syntax:"*";inherits:false}'
  const css = `.card{filter:var(--blur)}${property}`
  expect(await stylesOf(css, '<p class="card">')).toBe(css)
  expect(await stylesOf(css, '<p>')).toBe('')
})
