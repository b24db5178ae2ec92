import { replyTime } from '../../../site.config'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 4,
  meta: {
    title: 'Motorcycle Shipping',
    description: `Ship a motorcycle strapped upright, crated or enclosed. Competitive quotes from verified carriers and a reply ${replyTime}.`,
  },
  card: { title: 'Motorcycle Shipping', text: 'Strapped upright with soft ties. Enclosed if you like.' },
  scene: 'motorcycle',
  hero: {
    title: 'Motorcycle shipping by carriers equipped for bikes',
    text: `Tell us the bike, its condition and the route. Verified carriers with the right tie-downs quote your ride, and you’ll hear back ${replyTime}.`,
    quote: { label: 'Get Motorcycle Quote', href: '/motorcycle-quote-form' },
  },
  features: {
    title: 'Straps, ramps and a roof if you want one',
    cards: [
      { title: 'Upright and tied down', text: 'Wheel chocks and soft straps, so nothing touches paint or chrome.' },
      { title: 'Enclosed on request', text: 'Ask for an enclosed trailer when weather or value calls for it.' },
      {
        title: 'Operable or non-running',
        text: 'A liftgate or ramp is planned for bikes that can’t roll under their own power.',
      },
    ],
  },
  shipped: [
    'Cruisers',
    'Touring bikes',
    'Sport bikes',
    'Adventure bikes',
    'Dirt bikes',
    'Scooters and mopeds',
    'Trikes and sidecars',
    'Vintage motorcycles',
    'Project bikes',
  ],
  question: 'Does the tank have to be empty?',
  answer: 'Most carriers ask for a quarter tank or less: enough to ride the bike onto the trailer and off again.',
  testimonials: [
    {
      quote: 'It came off the trailer with the same dust it went on with. That’s how I like it.',
      name: 'Dale R.',
      role: 'Sturgis, SD',
    },
    {
      quote: 'I flew to the coast and the bike was there two days before me.',
      name: 'Imani C.',
      role: 'Baltimore, MD',
    },
    {
      quote: 'Four quotes, two of them for enclosed transport, all clear about what was included.',
      name: 'Steve K.',
      role: 'Flagstaff, AZ',
    },
  ],
  closing: {
    title: 'Ready to ship your bike?',
    text: 'Make, model, two places, a date, and how to reach you.',
  },
}
