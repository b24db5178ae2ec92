import { replyTime } from '../../../site.config'
import { claimed, shownFigures, upTo } from '../claims'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 6,
  meta: {
    title: 'Container Shipping',
    description: `Container shipping made simple: 20ft, 40ft, high cube, refrigerated and specialty${claimed('containerInsurance', (sum) => `, with insurance up to ${sum}`)}.${claimed('containerSavings', (percent) => ` Save up to ${percent}.`)}`,
  },
  card: { title: 'Container Shipping', text: 'Full containers by sea, rail and road, door to door.' },
  scene: 'container',
  hero: {
    title: 'Container Shipping Made Simple',
    text: `Compare competitive quotes for your container, from the factory gate to the final dock${claimed('containerSavings', (percent) => `, and save up to ${percent}`)}.`,
    quote: { label: 'Get Free Quote', href: '/containers-quote-form' },
    other: { label: 'View All Services', href: '/services' },
  },
  figures: shownFigures([
    { claim: 'containerSavings', say: upTo, label: 'saved on containers' },
    { claim: 'containerInsurance', say: upTo, label: 'insurance' },
  ]),
  features: {
    title: 'Pick the container, then the route',
    cards: [
      { title: 'Multiple container types', text: '20ft, 40ft, high cube, refrigerated and specialty containers.' },
      { title: 'Global network', text: 'Ports, ramps and drayage on both ends, arranged as one shipment.' },
      { title: 'Secure transport', text: 'Sealed at loading, seal number on the paperwork, checked at delivery.' },
      {
        title: 'Competitive rates',
        text: 'Carriers and forwarders quote the same request, so you can compare prices side by side.',
      },
    ],
  },
  checklist: {
    title: 'Container solutions from end to end',
    text: 'Book door to door, or just the leg you need.',
    items: [
      'Door-to-door delivery',
      'Customs clearance assistance',
      'Real-time tracking',
      'Flexible pickup and delivery',
      'Packing services',
      `Insurance${claimed('containerInsurance', (sum) => ` up to ${sum}`)}`,
    ],
  },
  shipped: [
    'Machinery and equipment',
    'Building materials',
    'Furniture',
    'Clothing and textiles',
    'Consumer electronics',
    'Chilled and frozen food',
    'Paper and packaging',
    'Vehicles and parts',
    'Household goods',
  ],
  question: '20 ft or 40 ft?',
  answer:
    'A 40 ft container holds twice as much, but on US roads both can weigh about the same. Heavy goods fit a 20 ft.',
  closing: {
    title: 'Get a price for your container',
    text: `Type, cargo, two places, a date, and how to reach you. You’ll hear back ${replyTime}.`,
  },
}
