export const search = {
  title: 'What are you looking to move?',
  description:
    'Pick what you want to ship, from a single box to a full container, and get competitive quotes from verified carriers within 24 hours.',
} as const
