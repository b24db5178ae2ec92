import { expect, test } from 'vitest'
import { invisibleIn, MARKDOWN, URL_IN_TEXT, withoutMarkdown } from '../../../engine/format/shape/plain-text.ts'

test.each([
  ['Tell us *everything* about it', 'Tell us everything about it'],
  ['*Now*, or "_never_"', 'Now, or "never"'],
  ['__only__ _this one._', 'only this one.'],
  ['Mostly ***new***', 'Mostly new'],
  ['(_optional_)', '(optional)'],
  ['**"Fragile"** or *$5*', '"Fragile" or $5'],
  ['# Year', 'Year'],
  ['- treadles', 'treadles'],
  ['> Ask the seller', 'Ask the seller'],
  ['As in ![the map][map of sizes] or [terms][]', 'As in the map or terms'],
  ['I agree to the [terms](/terms)', 'I agree to the terms'],
])('Markdown, and the text without its marks: %s', (text, plain) => {
  expect(text).toMatch(MARKDOWN)
  expect(withoutMarkdown(text)).toBe(plain)
})

test.each([
  '5 * 3 * 2, or 2*3*4',
  'Name*, email* and phone*',
  '* is required, ** is not',
  'Fields with (*) and (*)',
  'Joined with "*" or "_"',
  'snake_case, other_snake_case and _private',
  '__proto__',
  'Plate: _ _ _, ____ or __',
  '#1 choice',
  '# Rooms',
  'Flat - not hilly',
  '- 20 °F or colder',
  '> 10 tons',
  'A -> B',
  '[ ] [x] [1], or Box[es][max]',
  '1. Your cargo',
])('no Markdown: %s', (text) => {
  expect(text).not.toMatch(MARKDOWN)
  expect(withoutMarkdown(text)).toBe(text)
})

test.each([
  ['See loom-makers.com/list.', 'loom-makers.com/list'],
  ['Sizes (at Docs.Loom-makers.org?size=2) differ', 'Docs.Loom-makers.org?size=2'],
  ['As on www.kbb.com, please', 'www.kbb.com'],
])('a URL: %s', (text, url) => expect(URL_IN_TEXT.exec(text)?.[0]).toBe(url))

test.each([
  'N/A, and/or, 24/7, $5/lb',
  '8 a.m./noon, Co./Ltd., approx./about',
  'sam@loom-makers.com/lee@loom-makers.com',
  'example.com/photo, www.example.org/photo or docs.example.com/photo',
  'Listed on Cars.com? Or on Craigslist.org',
  'A plan.pdf/photo.jpg from St.Louis/Chicago',
  'U.S./Canada, 2.5/3 in.',
])('no URL: %s', (text) => expect(text).not.toMatch(URL_IN_TEXT))

test.each(['*a', '[', '_', 'a.', '[a]', 'a-', '*a '])('a long text takes no longer: %s', (part) => {
  const text = part.repeat(20_000)
  const start = performance.now()
  MARKDOWN.test(text)
  URL_IN_TEXT.test(text)
  expect(performance.now() - start).toBeLessThan(500)
})

test('a pattern may have invisible characters, whatever its question is called, and the message about it may not', () => {
  const pattern = { pattern: '^[^\u00ad]+$', message: { pattern: 'No soft\u00adhyphens' } }
  const properties = { message: pattern, pattern: { title: 'A soft\u00adhyphen' } }
  expect(invisibleIn({ schema: { properties } }).map(({ path }) => path.slice(2).join('/'))).toEqual([
    'message/message/pattern',
    'pattern/title',
  ])
})
