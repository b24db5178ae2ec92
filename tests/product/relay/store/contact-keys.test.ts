import { expect, test } from 'vitest'
import { phoneText, telUrl } from '../../../../relay/delivery/email/phone.ts'
import {
  contactKey,
  contactKeysIn,
  contactsOf,
  emailKey,
  phoneKey,
  possibleKey,
} from '../../../../relay/store/contact.ts'
import {
  ADDRESS,
  ADDRESS_PLACES,
  ADDRESS_SPELLINGS,
  NOT_THE_ADDRESS,
  NOT_THE_NUMBER,
  NUMBER,
  NUMBER_PLACES,
  NUMBER_SPELLINGS,
  NUMBERS_BESIDE,
  POSSIBLE_ADDRESSES,
  POSSIBLE_NUMBERS,
  UNUSUAL_NUMBER_SPELLINGS,
} from './spellings.ts'

test.each([
  ['(512) 555-0142', '5125550142', 'tel:+15125550142', '(512) 555-0142'],
  ['5125550142', '5125550142', 'tel:+15125550142', '(512) 555-0142'],
  ['+1 512.555.0142 ext. 3', '5125550142', 'tel:+15125550142;ext=3', '(512) 555-0142 ext. 3'],
  ['+1 512 555 0142;ext=99', '5125550142', 'tel:+15125550142;ext=99', '(512) 555-0142 ext. 99'],
  ['512-555-0142 extension: 7', '5125550142', 'tel:+15125550142;ext=7', '(512) 555-0142 ext. 7'],
  ['1-512-555-0142 x12', '5125550142', 'tel:+15125550142;ext=12', '(512) 555-0142 ext. 12'],
  ['tel:+15125550142', '5125550142', 'tel:+15125550142', '(512) 555-0142'],
  ['５１２ ５５５ ０１４２', '5125550142', 'tel:+15125550142', '(512) 555-0142'],
  ['512-555-0142 after 5', '51255501425', 'tel:+15125550142', '512-555-0142 after 5'],
  ['mornings: 512-555-0142', '5125550142', 'tel:+15125550142', 'mornings: 512-555-0142'],
  ['+44 20 7946 0958 #4', '442079460958', 'tel:+442079460958;ext=4', '+44 20 7946 0958 #4'],
  ['+44 20 7946 0958', '442079460958', 'tel:+442079460958', '+44 20 7946 0958'],
  ['+47 22 12 34 56', '4722123456', 'tel:+4722123456', '+47 22 12 34 56'],
  ['+1 555 0142', '15550142', undefined, '+1 555 0142'],
  ['1512555014', '1512555014', undefined, '1512555014'],
  ['555-0142', '5550142', undefined, '555-0142'],
  ['512 555 0142 or 512 555 0143', '51255501425125550143', 'tel:+15125550142', '512 555 0142 or 512 555 0143'],
  ['512 555 0142 / 512 555 0143', '51255501425125550143', 'tel:+15125550142', '512 555 0142 / 512 555 0143'],
  ['1-800-FLOWERS', undefined, 'tel:+18003569377', '1-800-FLOWERS'],
  ['call me maybe', undefined, undefined, 'call me maybe'],
  ['', undefined, undefined, ''],
])('the phone number %j has the key %j and the URL %j, and people read %j', (text, key, url, written) => {
  expect(phoneKey(text)).toBe(key)
  expect(telUrl(text)).toBe(url)
  expect(phoneText(text)).toBe(written)
})

test.each([
  [' Sam.Sample+quotes@Gmail.com ', 'samsample@gmail.com'],
  ['Sam.Sample+1@example.com', 'sam.sample@example.com'],
  ['"sa\\les"@example.com.', 'sales@example.com'],
  ['(team)sales@(team)example.com', 'sales@example.com'],
  ['+@example.com', undefined],
  ['a@b@c', undefined],
  ['', undefined],
])('the address %j has the key %j', (text, key) => {
  expect(emailKey(text)).toBe(key)
})

/** Whether a text mentions a contact for certain, may mention it, or doesn't. */
function mention(text: string, contact: string) {
  const key = contactKey(contact) ?? ''
  const keys = contactKeysIn(text)
  return keys.includes(key) ? 'certain' : keys.includes(possibleKey(key)) ? 'possible' : 'none'
}

const each = (texts: readonly string[], contact: string, expected: ReturnType<typeof mention>) =>
  texts.map((text) => [text, contact, expected] as const)

test.each([
  ...each(NUMBER_SPELLINGS, NUMBER, 'certain'),
  ...each(UNUSUAL_NUMBER_SPELLINGS, NUMBER, 'certain'),
  ...each(NUMBERS_BESIDE, NUMBER, 'certain'),
  ...each(POSSIBLE_NUMBERS, NUMBER, 'possible'),
  ...each(NOT_THE_NUMBER, NUMBER, 'none'),
  ...each(ADDRESS_SPELLINGS, ADDRESS, 'certain'),
  ...each(ADDRESS_PLACES, ADDRESS, 'certain'),
  ...each(POSSIBLE_ADDRESSES, ADDRESS, 'possible'),
  ...each(NOT_THE_ADDRESS, ADDRESS, 'none'),
  ['207-946-0958', '+44 207 946 0958', 'possible'],
  ['+44 207 946 0958', '207-946-0958', 'possible'],
  ['(303) 555-0199', '555-0199', 'possible'],
  ['555-0199', '555-0199', 'certain'],
  ["o'hara@example.com", "o'hara@example.com", 'certain'],
  ['o’hara@example.com', "o'hara@example.com", 'certain'],
  ["O'Hara's: 'o'hara@example.com'", "o'hara@example.com", 'certain'],
  ['r&d@example.com', 'r&d@example.com', 'certain'],
  ['jürgen@münchen.example', 'JÜRGEN@xn--mnchen-3ya.example', 'certain'],
  ['王@example.com', '王@example.com', 'certain'],
  ['sam@localhost', 'sam@localhost', 'certain'],
] as const)('%j mentions %j: %s', (text, contact, expected) => {
  expect(mention(text, contact)).toBe(expected)
})

test.each(NUMBER_PLACES)('a number in any spelling is found in "%s"', (place) => {
  const kindsOf = (texts: readonly string[]) =>
    texts.map((text) =>
      mention(
        place.replace('%s', () => text),
        NUMBER,
      ),
    )
  expect(new Set(kindsOf(NUMBER_SPELLINGS))).toEqual(new Set(['certain']))
  expect(kindsOf(UNUSUAL_NUMBER_SPELLINGS)).not.toContain('none')
})

test.each([
  ...[...NUMBER_SPELLINGS, ...UNUSUAL_NUMBER_SPELLINGS].map((text) => [text, NUMBER]),
  ...ADDRESS_SPELLINGS.map((text) => [text, ADDRESS]),
])('a person can be typed as %j: the key is that of %j', (text, contact) => {
  expect(contactKey(text)).toBe(contactKey(contact))
})

test('all readings of an address are keys', () => {
  expect(contactKeysIn('a|x=y@example.com')).toEqual(['a|x=y@example.com', 'x=y@example.com', 'y@example.com'])
})

test.each([
  ['a word', 'a'.repeat(100_000)],
  ['dots before an @', `${'.'.repeat(100_000)}@x`],
  ['a gap in a number', `1${' '.repeat(100_000)}1`],
  ['a digit', '1'.repeat(100_000)],
  ['commas before an @', `${','.repeat(100_000)}@`],
])('contacts are found in a text that repeats %s, without stopping the relay', (_, text) => {
  expect(contactKeysIn(`${text} sam@example.com 512-555-0142`)).toEqual(
    expect.arrayContaining(['sam@example.com', '5125550142']),
  )
})

test('the keys of one submission are limited, but its own contacts are among them', () => {
  const junk = Array.from({ length: 9_000 }, (_, index) => `x${index}@example.com`).join(' ')
  const keys = contactsOf({
    ...{ id: 'a', fingerprint: '', form: 'car', mailbox: 'vehicles', category: undefined, receivedAt: 0 },
    ...{ fillTimeMs: undefined, messageId: '' },
    subject: junk,
    replyTo: ADDRESS,
    fields: [{ name: 'details', label: 'Details', text: '1'.repeat(50_000) }],
    facts: { phone: { text: NUMBER, paths: ['phone'] } },
  })
  expect(keys).toHaveLength(5_000)
  expect(keys.slice(0, 2)).toEqual([ADDRESS, contactKey(NUMBER)])
})

test.each(['Sam', '', '12', 'Austin, TX 78701'])('"%s" is neither an email address nor a phone number', (text) => {
  expect(contactKey(text)).toBeUndefined()
})
