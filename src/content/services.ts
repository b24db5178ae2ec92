import { claims } from './claims'
import { type Point, replyTime } from './site'

export const meta = {
  title: 'Shipping Services',
  description: `Save up to ${claims.savingsUpTo.value} on shipping: tell us what moves and where, and compare quotes from verified carriers within ${replyTime}.`,
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const quoteLabel = 'Get Free Quote Now'

export const hero = {
  title: 'Shipping services for whatever you need to move',
  text: `Save up to ${claims.savingsUpTo.value} with quotes from verified carriers who compete for your shipment. Tell us just once what’s moving and where.`,
}

export const figures = [
  { value: `Up to ${claims.savingsUpTo.value}`, label: 'saved on shipping' },
  { value: claims.averageSavings.value, label: 'average savings' },
  { value: sentenceCase(claims.quoteTime.value), label: 'to ask for a quote' },
] as const

export const reasons: readonly Point[] = [
  {
    title: 'Verified carriers',
    text: 'Your request goes to carriers whose authority and insurance are checked.',
  },
  {
    title: 'Competitive quotes',
    text: 'Carriers bid for the shipment, and you compare before you decide.',
  },
  {
    title: `Reply within ${replyTime}`,
    text: 'Every request gets an answer, even if it’s a question back to you.',
  },
]

export const closing = {
  title: 'Ready when your shipment is',
  text: `Two short steps, ${claims.quoteTime.value}, no account. You’ll hear back within ${replyTime}.`,
}

export const other = {
  title: 'Not on the list?',
  text: 'Anything else? We have a form for that, too.',
  label: 'All categories',
} as const
