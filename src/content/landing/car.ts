import { replyTime } from '../../../site.config'
import type { LandingPage } from '../landing-pages'

export const page: LandingPage = {
  order: 3,
  meta: {
    title: 'Car Shipping',
    description: `Ship a car door to door, running or not, on an open or enclosed trailer. Competitive quotes from verified carriers ${replyTime}.`,
  },
  card: { title: 'Car Shipping', text: 'Open or enclosed, operable or non-running, door to door.' },
  scene: 'car',
  hero: {
    title: 'Ship your car, door to door',
    text: `Tell us the car and the route, then how to reach you. Verified auto carriers quote it, and you’ll hear back ${replyTime}.`,
    quote: { label: 'Get Car Quote', href: '/car-quote-form' },
  },
  features: {
    title: 'The trailer, the winch and the paperwork',
    cards: [
      {
        title: 'Open or enclosed',
        text: 'An open carrier for the everyday car, an enclosed one for what you’d rather keep out of the weather.',
      },
      {
        title: 'Running or not',
        text: 'Tell us it doesn’t run, and carriers will bring a winch.',
      },
      {
        title: 'Condition on paper',
        text: 'The driver inspects the car with you at pickup and at delivery, and both of you sign.',
      },
    ],
  },
  shipped: [
    'Sedans and hatchbacks',
    'SUVs and crossovers',
    'Pickup trucks',
    'Electric cars',
    'Classic cars',
    'Sports cars',
    'Dealer and auction cars',
    'Non-running cars',
    'Fleet vehicles',
  ],
  question: 'Can I leave things in the car?',
  answer:
    'Most carriers allow a bag or two below the windows, but their insurance doesn’t cover it. Ask before you load.',
  testimonials: [
    {
      quote: 'Bought at auction on Tuesday, on a trailer by Friday, in my driveway the week after.',
      name: 'Gregory T.',
      role: 'Knoxville, TN',
    },
    {
      quote: 'I said it didn’t run, and the truck came with a winch. You’d be surprised how rare that is.',
      name: 'Paula S.',
      role: 'Restoration shop, Boise, ID',
    },
    {
      quote: 'Two snowbird trips a year, the same form, a fair price each time.',
      name: 'Harold W.',
      role: 'Rochester, NY',
    },
  ],
  closing: {
    title: 'Where does the car need to be?',
    text: 'Two short steps. Quotes from carriers who run the route.',
  },
}
