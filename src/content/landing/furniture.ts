import { replyTime } from '../../../site.config'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 1,
  meta: {
    title: 'Furniture and General Item Shipping',
    description: `Ship a sofa, a table or a whole room. Competitive quotes from verified furniture carriers, and a reply ${replyTime}.`,
  },
  card: {
    title: 'Furniture & General Items',
    text: 'Single pieces, whole rooms and anything else that needs careful hands.',
  },
  scene: 'furniture',
  hero: {
    title: 'Furniture shipping, from one chair to a full house',
    text: `Tell us what it is and where it’s going. Verified carriers send competitive quotes, and you’ll hear back ${replyTime}.`,
    quote: { label: 'Get Furniture Quote', href: '/quote-form?category=Furniture%20%26%20General%20Items' },
  },
  features: {
    title: 'From one living room to the next',
    cards: [
      {
        title: 'Packed for the road',
        text: 'Blankets, corner guards or crates: you agree on the packing before pickup.',
      },
      { title: 'Two-person handling', text: 'Ask for inside pickup and delivery, up the stairs and into the room.' },
      {
        title: 'Priced by the space',
        text: 'Ask for space on a truck that already runs your way, and pay only for that.',
      },
    ],
  },
  shipped: [
    'Sofas and sectionals',
    'Beds and mattresses',
    'Dining tables and chairs',
    'Dressers and wardrobes',
    'Desks and office furniture',
    'Antiques',
    'Appliances',
    'Artwork and mirrors',
    'Pianos',
  ],
  question: 'Do I have to take it apart?',
  answer: 'Take off legs and shelves if you can, and say what can’t come apart. Carriers price the space it takes.',
  testimonials: [
    {
      quote:
        'A mid-century sideboard went from Portland to Tucson without a scratch. Three quotes by the next morning.',
      name: 'Elaine M.',
      role: 'Portland, OR',
    },
    {
      quote: 'I sell restored tables online. Getting a freight price used to take me a week per piece.',
      name: 'Curtis V.',
      role: 'Furniture restorer, Asheville, NC',
    },
    {
      quote: 'The crew called ahead, wrapped everything in the hallway and was gone in forty minutes.',
      name: 'Noor A.',
      role: 'Madison, WI',
    },
  ],
  closing: {
    title: 'Ready to move your furniture?',
    text: 'Describe it in a sentence. The quotes come to you.',
  },
}
