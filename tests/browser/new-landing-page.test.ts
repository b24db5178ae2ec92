import { beforeAll, expect, test } from 'vitest'
import { pagesIn, sitemapOf } from './pages.ts'
import { copyForTests } from './repository-copy.ts'

const copy = copyForTests()

beforeAll(async () => {
  copy.write('src/content/landing/boat.ts', copy.read('src/content/landing/car.ts').replace('order: 3', 'order: 8'))
  await copy.build()
})

test('one more content file adds a landing page, its card and its entry in the sitemap', () => {
  const pages = pagesIn(copy.path('dist'))
  expect(pages.get('/boat-shipping')).toContain('<h1>Your car, carried to the door</h1>')
  expect(pages.get('/services')).toMatch(/href="\/air-freight-shipping"[\s\S]*href="\/boat-shipping"/)
  expect(sitemapOf(copy.path('dist'))).toContain('/boat-shipping')
})
