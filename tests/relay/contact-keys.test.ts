import { expect, test } from 'vitest'
import { emailKey, hasTenDigits, phoneKey, telUrl } from '../../relay/contact-keys.ts'

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
