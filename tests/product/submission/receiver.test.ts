import { describe, expect, test } from 'vitest'
import { deliveryErrors, receiverOf, receiverOrigins, sendsElsewhere } from '../../../engine/submission/receiver.ts'

const settings = (url: string, isRelay = '', mailboxes = '') => ({ url, isRelay, mailboxes })

test('some submissions go elsewhere if one mailbox, or the URL, is not our relay', () => {
  expect(sendsElsewhere(settings('/submit'))).toBe(false)
  expect(sendsElsewhere(settings('https://relay.example/submit', 'true'))).toBe(false)
  expect(sendsElsewhere(settings('/submit', '', 'goods=https://forms.example/goods'))).toBe(true)
  expect(sendsElsewhere(settings('https://forms.example/ajax'))).toBe(true)
})

describe('the receiver of a mailbox', () => {
  test.each([
    ['a path is our relay', settings('/submit'), '/submit/goods', true],
    ['a slash at the end is one slash', settings('/submit/'), '/submit/goods', true],
    [
      'an absolute URL is another service',
      settings('https://forms.example/ajax'),
      'https://forms.example/ajax/goods',
      false,
    ],
    [
      'an absolute URL is our relay if we say so',
      settings('https://relay.example/submit', 'true'),
      'https://relay.example/submit/goods',
      true,
    ],
    ['a path is another service if we say so', settings('/api/forms', 'false'), '/api/forms/goods', false],
    ['an alias takes the place of the key', settings('/submit', '', 'sales=a, goods=b'), '/submit/b', true],
    [
      'a mailbox with its own URL is another service',
      settings('/submit', '', 'goods=https://forms.example/g?a=b'),
      'https://forms.example/g?a=b',
      false,
    ],
    [
      'a mailbox with its own URL is never our relay',
      settings('https://relay.example', 'true', 'goods=https://forms.example/g'),
      'https://forms.example/g',
      false,
    ],
  ])('%s', (_, given, url, isRelay) => {
    expect(deliveryErrors(given)).toEqual([])
    expect(receiverOf(given, 'goods')).toEqual({ url, isRelay })
  })
})

test('the origins are those of absolute URLs', () => {
  expect(receiverOrigins(settings('/submit'))).toEqual([])
  const mailboxes = 'sales=alias,goods=https://forms.example/g,freight=https://forms.example/f'
  expect(receiverOrigins(settings('https://relay.example:8443/submit', 'true', mailboxes))).toEqual([
    'https://relay.example:8443',
    'https://forms.example',
  ])
})

describe('invalid settings', () => {
  test.each([
    'submit',
    'forms.example/ajax',
    'ftp://forms.example',
    'mailto:sam@example.com',
    'https://',
    'https:// forms.example',
    'https://sam:secret@forms.example',
    'https://forms.example?form=1',
    'https://forms.example#form',
    '//forms.example/ajax',
    '/submit?form=1',
    '/sub mit',
    '\\\\forms.example',
    'javascript:alert(1)',
  ])('DELIVERY_URL=%s is named', (url) => {
    expect(deliveryErrors(settings(url))).toEqual([expect.stringContaining(`DELIVERY_URL=${url}:`)])
  })

  test.each(['yes', '1', 'TRUE', 'our relay'])('DELIVERY_IS_RELAY=%s is reported', (isRelay) => {
    expect(deliveryErrors(settings('/submit', isRelay))).toEqual([
      expect.stringContaining(`DELIVERY_IS_RELAY=${isRelay}:`),
    ])
  })

  test.each(['goods', 'goods=', '=alias', 'goods=https://', 'goods=/path', 'goods=a b', 'goods=ftp://x.example'])(
    'the entry %s of DELIVERY_MAILBOXES is reported',
    (entry) => {
      expect(deliveryErrors(settings('/submit', '', `sales=alias, ${entry}`))).toEqual([
        expect.stringContaining(`DELIVERY_MAILBOXES has ${entry}:`),
      ])
    },
  )
})
