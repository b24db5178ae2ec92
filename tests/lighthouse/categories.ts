/** What Lighthouse scores, in the order of the table; `least`: median score that is wanted, of 100. */
export const CATEGORIES = [
  { id: 'performance', name: 'performance', least: 95 },
  { id: 'accessibility', name: 'accessibility', least: 100 },
  { id: 'best-practices', name: 'best practices', least: 100 },
  { id: 'seo', name: 'SEO', least: 100 },
] as const
