import { expect, test } from 'vitest'
import { contactKey, contactKeysIn, emailKey, hasTenDigits, phoneKey, telUrl } from '../../../relay/store/search.ts'

test.each([
  ['(512) 555-0142', '5125550142', 'tel:+15125550142'],
  ['+1 512.555.0142 ext. 3', '5125550142', 'tel:+15125550142'],
  ['1-512-555-0142 x12', '5125550142', 'tel:+15125550142'],
  ['555-0142', '5550142', undefined],
  ['+44 20 7946 0958', '442079460958', 'tel:+442079460958'],
  ['512 555 0142 or 512 555 0143', '51255501425125550143', undefined],
  ['call me maybe', undefined, undefined],
  ['', undefined, undefined],
])('the phone number %j has the key %j and the URL %j', (text, key, url) => {
  expect(phoneKey(text)).toBe(key)
  expect(telUrl(text)).toBe(url)
  expect(hasTenDigits(text)).toBe(key?.length === 10)
})

test.each([
  [' Sam.Sample+quotes@Gmail.com ', 'samsample@gmail.com'],
  ['Sam.Sample+1@example.com', 'sam.sample@example.com'],
  ['+@example.com', undefined],
  ['a@b@c', undefined],
  ['', undefined],
])('the address %j has the key %j', (text, key) => {
  expect(emailKey(text)).toBe(key)
})

test.each([
  ['Sam+cars@Example.com', 'write to sam@example.com.', true],
  ['sam@example.com', '"sam@example.com"', true],
  ['sam@example.com', 'notsam@example.com', false],
  ['512-555-0142', 'call +1 (512) 555-0142, please', true],
  ['5125550142', '2512555014200', false],
  ['5125550142', 'call 512-555-0141\n512-555-0142', true],
])('%s is in "%s": %s', (text, written, isIn) => {
  expect(contactKeysIn(written).some((key) => key === contactKey(text))).toBe(isIn)
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

test.each(['Sam', '', '12', 'Austin, TX 78701'])('"%s" is neither an email address nor a phone number', (text) => {
  expect(contactKey(text)).toBeUndefined()
})
