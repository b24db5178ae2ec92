import { legalLinks } from './legal-pages'
import { type Crumb, contactPath, type LandingPath, quotesPath, type SiteHref } from './site'

type NavLink = { label: string; href: SiteHref }

const productLinks: readonly NavLink[] = [
  { label: 'Features', href: '/#products' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'API', href: contactPath },
]

const companyLinks: readonly NavLink[] = [
  { label: 'About', href: '/about' },
  { label: 'How It Works', href: '/how-it-works' },
  { label: 'Affiliate Program', href: '/affiliate-program' },
  { label: 'Contact Us', href: contactPath },
]

/** The links for people who have something to ship. The header of the business pages has them only in the menu of a phone. */
export const shipperLinks: readonly NavLink[] = [
  { label: 'Get a Shipping Quote', href: quotesPath },
  { label: 'Shipping Services', href: '/services' },
]

const product = { title: 'Product', links: productLinks }
const company = { title: 'Company', links: companyLinks }
const shippers = { title: 'Shippers', links: shipperLinks }
const legal: { title: string; links: readonly NavLink[] } = { title: 'Legal', links: legalLinks }

export const footerColumns = [product, company, shippers, legal]
/** The same columns, in the order for pages for shippers. */
export const shippersFooterColumns = [shippers, product, company, legal]

export const footerLine = 'Shippers get quotes. Brokers and carriers get shippers who want one.'

/** Header links of the pages that explain the service. */
export const infoLinks = [
  { label: 'Home', href: '/' },
  { label: 'How It Works', href: '/how-it-works' },
  { label: 'About', href: '/about' },
] as const

/** The breadcrumb of a landing page. */
export const landingCrumbs = (path: LandingPath, label: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label, href: path },
]
