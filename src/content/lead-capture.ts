import { replyTime, trial } from './claims'
import { product } from './site'

export const meta = {
  title: `Get Started with ${product}`,
  description: `Tell us who you are and what you move: your first ${trial.leadsLabel} are free. ${trial.noCard} needed.`,
}

export const page = {
  title: `Get Started with ${product}`,
  text: `Tell us who you are and what you move. You start with ${trial.leadsLabel}, free.`,
  points: [`${trial.leadsLabel} in your lanes`, `${trial.noCard} needed`, `A reply within ${replyTime}`],
}

/** Fields of forms that links of the site fill in, by path: the email box of the home page leads to the sign-up form. */
export const filledIn: Readonly<Record<string, readonly string[]>> = { '/lead-capture': ['email'] }
