import { expect, test } from 'vitest'
import { mergeAnswers } from '../../../engine/wizard/kept.ts'

const draft = (answers: Record<string, string>, prefill: Record<string, string> = {}) => ({ answers, prefill })

/** An answer from each source. */
const SOURCES = {
  typed: { email: 'typed' },
  carried: { email: 'carried' },
  draft: draft({ email: 'draft' }, { email: 'prefill' }),
  prefill: { email: 'prefill' },
  offered: { email: 'offered' },
  defaults: { email: 'defaults' },
}
const NONE = { typed: {}, prefill: {}, defaults: {} }

test.each(Object.keys(SOURCES).map((name, index) => [name, index] as const))(
  'of all sources from %s on, a form begins with that one',
  (name, index) => {
    const fromHere = Object.fromEntries(Object.entries(SOURCES).slice(index))
    expect(mergeAnswers({ ...NONE, ...fromHere })).toEqual({ email: name })
  },
)

test.each([
  ['another URL over the draft', draft({ email: 'kept' }, { email: 'old url' }), 'prefill'],
  ['a URL with an answer over a draft that began without', draft({ email: 'kept' }), 'prefill'],
  ['a cleared answer in the draft over URL, link and default', draft({ email: '' }, { email: 'prefill' }), ''],
])('a form begins with %s', (_, kept, expected) => {
  const { prefill, offered, defaults } = SOURCES
  expect(mergeAnswers({ typed: {}, prefill, offered, defaults, draft: kept })).toEqual({ email: expected })
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
