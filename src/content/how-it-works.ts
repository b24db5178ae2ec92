import { product } from './site'
import { trial } from './trial'

export const meta = {
  title: 'How It Works',
  description:
    'Six outreach channels find shippers with freight to move; only those who reply and want a quote become a warm RFQ in your inbox.',
}

export const hero = {
  title: 'Six channels find the shipper. You get the reply.',
  text: `${product} runs the outreach that a freight sales desk never has time for. When a shipper asks for a quote, the conversation is yours.`,
}

export type Channel = {
  icon: 'mail' | 'megaphone' | 'phone' | 'search' | 'target' | 'users'
  /** Short name for the diagram. */
  name: string
  title: string
  text: string
  result: string
}

export const channels: readonly Channel[] = [
  {
    icon: 'mail',
    name: 'Email',
    title: 'Email',
    text: 'Short, specific messages to the person who books freight, sent from warmed-up addresses and followed up until there is an answer.',
    result: 'Replies that name a lane',
  },
  {
    icon: 'search',
    name: 'Search ads',
    title: 'Paid search ads',
    text: 'Ads on the searches a shipper makes with a load on the dock: mode, origin, destination, equipment.',
    result: 'Requests with a date',
  },
  {
    icon: 'target',
    name: 'SEO',
    title: 'SEO',
    text: 'Pages that answer shipping questions and lead to a quote form, so demand keeps coming in between campaigns.',
    result: 'More inbound every month',
  },
  {
    icon: 'megaphone',
    name: 'Social',
    title: 'Social ads and communities',
    text: 'Ads and useful answers in the groups where small manufacturers, dealers and importers talk about freight.',
    result: 'Shippers you won’t find on a list',
  },
  {
    icon: 'users',
    name: 'Network',
    title: 'Professional-network engagement',
    text: 'Connection requests and conversations with logistics managers, in their own feed and in a human tone.',
    result: 'Named decision makers',
  },
  {
    icon: 'phone',
    name: 'Calls',
    title: 'Cold calling',
    text: 'SDRs who know freight terms call, ask what moves next, and write down the details a quote needs.',
    result: 'Loads confirmed by voice',
  },
]

export const outcome = {
  title: 'The outcome: an RFQ you can price',
  text: 'Whatever the channel, each reply goes through the same quality filter. We forward only shippers who want a quote, with what you need to send one.',
  points: [
    'Contact name, email and phone of the person who replied',
    'Origin, destination, service and pickup date',
    'Cargo, equipment and weight',
    'The reply itself, in the shipper’s own words',
  ],
} as const

export const closing = {
  title: 'Judge us by your first three leads',
  text: `${trial.leadsLabel} in your lanes, free. ${trial.noCard}.`,
}
