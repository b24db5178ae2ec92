import { promisedHours } from '../../site.config'
import { topPercent } from './affiliate'
import { dollars, firstMonth, plans, pricePerRfq, setupFee } from './plans'
import { loginUrl, type Point, product } from './site'
import { trial } from './trial'

const [first] = plans
const last = plans.at(-1)
const perRfqRange = first && last ? `${pricePerRfq(first)} down to ${pricePerRfq(last)}` : ''

export const meta = {
  title: `${product}: warm freight leads from shippers who replied`,
  description:
    'Warm RFQs for freight brokers, 3PLs, forwarders, auto transport brokers and carriers. Only shippers who reply and want a quote. Try 3 leads free.',
}

export const anchors = [
  { label: 'Products', href: '#products' },
  { label: 'Customers', href: '#customers' },
  { label: 'Company', href: '#company' },
  { label: 'Pricing', href: '#pricing' },
] as const

export const hero = {
  title: 'Quote requests from shippers who already replied',
  text: `${product} contacts real shippers with AI\u2011driven outreach and forwards only those who reply and want a quote. You get warm RFQs with the lane, the load and the person to call.`,
  emailLabel: 'Business email',
  emailPlaceholder: 'you@yourbrokerage.com',
}

/** The way to a quote for visitors who have something to ship. */
export const shippers = { text: 'Need something shipped?', link: 'Get a free quote' }

export const trialOffer = `Start with ${trial.leadsLabel}. ${trial.noCard}.`

export const preview = {
  title: 'See the request before you pick up the phone',
  text: 'Every RFQ names the shipper, the lane, the load and the next step. Company search shows who else ships what you move.',
  tabs: { rfqs: 'RFQ Search', companies: 'Company Search' },
  note: `Sample data. Contact details are masked until the lead is yours.${loginUrl ? '' : ' Client login is coming soon: until then, every RFQ comes by email.'}`,
}

export const different = {
  title: 'What Makes Us Different',
  text: 'Lists and load boards leave finding the shipper to you. We do that part.',
  links: [
    { label: 'Who we are', href: '/about' },
    { label: 'How we find shippers', href: '/how-it-works' },
  ],
  cards: [
    {
      title: 'A reply comes first',
      text: 'A lead reaches you after the shipper has answered and asked for a price.',
    },
    {
      title: 'Six channels, one campaign',
      text: 'Email, paid search, SEO, social, professional networks and cold calling work at the same time.',
    },
    {
      title: 'Complete enough to quote',
      text: 'Lane, cargo, equipment, weight and pickup date come in one email, with the number to call.',
    },
    {
      title: 'A price per request',
      text: `You know what a warm RFQ costs before you buy one: ${perRfqRange}, by plan, plus a one-time setup fee.`,
    },
  ] satisfies readonly Point[],
} as const

/** The captions of the samples that show the product. */
export const samples = {
  email: `Sample: the email that your team gets.${promisedHours ? ` “Call by” is ${promisedHours} hours after the shipper asked.` : ''}`,
  desk: `Sample: ${loginUrl ? 'your call list' : 'the call list of the coming client login'}, the most urgent first.`,
}

export const steps = {
  title: 'How it works',
  items: [
    {
      title: 'Tell us your focus',
      text: 'Modes, lanes, regions and the kind of shipper you serve best. A short call is enough.',
    },
    { title: 'We run campaigns', text: 'Every business day we email, call and advertise to shippers on your lanes.' },
    {
      title: 'Quality filter',
      text: 'We read every answer and pass on only shippers who want a quote for freight you move.',
    },
    { title: 'Close faster', text: 'Your first call is about a real load, not who you are.' },
  ],
} as const

export const audiences = {
  title: 'Who it’s for',
  referral: {
    title: 'You know people in freight?',
    text: `Refer them and earn up to ${topPercent}% of their plan, every month.`,
    label: 'See the affiliate program',
  },
  cards: [
    {
      title: 'Freight brokers and agents',
      text: 'Fill the gap between your regular accounts with new shippers on lanes you already cover.',
    },
    {
      title: 'Small to mid-size 3PLs',
      text: 'Keep the sales pipeline moving without hiring a team to prospect for it.',
    },
    {
      title: 'Freight forwarders',
      text: 'Reach importers and exporters who compare ocean and air rates this quarter.',
    },
    {
      title: 'Auto transport brokers',
      text: 'Get requests with vehicle, condition and route, from dealers and private owners.',
    },
    { title: 'Asset-based carriers', text: 'Turn empty backhauls into direct freight, lane by lane.' },
  ] satisfies readonly Point[],
}

/* Sample content: all people and companies below are invented. */
export const testimonials = [
  {
    quote:
      'The first request was a van load from Dayton to Charlotte, a lane I run twice a week. I quoted it in ten minutes.',
    name: 'Karen Dobbins',
    role: 'Owner, Millrace Freight Brokerage',
  },
  {
    quote:
      'My six agents used to spend every morning on cold calls. On Monday, they quoted four loads from Laredo to Dallas before lunch.',
    name: 'Anthony Reyes',
    role: 'Sales Director, Copperfield 3PL',
  },
  {
    quote:
      'Tampa to Phoenix, year, model, running or not: everything I need to price a car is in the request. I quote it in six minutes.',
    name: 'Shauna Petrov',
    role: 'Dispatcher, Longhaul Auto Transport',
  },
] as const

export const freeTrial = {
  title: `Your first ${trial.leadsLabel} are free`,
  text: `Tell us what you move. You get them within ${trial.days} days, to quote and to judge us by. ${trial.noCard} needed.`,
}

export const pricing = {
  title: 'Pricing by the warm RFQ',
  text: 'Every plan is billed monthly. A warm RFQ costs less as the volume grows.',
} as const

/** Answers to what people fear before they sign up. The Terms of Use and the Privacy Policy say the same. */
export const faq = {
  title: 'Before you ask',
  answers: {
    'What’s a warm RFQ?': 'A shipper replied to us and asked for a quote. If they don’t reply, you never see them.',
    'Can I try it first?': `Yes. You get ${trial.leadsLabel} within ${trial.days} days. ${trial.noCard} needed.`,
    'Does the trial turn into a plan?':
      'Not by itself. After your free leads, nothing is charged until you choose a plan.',
    'What if a lead is bad?':
      'A wrong contact, a wrong mode, or a shipper who didn’t ask for a quote: tell us, and we replace it. If we can’t within the month, we refund its share.',
    'Can I cancel?':
      'Yes, at the end of any month you’ve paid for. We then delete your account data, typically within 30 days.',
    'What does the first month cost?': `Your plan plus the one-time setup fee of ${dollars(setupFee.amount)}: ${plans.map((plan) => `${firstMonth(plan)} with ${plan.name}`).join(', ')}. After that, just the plan.`,
    'How am I billed?': 'Monthly, in advance. If our prices change, you hear about it 30 days before.',
    'Do other brokers get the same lead?': 'No. We share a shipper’s reply with the client it fits.',
  },
} as const
