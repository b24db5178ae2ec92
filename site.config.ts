import { SUBMIT_PATH } from './engine/submission/protocol.ts'
import { type DeliverySettings, deliveryProblems } from './engine/submission/receiver.ts'

/**
 * What the site is called, where it lives and where its forms deliver: the one place for each. Values come from the
 * environment of the build; see the README. They end in the bundle, so no secret and no mailbox address belongs here.
 */
export const site = {
  product: 'WarmLane',
  /** Public origin, for canonical links, the sitemap and social images. */
  origin: process.env.SITE_ORIGIN || 'https://warmlane.example',
  /** Where Login goes; empty: client login is not open yet. */
  loginUrl: process.env.LOGIN_URL || '',
  /** Address that a visitor without JavaScript can write to. */
  contactEmail: process.env.CONTACT_EMAIL || 'hello@warmlane.example',
}

/** Where forms deliver; our own relay by default. */
export const delivery: DeliverySettings = {
  url: process.env.DELIVERY_URL || SUBMIT_PATH,
  isRelay: process.env.DELIVERY_IS_RELAY || '',
  mailboxes: process.env.DELIVERY_MAILBOXES || '',
}

/** Throws if a setting can't be used. To be called before the site is built. */
export function checkSettings(): void {
  const problems = deliveryProblems(delivery)
  if (problems.length > 0)
    throw new Error(`The site's settings have problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

/** The settings above, by the name they have in the environment. */
export const BUILD_SETTINGS = [
  'SITE_ORIGIN',
  'LOGIN_URL',
  'CONTACT_EMAIL',
  'DELIVERY_URL',
  'DELIVERY_IS_RELAY',
  'DELIVERY_MAILBOXES',
] as const
