import { expect, test, vi } from 'vitest'
import { CATEGORY_MARK, templateOf } from '../../build/page-templates.ts'
import { renderPage } from '../../src/entry-server.tsx'
import { formById } from '../forms.ts'

vi.mock('../../src/components/pages/Affiliate', () => ({
  Affiliate: () => {
    throw new Error('This component is broken')
  },
}))

test('a category page comes with its route, its form, and what its social image shows', async () => {
  const { html, ...data } = await renderPage('/car-quote-form')
  const { heading, description } = formById('car')
  expect(data).toEqual({
    status: 200,
    routeId: '/$',
    formId: 'car',
    socialImage: { title: heading, description, imagePath: '/social/car-quote-form.png' },
  })
  expect(html).toContain(`<h1>${heading}</h1>`)
})

test('a page without a form comes with its route', async () => {
  expect(await renderPage('/about')).toMatchObject({ status: 200, routeId: '/about', formId: undefined })
  expect(await renderPage('/car-shipping')).toMatchObject({ status: 200, routeId: '/{$slug}-shipping' })
})

test('an unknown path is the not-found page', async () => {
  const { html, ...data } = await renderPage('/nowhere')
  expect(data).toMatchObject({ status: 404, formId: undefined, socialImage: undefined })
  expect(html).toContain('Oops! Page not found')
})

test('a component that fails fails the page, though React would leave it to the browser to try again', async () => {
  await expect(renderPage('/affiliate-program')).rejects.toThrow('This component is broken')
})

test('a form that accepts any category is rendered in the category of the URL, which no script depends on', async () => {
  const { html } = await renderPage(`/quote-form?category=${CATEGORY_MARK}`)
  expect(templateOf(html).filter((part) => typeof part !== 'string').length).toBeGreaterThan(2)
  expect(html).toContain(`<p class="category-line">${CATEGORY_MARK}</p>`)
  expect(html).toContain(`<option selected="">${CATEGORY_MARK}</option>`)
  expect(html).not.toContain('Furniture &amp; General Items</p>')
  expect((await renderPage('/quote-form?category=Boxes')).html).toContain('Describe briefly your cargo')
})
