export const trial = {
  days: 7,
  leads: 3,
  label: 'Try Free for 7 Days',
  leadsLabel: '3 warm shipper leads',
  shortLabel: 'Get 3 free leads',
  noCard: 'No credit card',
} as const
