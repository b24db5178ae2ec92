import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: 32 MB of memory, about 0.1 s. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const MAX_MEMORY_BYTES = 64 * 2 ** 20
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same password can be typed in several ways.
    const text = password.normalize('NFKC')
    scrypt(text, salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** A hash: salt and key in base64url. */
const HASH = /^scrypt\.([\w-]{22})\.([\w-]{43})$/

/** Hashes a password: `scrypt.<salt>.<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt.${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** Whether a text is a hash that `hashPassword` has made. */
export const isPasswordHash = (text: string): boolean => HASH.test(text)

/** Whether a hash is that of a password. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = HASH.exec(hash) ?? []
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
