import { expect, test } from 'vitest'
import { mergeAnswers } from '../../../engine/wizard/kept.ts'

const draft = (answers: Record<string, string>, prefill: Record<string, string> = {}) => ({ answers, prefill })

test.each([
  ['nothing at all', { typed: {}, prefill: {} }, {}],
  ['the URL alone', { typed: {}, prefill: { email: 'url' } }, { email: 'url' }],
  ['the draft over the URL that it began with', { draft: draft({ email: 'kept' }, { email: 'url' }) }, 'kept'],
  ['a cleared answer in the draft over the URL', { draft: draft({ email: '' }, { email: 'url' }) }, ''],
  ['another URL over the draft', { draft: draft({ email: 'kept' }, { email: 'old url' }) }, 'url'],
  ['a URL with an answer over a draft that began without', { draft: draft({ email: 'kept' }) }, 'url'],
  ['typed text over everything', { typed: { email: 'typed' }, draft: draft({ email: 'kept' }) }, 'typed'],
  ['the URL over a default', { defaults: { email: 'default' } }, 'url'],
  ['the offer of a link', { offered: { email: 'offered' }, prefill: {} }, 'offered'],
  [
    'the offer of a link over a default',
    { offered: { email: 'offered' }, prefill: {}, defaults: { email: 'default' } },
    'offered',
  ],
  [
    'the draft over the offer of a link',
    { offered: { email: 'offered' }, prefill: {}, draft: draft({ email: 'kept' }) },
    'kept',
  ],
  [
    'a cleared answer in the draft over the offer',
    { offered: { email: 'offered' }, prefill: {}, draft: draft({ email: '' }) },
    '',
  ],
  [
    'typed text over the offer of a link',
    { offered: { email: 'offered' }, prefill: {}, typed: { email: 'typed' } },
    'typed',
  ],
  ['a default where nothing else is known', { defaults: { email: 'default' }, prefill: {} }, 'default'],
  [
    'a cleared answer in the draft over a default',
    { defaults: { email: 'default' }, draft: draft({ email: '' }, { email: 'url' }) },
    '',
  ],
])('a form begins with %s', (_, sources, expected) => {
  const merged = mergeAnswers({ typed: {}, prefill: { email: 'url' }, defaults: {}, ...sources })
  expect(merged).toEqual(typeof expected === 'string' ? { email: expected } : expected)
})

test('answers of one form can come from different sources', () => {
  const merged = mergeAnswers({
    typed: { phone: '555' },
    draft: draft({ name: 'Sam', phone: '1', email: 'kept' }, { email: 'url' }),
    prefill: { email: 'url', company: 'Acme' },
    defaults: { company: 'None', country: 'US' },
  })
  expect(merged).toEqual({ phone: '555', name: 'Sam', email: 'kept', company: 'Acme', country: 'US' })
})
