import { expect, onTestFinished, test, vi } from 'vitest'
import { landingPaths } from '../../../src/content/landing-pages.ts'
import { renderPage, shownNamesByPath } from '../../../src/entry-server.tsx'
import { keepForm } from '../../../src/form/load.ts'
import { formById } from '../../categories/own.ts'

vi.mock('../../../src/pages/Affiliate', () => ({
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
    shown: {},
    socialImage: { title: heading, description, imagePath: '/social/car-quote-form.png' },
  })
  expect(html).toContain(`>${heading}</h1>`)
})

test('a page without a form comes with its route', async () => {
  expect(await renderPage('/about')).toMatchObject({ status: 200, routeId: '/about', formId: undefined })
  for (const path of landingPaths)
    expect(await renderPage(path)).toMatchObject({ status: 200, routeId: '/{$slug}-shipping' })
})

test('an unknown path is the not-found page', async () => {
  const { html, ...data } = await renderPage('/nowhere')
  expect(data).toMatchObject({ status: 404, formId: undefined, socialImage: undefined })
  expect(html).toContain('Oops! Page not found')
})

test('a component that fails fails the page, though React would leave it to the browser to try again', async () => {
  await expect(renderPage('/affiliate-program')).rejects.toThrow('This component is broken')
})

test('a page shows the category and the answers of its query, and names them for the browser', async () => {
  const url = '/quote-form?category=Pianos+%26+Organs&itemDescription=Upright&step=2&utm_source=ad'
  const { html, shown } = await renderPage(url)
  expect(shown).toEqual({ category: 'Pianos & Organs', itemDescription: 'Upright' })
  expect(html).toContain('>Pianos &amp; Organs</p>')
  expect(html).toContain('<option value="Pianos &amp; Organs" selected="">Pianos &amp; Organs</option>')
  expect(html).toContain('Upright</textarea>')
  expect(html).not.toContain('Furniture &amp; General Items</p>')
  expect((await renderPage('/quote-form?category=Boxes')).html).toContain('Describe briefly your cargo')
})

test('a page shows no answer that breaks a rule, and no value that its form does not take', async () => {
  const { shown } = await renderPage('/car-quote-form?pickupLocation=Austin&phone=1&category=Boats&__proto__=x')
  expect(shown).toEqual({ pickupLocation: 'Austin' })
  expect((await renderPage('/lead-capture?email=sam%2B1%40example&company=x')).shown).toEqual({
    email: 'sam+1@example',
  })
})

test('a page shows the answer of a link that has the former name of its field', async () => {
  const car = formById('car')
  const { vehicleInfo, ...fields } = car.schema.properties
  const renamed = { vehicleInfo: { ...vehicleInfo, formerNames: ['carModel'] }, ...fields } as typeof fields
  keepForm({ ...car, schema: { ...car.schema, properties: renamed } })
  onTestFinished(() => keepForm(car))
  const { shown, html } = await renderPage('/car-quote-form?carModel=Honda+Civic')
  expect(shown).toEqual({ vehicleInfo: 'Honda Civic' })
  expect(html).toContain('value="Honda Civic"')
  expect(await shownNamesByPath(['/car-quote-form'])).toEqual({
    '/car-quote-form': expect.arrayContaining(['carModel']),
  })
})

test('the names of what pages show are those of categories that take any, and of answers that links can give', async () => {
  expect(await shownNamesByPath(['/about', '/lead-capture', '/quote-form', '/car-quote-form'])).toMatchObject({
    '/lead-capture': ['email'],
    '/quote-form': expect.arrayContaining(['category']),
    '/car-quote-form': expect.not.arrayContaining(['category']),
  })
  expect(await shownNamesByPath(['/about'])).toEqual({})
})
