import { replyTime } from '../../../site.config'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 5,
  meta: {
    title: 'Vehicle Parts Shipping',
    description: `Ship engines, transmissions, body panels and any other vehicle part, crated and tracked. Quotes from verified carriers ${replyTime}.`,
  },
  card: { title: 'Vehicle Parts Shipping', text: 'From a sensor in a carton to a diesel engine in a crate.' },
  scene: 'parts',
  hero: {
    title: 'Auto parts shipping, packed to arrive in one piece',
    text: 'Describe the part, and whether it needs a crate, a liftgate or a forklift. Carriers quote what it takes.',
    quote: { label: 'Get Parts Quote', href: '/vehicle-parts-quote-form' },
  },
  features: {
    title: 'From a sensor to a diesel engine',
    cards: [
      {
        title: 'Expert Packaging',
        text: 'Crates, skids and foam cut to the part, so flanges and glass arrive the way they left.',
      },
      { title: 'Fast Delivery', text: 'Expedited service when a car is on the lift and a customer is waiting.' },
      { title: 'All Parts Sizes', text: 'Small parcels, pallets and oversized machinery on one request form.' },
    ],
  },
  checklist: {
    title: 'Complete Parts Logistics',
    text: 'Mention what you need, and carriers will price it in.',
    items: ['Crating', 'Temperature-controlled shipping', 'Liftgate and inside delivery', 'Real-time tracking'],
  },
  shipped: [
    'Engines',
    'Transmissions',
    'Body panels',
    'Wheels and tires',
    'Electronics',
    'Interior parts',
    'Performance parts',
    'Heavy machinery parts',
    'Vintage parts',
  ],
  question: 'Do I have to drain an engine?',
  answer: 'Yes: oil, coolant and fuel. Plug the openings, and write that it’s drained, or carriers will ask first.',
  closing: {
    title: 'Ship Your Auto Parts Today',
    text: `One description, competitive quotes, a reply ${replyTime}.`,
  },
}
