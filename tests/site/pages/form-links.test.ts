import { formIds } from 'virtual:category-pages'
import { expect, test } from 'vitest'
import type { SiteHref } from '../../../src/content/site.ts'
import { forms } from '../../categories/schemas.ts'

test('the table of pages with a form is made from the category files', () => {
  const rows = forms.flatMap(({ path, id }) => (path === null ? [] : [[path, id]]))
  expect(formIds).toEqual(Object.fromEntries(rows))
  const id: 'car' = formIds['/car-quote-form']
  expect(id).toBe('car')
})

test('a link to a form that does not exist is a type error', () => {
  const hrefs: SiteHref[] = [
    '/car-quote-form',
    '/quote-form?category=Boxes',
    // @ts-expect-error No form has this page.
    '/cart-quote-form',
    // @ts-expect-error No form has this page, whatever its query is.
    '/cart-quote-form?category=Boxes',
  ]
  const paths = hrefs.map((href) => new URL(href, 'https://warmlane.example').pathname)
  expect(paths.map((path) => path in formIds)).toEqual([true, true, false, false])
})
