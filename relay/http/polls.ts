import { relayPaths } from '../../site.config.ts'

/** Paths that open pages of the inbox ask every few seconds. They don't prolong a session, and aren't logged if they succeed. */
export const INBOX_POLLS: readonly string[] = ['now', 'arrived'].map((name) => `${relayPaths.inbox}/${name}`)
