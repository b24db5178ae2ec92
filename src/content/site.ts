import { site } from '../../site.config'

export const product = site.product

/** Where Login goes. Unset, the button says that client login is not open yet. */
export const loginUrl: string = import.meta.env.VITE_LOGIN_URL ?? ''

export const tagline = 'Built for Freight Brokers by Freight Brokers'

export const copyright = `© 2024 ${product}`
