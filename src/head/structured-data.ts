import { site } from '../../site.config'
import type { Plan } from '../content/plans'
import type { Crumb } from '../content/site'

const urlOf = (path: string) => site.origin + path
const organization = { '@type': 'Organization', name: site.product, url: urlOf('/') }

/** The business and its site. */
export const organizationData = () => [
  { ...organization, logo: urlOf('/icon-512.png') },
  { '@type': 'WebSite', name: site.product, url: urlOf('/') },
]

/** A service, with the texts of its page. */
export const serviceData = (path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  url: urlOf(path),
  provider: organization,
})

/** A breadcrumb as structured data. */
export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: urlOf(href),
  })),
})

/** A monthly price. */
const perMonth = (price: number) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
})

const offerOf = ({ name, price, rfqs }: Plan) => ({
  '@type': 'Offer',
  name,
  description: `${rfqs} warm RFQs`,
  priceSpecification: perMonth(price),
  url: urlOf('/#pricing'),
})

/** The product as a service, with the texts of the home page's first screen and one offer per plan. */
export const plansData = ({ title, text }: { title: string; text: string }, plans: readonly Plan[]) => ({
  ...serviceData('/', title, text),
  offers: plans.map(offerOf),
})
