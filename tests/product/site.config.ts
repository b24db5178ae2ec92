import type { Redirect, identity as realIdentity, site as realSite } from '../../site.config.ts'

/** The settings that these tests expect, in place of those of the owner: another name or promise makes none of them red. */
export * from '../../site.config.ts'

export const site: typeof realSite = {
  product: 'WarmLane',
  origin: 'https://warmlane.example',
  loginUrl: '',
  contactEmail: 'hello@warmlane.example',
  replyHours: 24,
  uncalledHours: 20,
  copyrightYear: 2024,
  policiesUpdated: 'January 2025',
}

export const identity: typeof realIdentity = { legalName: '', town: '', phone: '', usdot: '', mc: '' }

export const promisedHours = 24
export const replyTime = 'within 24 hours'

export const redirects: readonly Redirect[] = [
  { from: '/get-started', to: '/lead-capture' },
  { from: '/furniture-quote-form', to: '/quote-form?category=Furniture%20%26%20General%20Items' },
]
