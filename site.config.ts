import { SUBMIT_PATH } from './engine/submission/protocol.ts'
import { type DeliverySettings, deliveryErrors, isLink, originIn } from './engine/submission/receiver.ts'
import { isAddress } from './engine/words/email-address.ts'

/**
 * The site's name, addresses and policies. Some values come from environment variables of the build; see `docs/operate.md`. All of them
 * end up in the browser's bundle, so never put secrets or mailbox addresses here.
 */
export const site = {
  product: 'WarmLane',
  /** Public origin, for canonical links, the sitemap and social images. */
  origin: (process.env.SITE_ORIGIN || 'https://warmlane.example').replace(/\/$/, ''),
  /** URL of the login page. Empty: the Login button says that login is not open yet. */
  loginUrl: process.env.LOGIN_URL || '',
  /** Address for visitors who can't use the forms, for example without JavaScript. */
  contactEmail: process.env.CONTACT_EMAIL || 'hello@warmlane.example',
  /** How soon visitors hear back, which is also a claim below. Unit: hours. */
  replyHours: 24,
  /** How long a lead may wait for a call before people are told. Unit: hours. */
  uncalledHours: 20,
  /** Year in the footers. The build says that it's old. */
  copyrightYear: 2024,
  /** Month in which the policies last changed. After a year, the build says that it's old. */
  policiesUpdated: 'January 2025',
}

/**
 * The business behind the site. What is empty is shown nowhere; the rest is in the footers, on About and Contact, beside forms, and in
 * emails to visitors. A build for the public lists what is empty.
 */
export const identity = {
  /** `Sample Freight LLC` */
  legalName: '',
  /** `Omaha, NE` */
  town: '',
  /** `(402) 555-0142` */
  phone: '',
  /** `1234567` */
  usdot: '',
  /** `123456` */
  mc: '',
}

/** The parts that are filled in, in the order in which they are shown: `['Sample Freight LLC', 'Omaha, NE', '(402) 555-0142', 'USDOT 1234567']`. */
export const identityParts = ({ legalName, town, phone, usdot, mc }: typeof identity): readonly string[] =>
  [legalName, town, phone, usdot && `USDOT ${usdot}`, mc && `MC ${mc}`].filter((part) => part !== '')

/** Something that the site says of the business: `{ text: '4.8/5', page: '/', isConfirmed: false }`. */
export type Claim = {
  readonly text: string
  /** A page that shows it. */
  readonly page: string
  /** Whether the owner of the site has checked that it is true. */
  readonly isConfirmed: boolean
  /** Whether no page shows it before that, whatever `UNCONFIRMED_CLAIMS` says. */
  readonly isHeldBack?: true
}

/**
 * The figures, promises and testimonials of the site, in one place with the promise that the relay makes. Confirm those that are true of
 * your business. A build for the public lists the others, and with `UNCONFIRMED_CLAIMS=hide` no page shows them.
 */
export const claims = {
  rating: { text: '4.8/5', page: '/', isConfirmed: false },
  reviews: { text: '500 reviews', page: '/', isConfirmed: false },
  testimonials: { text: 'What customers say', page: '/', isConfirmed: false },
  reply: { text: `${site.replyHours} hours`, page: '/quotes', isConfirmed: false },
  maxCallers: { text: 'at most 5 of them', page: '/car-quote-form', isConfirmed: false, isHeldBack: true },
  savingsUpTo: { text: '70%', page: '/services', isConfirmed: false },
  averageSavings: { text: '30%', page: '/services', isConfirmed: false },
  quoteTime: { text: 'under 2 minutes', page: '/services', isConfirmed: false },
  packages: { text: '500K+', page: '/boxes-shipping', isConfirmed: false },
  onTime: { text: '99.9%', page: '/boxes-shipping', isConfirmed: false },
  containerSavings: { text: '60%', page: '/container-shipping', isConfirmed: false },
  containerInsurance: { text: '$100,000', page: '/container-shipping', isConfirmed: false },
  airSavings: { text: '50%', page: '/air-freight-shipping', isConfirmed: false },
} as const satisfies Record<string, Claim>

export type ClaimName = keyof typeof claims

const unconfirmedClaims = process.env.UNCONFIRMED_CLAIMS || 'show'

/** Whether the site leaves out what nobody has confirmed: the claims above, and the pages of forms that send nothing. */
export const areUnconfirmedHidden = unconfirmedClaims === 'hide'

/** Whether pages show a claim. */
export function isShown(name: ClaimName): boolean {
  const { isConfirmed, isHeldBack }: Claim = claims[name]
  return isConfirmed || !(areUnconfirmedHidden || isHeldBack)
}

/** The reasons that bring visitors to the sign-up page besides free leads, with what the team and the confirmation read. */
export const intents = {
  Starter: 'Starter plan',
  Pro: 'Pro plan',
  Team: 'Team plan',
  Growth: 'Growth plan',
  demo: 'A demo',
  affiliate: 'To become an affiliate',
} as const

export type Intent = keyof typeof intents

/** How soon visitors hear back, if the site says it. Unit: hours. */
export const promisedHours: number | undefined = isShown('reply') ? site.replyHours : undefined

/** `within 24 hours`, or `soon` if the site doesn't promise it. */
export const replyTime = promisedHours === undefined ? 'soon' : `within ${promisedHours} hours`

/** The target of submissions; our own relay by default. */
export const delivery: DeliverySettings = {
  url: process.env.DELIVERY_URL || SUBMIT_PATH,
  isRelay: process.env.DELIVERY_IS_RELAY || '',
  mailboxes: process.env.DELIVERY_MAILBOXES || '',
}

/** Throws if a setting is invalid. Call this before building the site. */
export function checkSettings(): void {
  const errors = deliveryErrors(delivery)
  if (originIn(site.origin) !== site.origin)
    errors.push(`SITE_ORIGIN=${site.origin}: use an origin such as https://www.example.com, without a path`)
  if (site.loginUrl !== '' && !isLink(site.loginUrl))
    errors.push(`LOGIN_URL=${site.loginUrl}: use a URL such as https://app.example.com/login, or a path such as /login`)
  if (!isAddress(site.contactEmail))
    errors.push(`CONTACT_EMAIL=${site.contactEmail}: use one address such as hello@example.com`)
  if (!['show', 'hide'].includes(unconfirmedClaims))
    errors.push(`UNCONFIRMED_CLAIMS=${unconfirmedClaims}: use show or hide`)
  if (errors.length > 0)
    throw new Error(`Invalid settings of the site:\n${errors.map((error) => `  ${error}`).join('\n')}`)
}

/** Paths that the relay handles, with everything below them. */
export const relayPaths = {
  submit: SUBMIT_PATH,
  inbox: '/inbox',
  livez: '/livez',
  healthz: '/healthz',
  metrics: '/metrics',
} as const

/**
 * HTTP headers of every response of the relay. Each page's own content security policy is in its HTML.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Form-to-email services need to know the page, so `no-referrer` would break them.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers ignore it over http. Unit: s; 180 days.
  ...(site.origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=15552000' }),
}

/** `Cache-Control` of hashed assets, which never change, and of all other files, which browsers revalidate. */
export const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const

/** A redirect from a path to a path, with or without a query. */
export type Redirect = { readonly from: string; readonly to: string }

export const redirects = [
  { from: '/get-started', to: '/lead-capture' },
  { from: '/pricing', to: '/#pricing' },
  { from: '/quote', to: '/quotes' },
  { from: '/furniture-quote-form', to: '/quote-form?category=Furniture%20%26%20General%20Items' },
] as const satisfies readonly Redirect[]

/**
 * Returns the target of a redirect, with the query parameters of the request: parameters of the target win, and an empty
 * `email` is dropped.
 * @param search query of the request, with or without `?`
 */
export function redirectTarget({ to }: Redirect, search: string): string {
  const target = new URL(to, site.origin)
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => !target.searchParams.has(name) && (name !== 'email' || value !== ''),
  )
  if (kept.length === 0) return to
  return `${target.pathname}${target.search ? `${target.search}&` : '?'}${new URLSearchParams(kept)}${target.hash}`
}

/** The environment variables that the settings above read. */
export const BUILD_SETTINGS = [
  'SITE_ORIGIN',
  'LOGIN_URL',
  'CONTACT_EMAIL',
  'DELIVERY_URL',
  'DELIVERY_IS_RELAY',
  'DELIVERY_MAILBOXES',
  'UNCONFIRMED_CLAIMS',
] as const
