import { expect, test } from 'vitest'
import { unconfirmedList } from '../../../build/site/unconfirmed.ts'
import { formById } from '../../categories/own.ts'

const claims = {
  rating: { text: '5/5', page: '/', isConfirmed: false },
  onTime: { text: '98%', page: '/about', isConfirmed: true },
}
const car = formById('car')
const idle = { ...car, id: 'demo', path: '/demo', submission: { ...car.submission, delivery: 'console' } } as const
const listed = { origin: 'https://www.example.com', claims, forms: [car, idle], isHidden: false }

test.each([
  [false, 'shows'],
  [true, 'leaves out'],
])(
  'a build for the public lists claims that nobody has confirmed, and forms that send nothing (hidden: %s)',
  (isHidden, verb) => {
    const list = unconfirmedList({ ...listed, isHidden })
    expect(list).toContain(`The site ${verb} these claims, which nobody has confirmed:\n  rating: "5/5" on /\n`)
    expect(list).toContain(`The site ${verb} these forms, which send nothing:\n  /demo, from schemas/demo.json\n`)
    expect(list).not.toMatch(/onTime|car/)
  },
)

test('the list is empty if everything is confirmed and sends', () => {
  expect(unconfirmedList({ ...listed, claims: { onTime: claims.onTime }, forms: [car] })).toBe('')
})

test.each(['https://warmlane.example', 'http://localhost:4173'])('a build for %s lists nothing', (origin) => {
  expect(unconfirmedList({ ...listed, origin })).toBe('')
})
