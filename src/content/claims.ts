/** Every figure that the site claims, and the page that shows it. */
export const claims = {
  rating: { value: '4.8/5', page: '/' },
  reviews: { value: '500 reviews', page: '/' },
  savingsUpTo: { value: '70%', page: '/services' },
  averageSavings: { value: '30%', page: '/services' },
  quoteTime: { value: 'under 2 minutes', page: '/services' },
  packages: { value: '500K+', page: '/boxes-shipping' },
  onTime: { value: '99.9%', page: '/boxes-shipping' },
  containerSavings: { value: '60%', page: '/container-shipping' },
  containerInsurance: { value: '$100,000', page: '/container-shipping' },
  airSavings: { value: '50%', page: '/air-freight-shipping' },
} as const

export const trial = {
  days: 7,
  leads: 3,
  label: 'Try Free for 7 Days',
  leadsLabel: '3 warm shipper leads',
  shortLabel: 'Get 3 free leads',
  noCard: 'No credit card',
} as const
