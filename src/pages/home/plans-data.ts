import { type Plan, plans } from '../../content/plans'
import { serviceData, urlOf } from '../../head/structured-data'

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
export const plansData = ({ title, text }: { title: string; text: string }) => ({
  ...serviceData('/', title, text),
  offers: plans.map(offerOf),
})
