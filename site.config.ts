/** What the site is called, where it lives and where its forms deliver. The one place for each. */
export const site = {
  product: 'WarmLane',
  /** Public origin, for canonical links, the sitemap and social images. */
  origin: (process.env.SITE_ORIGIN ?? 'https://warmlane.example').replace(/\/+$/, ''),
} as const
