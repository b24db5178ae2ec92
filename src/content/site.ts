import { site } from '../../site.config'

export const { product, contactEmail } = site

/** Target of the Login button. If empty, the button says that client login is not available yet. */
export const loginUrl = site.loginUrl

export const tagline = 'Built for Freight Brokers by Freight Brokers'

export const copyright = `© 2024 ${product}`

/** Paths of the sign-up page, of the demo request, and of the category chooser. */
export const startPath = '/get-started'
export const demoPath = '/lead-capture'
export const quotesPath = '/quotes'
