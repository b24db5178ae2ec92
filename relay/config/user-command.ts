import { hashPassword, isPasswordHash } from './password.ts'

const MIN_PASSWORD = 12

/** Names may be in a cookie and in a list separated by commas. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,39}$/u

/** Whether a user of the inbox can have this name. */
export const isUserName = (name: string): boolean => NAME.test(name)

/** An entry of `INBOX_USERS`: `sam:scrypt.…`. Undefined if it is malformed. */
export function parseUser(entry: string): { readonly name: string; readonly hash: string } | undefined {
  const at = entry.indexOf(':')
  const [name, hash] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
  return at > 0 && isUserName(name) && isPasswordHash(hash) ? { name, hash } : undefined
}

/** The entry of a user for `INBOX_USERS`. Rejects if the name or the password won't do. */
export async function userLine(name: string, password: string): Promise<string> {
  if (!isUserName(name))
    throw new Error('A name has up to 40 letters, digits, spaces and . _ @ -, and begins with a letter or digit')
  if (password.length < MIN_PASSWORD) throw new Error(`A password needs ${MIN_PASSWORD} characters or more`)
  return `${name}:${await hashPassword(password)}`
}
