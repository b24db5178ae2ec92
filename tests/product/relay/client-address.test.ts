import { expect, test } from 'vitest'
import { clientKey } from '../../../relay/http/headers.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:DB8:0:1:9:8:7:6', '2001:db8:0:1'],
  ['2001:0db8:0000:0001:0:0:0:2', '2001:db8:0:1'],
  ['[2001:db8:0:1::1]', '2001:db8:0:1'],
  ['[2001:db8:0:1::1]:51234', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test.each(['', 'unknown', '_hidden', '1', '10.1', '0x7f000001', '203.0.113.7:port', '[203.0.113.7', '2001:db8::1]:80'])(
  '%j is not an address',
  (text) => {
    expect(clientKey(text)).toBeUndefined()
  },
)
