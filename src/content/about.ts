import { type Point, product, tagline } from './site'

export const meta = {
  title: `About ${product}`,
  description:
    'Built for freight brokers by freight brokers: our story, what we do, why it matters and where we are going.',
}

export const hero = {
  title: tagline,
  text: `${product} exists because good freight people were spending their days on calls that nobody answered.`,
}

export const story = {
  title: 'Our story',
  paragraphs: [
    'We worked the phones at a brokerage ourselves. A normal morning was a hundred dials, a dozen voicemails and, on a good day, one shipper who had something to move.',
    'The loads were there. What was missing was a way to find, among thousands of shippers, the few who needed a price this week. So we built the outreach first for our own desk, then for others, and kept one rule: a lead counts only when the shipper has replied.',
  ],
} as const

export const work = {
  title: 'What we do',
  text: 'We contact real shippers by email, paid search ads, SEO, social ads and communities, professional-network engagement and cold calling. AI\u2011driven outreach does the volume; people who know freight read the replies.',
  points: [
    { title: 'Find', text: 'Shippers that fit your modes, lanes and regions.' },
    { title: 'Ask', text: 'Messages about their freight, not about us.' },
    { title: 'Filter', text: 'Only replies that want a quote go further.' },
    { title: 'Forward', text: 'A warm RFQ, complete enough to price.' },
  ] satisfies readonly Point[],
} as const

export const why = {
  title: 'Why it matters',
  text: 'The first fair price wins the freight. Every hour you spend looking for freight is an hour in which nobody is quoting.',
  points: [
    { title: 'For your desk', text: 'More hours quoting, fewer prospecting.' },
    { title: 'For the shipper', text: 'A call they asked for, instead of ten they didn’t.' },
    { title: 'For the truck', text: 'Trucks find freight sooner and run fewer empty miles.' },
  ],
} as const

export const vision = {
  title: 'Our vision',
  text: 'A freight market where every first call is about a real load.',
} as const
