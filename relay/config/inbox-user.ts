import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** A user of the inbox. `hash` is made by `leads user`. */
export type InboxUser = { readonly name: string; readonly hash: string }

const MIN_PASSWORD = 12

/** Names that fit in a cookie and in a list separated by commas. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,39}$/u

/** A name as it is compared. Phone keyboards begin it with a capital and add a space: `sam` for `Sam `. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

const isUserName = (name: string): boolean => NAME.test(name)

/** An entry of `INBOX_USERS`: `sam:scrypt.…`. Undefined if it is malformed. */
export function parseUser(entry: string): InboxUser | undefined {
  const at = entry.indexOf(':')
  const [name, hash] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
  return at > 0 && isUserName(name) && isPasswordHash(hash) ? { name, hash } : undefined
}

/** The entry of a user for `INBOX_USERS`. Rejects if the name or the password is invalid. */
export async function userLine(name: string, password: string): Promise<string> {
  if (!isUserName(name))
    throw new Error('A name has up to 40 letters, digits, spaces and . _ @ -, and begins with a letter or digit')
  if (password.length < MIN_PASSWORD) throw new Error(`A password needs ${MIN_PASSWORD} characters or more`)
  return `${name}:${await hashPassword(password)}`
}

/** Cost of a hash: 32 MB of memory, about 0.1 s. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const MAX_MEMORY_BYTES = 64 * 2 ** 20
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Different keyboards can produce different characters for the same password.
    const text = password.normalize('NFKC')
    scrypt(text, salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** A hash: salt and key in base64url. */
const HASH = /^scrypt\.([\w-]{22})\.([\w-]{43})$/

/** Hashes a password: `scrypt.<salt>.<key>`. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt.${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** Whether a text is a hash that `hashPassword` has made. */
const isPasswordHash = (text: string): boolean => HASH.test(text)

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = HASH.exec(hash) ?? []
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}
