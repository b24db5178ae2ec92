import { areUnconfirmedHidden } from '../../../site.config'
import { claimed, shownFigures } from '../claims'
import type { LandingPage } from '../landing-pages'

const carrierForm = '/quote-form?category=Boxes'

export const page: LandingPage = {
  order: 2,
  meta: {
    title: 'Box and Package Shipping',
    description: `Ship boxes and packages across the country, with quotes from verified carriers.${claimed('packages', (count) => ` ${count} packages shipped.`)}${claimed('onTime', (percent) => ` ${percent} on-time delivery.`)}`,
  },
  card: { title: 'Boxes & Packages', text: 'One box or a pallet of them, at the speed you choose.' },
  scene: 'boxes',
  hero: {
    title: 'Box shipping that arrives when it should',
    text: 'Count them, measure them, pick a speed. Standard, expedited, overnight or white-glove.',
    ...(areUnconfirmedHidden
      ? { quote: { label: 'Get Box Quote', href: carrierForm } }
      : {
          // Its form sends nothing.
          quote: { label: 'Get Box Quote', href: '/boxes-quote-form' },
          other: { label: 'Request Carrier Quotes', href: carrierForm, isForm: true },
        }),
  },
  figures: shownFigures([
    { claim: 'packages', label: 'packages shipped' },
    { claim: 'onTime', label: 'on-time delivery' },
  ]),
  features: {
    title: 'Your boxes, at your speed',
    cards: [
      { title: 'Four delivery speeds', text: 'Standard, expedited, overnight and white-glove, side by side.' },
      {
        title: 'Any packaging',
        text: 'Cardboard, plastic, wooden or mixed. Tell us which, and the carrier plans for it.',
      },
      { title: 'Door to door', text: 'Picked up at one ZIP code, delivered at the other. No depot run.' },
    ],
  },
  shipped: [
    'Documents and files',
    'Personal belongings',
    'Books',
    'Clothing',
    'Electronics',
    'Kitchenware',
    'Store inventory',
    'Samples and displays',
    'Dorm and storage boxes',
  ],
  question: 'How do I weigh boxes without a scale?',
  answer: 'Step on a bathroom scale with the box, then without it. The difference is close enough for a quote.',
  closing: { title: 'How many boxes?', text: 'That’s the hardest question we’ll ask.' },
}
