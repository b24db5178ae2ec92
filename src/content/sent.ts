import { replyTime } from '../../site.config'

export const meta = {
  title: 'Thank You',
  description: `We’ve got your request, and we reply ${replyTime}. You don’t have to do anything else.`,
}

export const texts = {
  doneTitle: 'Thank You',
  doneText: `We’ve got your request. You’ll hear from us ${replyTime}.`,
  reference: '',
}

/** Title of the page that the relay shows if it has refused a form. */
export const notSent = "Your form wasn't sent"

export const home = 'Return to Home'
