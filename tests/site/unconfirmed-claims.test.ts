import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '../../site.config.ts'
import { testimonials } from '../../src/content/home.ts'
import { headOf, pagesIn, textOf } from '../browser/pages.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const copy = copyForTests()
const unconfirmed = Object.entries(claims).filter(([, { isConfirmed }]) => !isConfirmed)

/** Names of the people in the testimonials of a content file. */
const namesIn = (file: string) => [...copy.read(file).matchAll(/quote:[^}]*?name: '([^']+)'/g)].map(([, name]) => name)

/** The pages that show a text, or have it in their description. */
const pagesWith = (text: string) =>
  [...pagesIn(copy.path('dist'))].flatMap(([path, html]) =>
    `${textOf(html)} ${headOf(html).description}`.includes(text) ? [path] : [],
  )

describe('a site for the public, without unconfirmed claims', () => {
  let printed: string
  beforeAll(async () => {
    const settings = { SITE_ORIGIN: 'https://www.example.com', UNCONFIRMED_CLAIMS: 'hide' }
    printed = await copy.build('dist', 'production', settings)
  })

  test('the build lists what it leaves out', () => {
    expect(printed).toContain('/boxes-quote-form, from schemas/boxes.json')
    expect(unconfirmed.filter(([name]) => !printed.includes(`  ${name}: `))).toEqual([])
  })

  test.each(unconfirmed)('no page has the claim "%s"', (_name, { text }) => {
    expect(pagesWith(text)).toEqual([])
  })

  if (!claims.testimonials.isConfirmed)
    test('nobody is quoted', () => {
      const names = ['car', 'furniture', 'motorcycle'].flatMap((name) => namesIn(`src/content/landing/${name}.ts`))
      expect(names).toHaveLength(9)
      expect([...names, ...testimonials.map(({ name }) => name)].flatMap((name) => pagesWith(name ?? ''))).toEqual([])
    })

  test('a form that sends nothing has no page, and nothing links to it', () => {
    const pages = pagesIn(copy.path('dist'))
    expect(pages.has('/car-quote-form')).toBe(true)
    expect(pages.has('/boxes-quote-form')).toBe(false)
    expect([...pages].flatMap(([path, html]) => (html.includes('href="/boxes-quote-form"') ? [path] : []))).toEqual([])
  })
})
