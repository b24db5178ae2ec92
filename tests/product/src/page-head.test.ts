import { expect, test } from 'vitest'
import { routeHead } from '../../../src/head/page-head.ts'

test('no text of the structured data ends its script', () => {
  const page = { path: '/about', title: 'About', description: 'Us', jsonLd: [{ name: '</script><b>' }] }
  const head = routeHead({ loaderData: page, match: { context: {} } })
  expect('scripts' in head && head.scripts[0]?.children).toBe(
    '{"@context":"https://schema.org","name":"\\u003c/script>\\u003cb>"}',
  )
})
