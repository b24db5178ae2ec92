import { expect, test } from 'vitest'
import { ownerList } from '../../../build/site/owner-list.ts'
import { identityParts } from '../../../site.config.ts'
import { formById } from '../../categories/own.ts'

const claims = {
  rating: { text: '5/5', page: '/', isConfirmed: false },
  onTime: { text: '98%', page: '/about', isConfirmed: true },
}
const car = formById('car')
const idle = { ...car, id: 'demo', path: '/demo', submission: { ...car.submission, delivery: 'console' } } as const
const identity = { legalName: 'Sample Freight LLC', town: 'Omaha, NE', phone: '(402) 555-0142', usdot: '1', mc: '2' }
const listed = {
  origin: 'https://www.example.com',
  claims,
  forms: [car, idle],
  isHidden: false,
  identity,
  copyrightYear: 2026,
  policiesUpdated: 'January 2026',
  now: new Date('2026-11-29'),
}

test.each([
  [false, 'shows'],
  [true, 'leaves out'],
])(
  'a build for the public lists claims that nobody has confirmed, and forms that send nothing (hidden: %s)',
  (isHidden, verb) => {
    const list = ownerList({ ...listed, isHidden })
    expect(list).toContain(`The site ${verb} these claims, which nobody has confirmed:\n  rating: "5/5" on /\n`)
    expect(list).toContain(`The site ${verb} these forms, which send nothing:\n  /demo, from schemas/demo.json\n`)
    expect(list).not.toMatch(/onTime|car/)
  },
)

test('the list is empty if everything is confirmed, sends, is filled in and recent', () => {
  expect(ownerList({ ...listed, claims: { onTime: claims.onTime }, forms: [car] })).toBe('')
})

test.each(['https://warmlane.example', 'http://localhost:4173'])('a build for %s lists nothing', (origin) => {
  expect(ownerList({ ...listed, origin })).toBe('')
})

test('the list has what the owner has not filled in', () => {
  const list = ownerList({ ...listed, identity: { ...identity, town: '', mc: '' } })
  expect(list).toContain('these are empty:\n  town\n  mc\n')
})

test('the list has old dates', () => {
  const list = ownerList({ ...listed, copyrightYear: 2024, policiesUpdated: 'January 2025' })
  expect(list).toContain(
    'old:\n  copyrightYear: 2024 in the footers\n  policiesUpdated: January 2025 on the policies\n',
  )
})

test('only what is filled in is shown', () => {
  expect(identityParts({ ...identity, town: '', usdot: '' })).toEqual(['Sample Freight LLC', '(402) 555-0142', 'MC 2'])
})
