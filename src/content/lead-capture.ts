import type { NextTexts } from '../../engine/form/texts'
import { replyTime } from '../../site.config'
import { points as affiliatePoints, joinLabel } from './affiliate'
import { dollars, type Plan, plans } from './plans'
import { contactEmail, product } from './site'
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

/** The intent of a visitor who follows a link to the sign-up page: a plan, by its name, or something else. */
export type Intent = Plan['name'] | 'demo' | 'affiliate' | 'help'

/** Texts next to the form of the sign-up page, and texts that replace the form's own. */
export type Welcome = {
  text: string
  points: readonly string[]
  submitLabel?: string
  /** Text after the form was sent. */
  next?: Partial<NextTexts>
}

const reply = `we’ll get in touch ${replyTime}`

/**
 * The next steps for a visitor who hasn't signed up for free leads.
 * @param question what to tell our team, which only gets the answers
 */
const nextAfter = (question: string): Partial<NextTexts> => ({
  nextTitle: 'We’ve got your details. Here’s what happens next',
  nextNow: 'Our team reads what you’ve sent.',
  nextChoose: question,
})

const welcomeToPlan = ({ name, price, rfqs, isSoldByContact }: Plan): Welcome => {
  const offer = `${rfqs} warm RFQs for ${dollars(price)} a month`
  return isSoldByContact
    ? {
        ...page,
        text: `You’re asking about ${name}: ${offer}. Leave your details, and ${reply}.`,
        submitLabel: 'Contact sales',
        next: nextAfter(`Tell them that you’re asking about ${name}.`),
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
      next: nextAfter('Tell them when you have time for a demo.'),
    },
  ],
  [
    'affiliate',
    {
      text: `You’d like to become an affiliate. Leave your details, and ${reply}. Tell us then that it’s about the affiliate program.`,
      points: affiliatePoints,
      submitLabel: joinLabel,
      next: nextAfter('Tell them that it’s about the affiliate program.'),
    },
  ],
  [
    'help',
    {
      text: `You’ve got a question. Leave your details, and ${reply}.`,
      points: [`A reply ${replyTime}`, `Or email ${contactEmail}`],
      submitLabel: 'Get in touch',
      next: nextAfter(`Ask them your question, or email it to ${contactEmail}.`),
    },
  ],
])

/** The texts for a visitor who came by a link with this intent. */
export const welcomeFor = (intent?: Intent): Welcome => (intent && welcomes.get(intent)) ?? page

/** Fields of forms that links of the site fill in, by path: the email box of the home page leads to the sign-up form. */
export const filledIn: Readonly<Record<string, readonly string[]>> = { '/lead-capture': ['email'] }
