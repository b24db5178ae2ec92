import { LOCALE, sayDollars } from '../../engine/words/say'

type Feature = {
  text: string
  /** Name of the integration, if the feature is one. Such features are listed among the integrations. */
  integration?: string
}

export type Plan = {
  name: 'Starter' | 'Pro' | 'Team' | 'Growth'
  /** Unit: USD per month. */
  price: number
  /** Warm RFQs per month. */
  rfqs: number
  isMostPopular?: boolean
  /** Whether customers contact sales instead of using the sign-up page. */
  isSoldByContact?: boolean
  features: readonly Feature[]
}

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: 599,
    rfqs: 10,
    features: [
      {
        text: 'Email delivery',
        integration: 'Each warm RFQ arrives in the inbox you name, with the shipper’s reply below it.',
      },
      { text: '1 freight mode' },
      { text: 'Email support' },
    ],
  },
  {
    name: 'Pro',
    price: 1299,
    rfqs: 25,
    isMostPopular: true,
    features: [
      { text: 'Multi-mode filters' },
      { text: 'CRM export', integration: 'Download RFQs and contacts in a file that your CRM can import.' },
      { text: 'SDR notes' },
      {
        text: 'Professional-network contacts',
        integration: 'The shipper’s professional-network profile comes with the contact.',
      },
      { text: 'Priority support' },
    ],
  },
  {
    name: 'Team',
    price: 2299,
    rfqs: 50,
    isSoldByContact: true,
    features: [
      { text: 'Regional filters' },
      { text: 'Lead activity data' },
      {
        text: 'Team-messaging and email alerts',
        integration: 'An alert in your team’s channel, and an email, when a lead comes in.',
      },
      { text: 'Custom verticals' },
    ],
  },
  {
    name: 'Growth',
    price: 3999,
    rfqs: 100,
    isSoldByContact: true,
    features: [
      { text: 'Dedicated SDR' },
      { text: 'Website RFQ form', integration: 'A quote form on your own site that feeds the same queue.' },
      {
        text: 'Intent signals and CRM sync',
        integration: 'RFQs, contacts and intent signals are written to your CRM as they come in.',
      },
      { text: 'Monthly strategy call' },
    ],
  },
]

export const setupFee = {
  /** One-time fee in USD. */
  amount: 2000,
  includes: ['ICP design', 'SDR onboarding', 'freight targeting', 'email warmup', 'launch'],
} as const

export const integrations = plans.flatMap((plan) =>
  plan.features.flatMap(({ text, integration }) =>
    integration ? [{ name: text, text: integration, plan: plan.name }] : [],
  ),
)

/** `$1,299` */
export const dollars = (amount: number): string => sayDollars(amount, 0, LOCALE)
/** `$59.90` */
export const dollarsAndCents = (amount: number): string => sayDollars(amount, 2, LOCALE)
/** Price of the first month of a plan, with the setup fee: `$3,299` */
export const firstMonth = ({ price }: Plan): string => dollars(price + setupFee.amount)
/** Price per warm RFQ of a plan: `$51.96` */
export const pricePerRfq = ({ price, rfqs }: Plan): string => dollarsAndCents(price / rfqs)
