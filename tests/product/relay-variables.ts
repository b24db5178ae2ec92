import { VARIABLES } from '../../relay/config/variables.ts'

const variables = Object.values<{ readonly name: string; readonly isSecret?: boolean }>(VARIABLES)

/**
 * Whether the relay reads an environment variable. `INBOX_USERS_FILE` is one, too, because `INBOX_USERS` is a secret.
 * @param key regular expression of the mailbox in `MAILBOX_<KEY>`
 */
export const isRelayVariable = (name: string, key = '[A-Z_]+'): boolean =>
  variables.some(({ name: known, isSecret }) =>
    new RegExp(`^${known.replace('<KEY>', key)}${isSecret ? '(?:_FILE)?' : ''}$`).test(name),
  )
