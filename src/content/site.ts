import { site } from '../../site.config'

export const product = site.product

/** Where Login goes. Empty: the button says that client login is not open yet. */
export const loginUrl = site.loginUrl

export const tagline = 'Built for Freight Brokers by Freight Brokers'

export const copyright = `© 2024 ${product}`

/** Where a visitor of the business pages starts, and where those who want to talk first do. */
export const startPath = '/get-started'
export const demoPath = '/lead-capture'
export const quotesPath = '/quotes'
