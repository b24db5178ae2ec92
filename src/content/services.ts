import { replyTime } from '../../site.config'
import { claimed, shownFigures, upTo } from './claims'
import type { Point } from './site'

export const meta = {
  title: 'Shipping Services',
  description: `${claimed('savingsUpTo', (percent) => `Save up to ${percent} on shipping. `)}Tell us what moves and where, and compare quotes from verified carriers ${replyTime}.`,
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const quoteLabel = 'Get Free Quote Now'

export const hero = {
  title: 'Shipping services for whatever you need to move',
  text: `Tell us once what’s moving and where. Verified carriers compete for it${claimed('savingsUpTo', (percent) => `, and you save up to ${percent}`)}.`,
}

export const figures = shownFigures([
  { claim: 'savingsUpTo', say: upTo, label: 'saved on shipping' },
  { claim: 'averageSavings', label: 'average savings' },
  { claim: 'quoteTime', say: sentenceCase, label: 'to ask for a quote' },
])

export const reasons: readonly Point[] = [
  { title: 'Verified carriers', text: 'Your request goes to carriers whose authority and insurance are checked.' },
  { title: 'Competitive quotes', text: 'Carriers bid for the shipment, and you compare before you decide.' },
  { title: `A reply ${replyTime}`, text: 'Every request gets an answer, even if it’s a question back to you.' },
]

export const closing = {
  title: 'Ready when your shipment is',
  text: `Two short steps${claimed('quoteTime', (time) => `, ${time}`)}, no account. You’ll hear back ${replyTime}.`,
}

export const other = {
  title: 'Something else?',
  text: 'Boats, trailers, whole homes, odd sizes: describe it in your own words.',
  label: 'All categories',
} as const
