/* Sample content: every person, company and figure in this file is invented to illustrate the product's screens. */

export type RfqStatus = 'Active RFQ' | 'Quote Ready' | 'Hot Lead'

/** The next action for an RFQ with a given status. */
export const actions: Record<RfqStatus, string> = {
  'Active RFQ': 'Contact Now',
  'Quote Ready': 'Send Quote',
  'Hot Lead': 'Call Now',
}

export type SampleRfq = {
  contact: string
  email: string
  phone: string
  company: string
  industry: string
  origin: string
  destination: string
  service: 'LTL' | 'FTL'
  /** Relative time, so it never looks old. */
  pickup: string
  cargo: string
  equipment: string
  weight: string
  /** The shipper's reply. */
  reply: string
  status: RfqStatus
}

/** The request in the hero. The map highlights its lane. */
export const heroRfq: SampleRfq = {
  contact: 'Dana Whitlow',
  email: 'd.w•••••@•••••.com',
  phone: '(214) 555-••••',
  company: 'Redfern Home Goods',
  industry: 'Furniture',
  origin: 'Dallas, TX',
  destination: 'Atlanta, GA',
  service: 'FTL',
  pickup: 'ASAP',
  cargo: 'Boxed flat-pack furniture, 24 pallets',
  equipment: '53 ft dry van',
  weight: '38,400 lbs',
  reply: 'We need a dry van out of Dallas as soon as you have one. What’s your rate?',
  status: 'Hot Lead',
}

export const sampleRfqs: readonly SampleRfq[] = [
  {
    contact: 'Paula Brandt',
    email: 'p.b•••••@•••••.com',
    phone: '(713) 555-••••',
    company: 'Bayou Board & Carton',
    industry: 'Packaging',
    origin: 'Houston, TX',
    destination: 'Memphis, TN',
    service: 'FTL',
    pickup: 'ASAP',
    cargo: 'Paper cartons, 26 pallets',
    equipment: '53 ft dry van',
    weight: '31,600 lbs',
    reply: 'Our carrier has no truck for Memphis this week. What would you charge?',
    status: 'Hot Lead',
  },
  {
    contact: 'Luis Okafor',
    email: 'l.o•••••@•••••.com',
    phone: '(559) 555-••••',
    company: 'Valley Crest Produce',
    industry: 'Food and beverage',
    origin: 'Fresno, CA',
    destination: 'Denver, CO',
    service: 'FTL',
    pickup: 'in 3 days',
    cargo: 'Fresh citrus, 22 pallets',
    equipment: 'Reefer at 38 °F',
    weight: '41,200 lbs',
    reply: 'We load in three days, and it has to stay at 38 degrees. Can you send me a price?',
    status: 'Active RFQ',
  },
  {
    contact: 'Marta Lindqvist',
    email: 'm.l•••••@•••••.com',
    phone: '(614) 555-••••',
    company: 'Tallow Creek Fixtures',
    industry: 'Retail fixtures',
    origin: 'Columbus, OH',
    destination: 'Newark, NJ',
    service: 'LTL',
    pickup: 'in 5 days',
    cargo: 'Store shelving, 6 pallets',
    equipment: 'Liftgate at delivery',
    weight: '4,850 lbs',
    reply: 'Six pallets of shelving for a store opening. Please quote with a liftgate.',
    status: 'Quote Ready',
  },
  {
    contact: 'Rob Achterberg',
    email: 'r.a•••••@•••••.com',
    phone: '(206) 555-••••',
    company: 'Northline Fabrication',
    industry: 'Industrial machinery',
    origin: 'Seattle, WA',
    destination: 'Chicago, IL',
    service: 'FTL',
    pickup: 'next week',
    cargo: 'Steel frames, 3 bundles',
    equipment: '48 ft flatbed, tarps',
    weight: '44,000 lbs',
    reply: 'Three bundles of frames, ready next week. Quote me a flatbed with tarps.',
    status: 'Active RFQ',
  },
]

/** The same requests as the team that gets them sees them, with the whole contact. */
export const teamRfqs = sampleRfqs.map((rfq, index) => ({
  ...rfq,
  email: `${rfq.contact.split(' ', 1)}@${rfq.company.replaceAll(/\W/g, '')}.example`.toLowerCase(),
  phone: rfq.phone.replace('••••', `014${index}`),
}))

export type SampleCompany = {
  name: string
  website: string
  industry: string
  employees: string
  city: string
  country: string
  revenue: string
  contacts: number
  decisionMaker: string
  title: string
}

export const sampleCompanies: readonly SampleCompany[] = [
  {
    name: 'Redfern Home Goods',
    website: 'redfernhome.example',
    industry: 'Furniture',
    employees: '201–500',
    city: 'Dallas, TX',
    country: 'United States',
    revenue: '$50M–$100M',
    contacts: 14,
    decisionMaker: 'Dana Whitlow',
    title: 'Transportation Manager',
  },
  {
    name: 'Valley Crest Produce',
    website: 'valleycrest.example',
    industry: 'Food and beverage',
    employees: '51–200',
    city: 'Fresno, CA',
    country: 'United States',
    revenue: '$25M–$50M',
    contacts: 8,
    decisionMaker: 'Luis Okafor',
    title: 'Logistics Coordinator',
  },
  {
    name: 'Tallow Creek Fixtures',
    website: 'tallowcreek.example',
    industry: 'Retail fixtures',
    employees: '51–200',
    city: 'Columbus, OH',
    country: 'United States',
    revenue: '$10M–$25M',
    contacts: 5,
    decisionMaker: 'Marta Lindqvist',
    title: 'Supply Chain Lead',
  },
  {
    name: 'Northline Fabrication',
    website: 'northlinefab.example',
    industry: 'Industrial machinery',
    employees: '501–1,000',
    city: 'Seattle, WA',
    country: 'United States',
    revenue: '$100M–$250M',
    contacts: 21,
    decisionMaker: 'Rob Achterberg',
    title: 'Director of Logistics',
  },
]

export const portal = {
  figures: [
    { label: 'Active RFQs', value: '42' },
    { label: 'Response rate', value: '31%' },
    { label: 'Total contacts', value: '1,860' },
    { label: 'Pipeline value', value: '$284K' },
  ],
  rows: [heroRfq, ...sampleRfqs.slice(1, 3)],
  statuses: ['Hot', 'Active', 'Quoted'],
}
