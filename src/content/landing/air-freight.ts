import { replyTime } from '../../../site.config'
import { claimed, shownFigures, upTo } from '../claims'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 7,
  meta: {
    title: 'Air Freight Shipping',
    description: `Air freight express: next-day and same-day options, charter and dangerous goods. Competitive quotes ${replyTime}.${claimed('airSavings', (percent) => ` Save up to ${percent}.`)}`,
  },
  card: { title: 'Air Freight', text: 'Next-day, same-day and charter, airport or door.' },
  scene: 'air',
  hero: {
    title: 'Air Freight Express',
    text: `Too urgent for a ship? Compare quotes${claimed('airSavings', (percent) => ` and save up to ${percent}`)} on air freight.`,
    quote: { label: 'Get Air Freight Quote', href: '/air-freight-quote-form' },
    other: { label: 'View All Services', href: '/services' },
    ends: 'airports',
  },
  figures: shownFigures([{ claim: 'airSavings', say: upTo, label: 'saved on air freight' }]),
  features: {
    title: 'Fast, and safe on the way',
    cards: [
      {
        title: 'Express delivery',
        text: 'Next-day and same-day service on the routes that have the flights for it.',
      },
      { title: 'Global coverage', text: 'Major cargo airports, and road feeder service beyond them.' },
      { title: 'Secure handling', text: 'Screened and weighed at acceptance, tracked by air waybill.' },
      {
        title: 'Competitive rates',
        text: 'Forwarders quote the same cargo and the same date, so you’re comparing like with like.',
      },
    ],
  },
  checklist: {
    title: 'Air freight solutions',
    text: 'Choose the service in the form, or describe the cargo and ask what fits.',
    items: [
      'Express and standard service',
      'Temperature-controlled',
      'Dangerous goods',
      'Charter flights',
      'Real-time flight tracking',
      'Door-to-airport or door-to-door',
    ],
  },
  shipped: [
    'Medical supplies',
    'Pharmaceuticals',
    'Electronics',
    'Machine and aircraft parts',
    'Clothing and samples',
    'Fresh food and flowers',
    'Documents',
    'Exhibition goods',
    'Batteries and chemicals',
  ],
  question: 'Do I pay for weight or for size?',
  answer:
    'For whichever is more. Airlines count 166 cubic inches as one pound, so a large, light box costs like a heavy one.',
  closing: {
    title: 'What needs to fly, and by when?',
    text: `Two short steps. A reply ${replyTime}.`,
  },
}
