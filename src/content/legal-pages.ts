/** The five policies. */
export const legalLinks = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Use', href: '/terms-of-use' },
  { label: 'Cookie Policy', href: '/cookie-policy' },
  { label: 'CCPA Notice', href: '/ccpa-policy' },
  { label: 'Browser Extension', href: '/chrome-policy' },
] as const
