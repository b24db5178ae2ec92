import type { NextTexts } from '../../engine/form/texts'
import { type Intent, replyTime } from '../../site.config'
import { points as affiliatePoints, joinLabel } from './affiliate'
import { dollars, type Plan, plans } from './plans'
import { product } from './site'
import { trial } from './trial'

export const meta = {
  title: `Get Started with ${product}`,
  description: `Tell us who you are and what you move: your first ${trial.leadsLabel} are free. ${trial.noCard} needed.`,
}

export const page = {
  title: `Get Started with ${product}`,
  text: `Tell us who you are and what you move. You start with ${trial.leadsLabel}, free.`,
  points: [`${trial.leadsLabel} in your lanes`, `${trial.noCard} needed`, `A reply ${replyTime}`],
}

/** Texts next to the form of the sign-up page, and texts that replace the form's own. */
export type Welcome = {
  text: string
  points: readonly string[]
  /** Whether the answers about buying leads are left out. */
  isForAffiliates?: true
  submitLabel?: string
  /** Text after the form was sent. */
  next?: Partial<NextTexts>
}

const reply = `we’ll get in touch ${replyTime}`

/** The next steps for a visitor who hasn't signed up for free leads. @param about the reason, which our team gets with the answers */
const nextAfter = (about: string): Partial<NextTexts> => ({
  nextTitle: 'We’ve got your details. Here’s what happens next',
  nextNow: `Our team reads them, and knows that you’re asking about ${about}.`,
  nextChoose: 'You don’t have to decide anything before that.',
})

const welcomeToPlan = ({ name, price, rfqs, isSoldByContact }: Plan): Welcome => {
  const offer = `${rfqs} warm RFQs for ${dollars(price)} a month`
  return isSoldByContact
    ? {
        ...page,
        text: `You’re asking about ${name}: ${offer}. Leave your details, and ${reply}.`,
        submitLabel: 'Contact sales',
        next: nextAfter(name),
      }
    : { ...page, text: `You picked ${name}: ${offer}. You start with ${trial.leadsLabel}, free.` }
}

const welcomes = new Map<Intent, Welcome>([
  ...plans.map((plan) => [plan.name, welcomeToPlan(plan)] as const),
  [
    'demo',
    {
      ...page,
      text: `You’d like a demo. Leave your details, and ${reply}.`,
      submitLabel: 'Get a Demo',
      next: nextAfter('a demo'),
    },
  ],
  [
    'affiliate',
    {
      text: `You’d like to become an affiliate. Leave your details, and ${reply}.`,
      points: affiliatePoints,
      isForAffiliates: true,
      submitLabel: joinLabel,
      next: nextAfter('the affiliate program'),
    },
  ],
])

/** The texts for a visitor who came by a link with this intent. */
export const welcomeFor = (intent?: Intent): Welcome => (intent && welcomes.get(intent)) ?? page

/** Fields of forms that links of the site fill in, by path: the email box of the home page leads to the sign-up form. */
export const filledIn: Readonly<Record<string, readonly string[]>> = { '/lead-capture': ['email'] }
