import { dollars, dollarsAndCents, plans } from './plans'
import { type Point, product } from './site'
import { trial } from './trial'

type Tier = { customers: string /** Share of the monthly fee. Unit: percent. */; percent: number }

const tiers: readonly [Tier, Tier, Tier] = [
  { customers: '1–5', percent: 15 },
  { customers: '6–20', percent: 20 },
  { customers: '21+', percent: 25 },
]

export const topPercent = tiers[2].percent
const cookieDays = 90

export const meta = {
  title: 'Affiliate Program',
  description: `Refer freight companies and earn up to ${topPercent}% recurring monthly commission, with ${cookieDays}-day cookie tracking and monthly payments.`,
}

const examplePlan = plans.find(({ isMostPopular }) => isMostPopular) ?? plans[0]
const examplePrice = examplePlan?.price ?? 0

const monthly = (percent: number) => dollarsAndCents((examplePrice * percent) / 100)

/** `$1,299`, `$324.75` and `$194.85`, computed from the plan's price. */
export const example = {
  plan: dollars(examplePrice),
  commission: monthly(topPercent),
  firstCommission: monthly(tiers[0].percent),
}

export const tierRows = tiers.map(({ customers, percent }) => ({
  customers,
  percent: `${percent}%`,
  monthly: monthly(percent),
}))

export const joinLabel = 'Become an Affiliate – It’s Free'
export const joinPath = '/lead-capture'

export const hero = {
  title: `Earn up to ${topPercent}% every month on the freight companies you refer`,
  text: `Introduce a broker, forwarder or carrier to ${product}. For as long as they stay a customer, you get a share of their monthly fee.`,
}

export const benefits: readonly Point[] = [
  {
    title: `Up to ${topPercent}% recurring`,
    text: `Commission is paid every month, not once. A ${example.plan} plan yields up to ${example.commission} per month.`,
  },
  {
    title: `${cookieDays}-day tracking`,
    text: `Cookie tracking is valid for ${cookieDays} days after the click, so a slow decision still counts as yours.`,
  },
  {
    title: 'An offer that’s easy to make',
    text: `Your contact starts with ${trial.leadsLabel}. ${trial.noCard} needed. They judge the leads before they pay for any.`,
  },
  {
    title: 'Paid monthly',
    text: 'Payments go out each month by an online payment service or direct deposit, whichever you prefer.',
  },
]

export const audiences = [
  { title: 'Freight agents and dispatchers', text: 'You know which desks are short of freight this month.' },
  { title: 'Consultants and trainers', text: 'Your clients ask you where their next shippers will come from.' },
  { title: 'Software and service vendors', text: 'You already sell to brokers, 3PLs, forwarders or carriers.' },
  { title: 'Writers and community hosts', text: 'Freight people read you, listen to you or join your group.' },
] as const

/** The offer in short, for the sign-up page. */
export const points = [
  `Up to ${topPercent}% of each customer’s plan, every month`,
  `${cookieDays}-day tracking`,
  'Free to join',
] as const

export const steps = [
  { title: 'Sign up', text: 'Apply in a minute. Applications are subject to approval; we reply by email.' },
  { title: 'Share', text: 'Send your personal link to people in freight, or put it where they already read you.' },
  { title: 'Earn', text: 'Your share rises with every tier and is paid monthly while your customers stay.' },
] as const

export const terms = [
  'Participation is subject to approval.',
  'Spamming and scraping are forbidden and end the partnership.',
  `Cookie tracking is valid for ${cookieDays} days after the click.`,
  'Payments are made monthly by an online payment service or direct deposit.',
  'Tiers count active paying customers that came through your link.',
] as const
