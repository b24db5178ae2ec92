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
  /** URL or path that submissions are posted to, followed by the mailbox. Our own relay by default. */
  deliveryUrl: process.env.DELIVERY_URL || '/submit',
}

/** The settings above, by the name they have in the environment. */
export const BUILD_SETTINGS = [
  'SITE_ORIGIN',
  'LOGIN_URL',
  'CONTACT_EMAIL',
  'DELIVERY_URL',
  'DELIVERY_MAILBOXES',
] as const

/** What stands for a mailbox key in that URL, or a URL of its own: `sales=form-alias,goods=https://host/path`. */
export const deliveryMailboxes: ReadonlyMap<string, string> = new Map(
  (process.env.DELIVERY_MAILBOXES || '').split(',').flatMap((entry) => {
    const [mailbox, target] = entry.split(/=(.*)/s).map((part) => part.trim())
    return mailbox && target ? [[mailbox, target] as const] : []
  }),
)
