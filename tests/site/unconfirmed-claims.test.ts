import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '../../site.config.ts'
import { headOf, pagesIn, textOf } from '../browser/pages.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const copy = copyForTests()

/** The pages that show a text, or have it in their description. */
const pagesWith = (text: string) =>
  [...pagesIn(copy.path('dist'))].flatMap(([path, html]) =>
    `${textOf(html)} ${headOf(html).description}`.includes(text) ? [path] : [],
  )

describe('a site without unconfirmed claims', () => {
  beforeAll(() => copy.build('dist', 'production', { UNCONFIRMED_CLAIMS: 'hide' }))

  test.each(Object.entries(claims))('no page has the claim "%s"', (_name, { text }) => {
    expect(pagesWith(text)).toEqual([])
  })

  test('a form that sends nothing has no page, and nothing links to it', () => {
    const pages = pagesIn(copy.path('dist'))
    expect(pages.has('/car-quote-form')).toBe(true)
    expect(pages.has('/boxes-quote-form')).toBe(false)
    expect([...pages].flatMap(([path, html]) => (html.includes('href="/boxes-quote-form"') ? [path] : []))).toEqual([])
  })
})
