import { SUBMIT_PATH } from './engine/submission/protocol.ts'
import { type DeliverySettings, deliveryProblems } from './engine/submission/receiver.ts'

/**
 * The site's name, addresses and policies, each defined here once. Some values come from the environment of the build; see the
 * README. They end up in the browser's bundle, so no secret and no mailbox address belongs here.
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

/** Throws if a setting can't be used. Call it before the site is built. */
export function checkSettings(): void {
  const problems = deliveryProblems(delivery)
  if (problems.length > 0)
    throw new Error(`The site's settings have problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

/** HTTP headers of every response, whoever serves the site. Each page's own policy is in its HTML. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Form-to-email services need to know the page, so `no-referrer` would break them.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** `Cache-Control` of hashed assets, which never change, and of all other files, which browsers revalidate. */
export const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const

/** A path, and the path with or without a query that it leads to. */
export type Redirect = { readonly from: string; readonly to: string }

/** Paths that lead to another page. */
export const redirects = [
  { from: '/get-started', to: '/lead-capture' },
  { from: '/furniture-quote-form', to: '/quote-form?category=Furniture%20%26%20General%20Items' },
] as const satisfies readonly Redirect[]

/**
 * The target of a redirect for one request: the target's own parameters win, other parameters of the request are kept, and an
 * empty `email` is dropped.
 * @param search query of the request, with or without its question mark
 */
export function redirectTarget({ to }: Redirect, search: string): string {
  const own = new URLSearchParams(to.split('?')[1])
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => !own.has(name) && (name !== 'email' || value !== ''),
  )
  if (kept.length === 0) return to
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(kept)}`
}

/** The environment variables that the settings above read. */
export const BUILD_SETTINGS = [
  'SITE_ORIGIN',
  'LOGIN_URL',
  'CONTACT_EMAIL',
  'DELIVERY_URL',
  'DELIVERY_IS_RELAY',
  'DELIVERY_MAILBOXES',
] as const
