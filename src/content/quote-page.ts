import type { FormPath } from 'virtual:category-pages'
import { replyTime } from '../../site.config'
import { claimed } from './claims'
import { type Crumb, quotesPath, startPath } from './site'

/** The heading of the chooser, which is also the label of the category in a form. */
export const categoryQuestion = 'What are you looking to move?'

/** Promises in one line above every quote form, where there is no room for the list. */
export const shortPromises = {
  points: ['Free', 'No obligation'],
  ofCarriers: ['Quotes from verified carriers'],
} as const

/** Promises shown next to every quote form. They are also in the terms and the privacy policy. */
export const promises = {
  title: 'What you can count on',
  points: ['Free, with no obligation.', 'We never sell your details to data brokers.'],
  /** Left out if the form delivers to nobody. */
  ofCarriers: [
    'We aren’t a carrier: we pass your request on, and you deal with the company you pick.',
    `Only our team, and carriers and brokers who can quote it, see your details and may call you${claimed('maxCallers', (count) => `: ${count}`)}.`,
    `The first call or email comes ${replyTime}.`,
  ],
} as const

/** The ways to reach us, next to the form for messages. */
export const waysToReachUs = {
  title: 'Other ways to reach us',
  reply: `Write in the form or by email: you’ll have an answer ${replyTime}.`,
  email: 'Email:',
  links: [
    { label: 'Get a quote for something you ship', href: quotesPath },
    { label: 'Get 3 free leads for your desk', href: startPath },
  ],
} as const

/** Shown below every form. */
export const privacyNote = {
  before: 'Our',
  link: 'Privacy Policy',
  href: '/privacy-policy',
  after: 'explains who sees your details.',
} as const

/** The breadcrumb of a quote page: home page, chooser, category. */
export const quoteCrumbs = (path: FormPath, label: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Get a quote', href: quotesPath },
  { label, href: path },
]
