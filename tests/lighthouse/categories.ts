/** The categories that Lighthouse scores, in the order of the table. `minScore`: the required median, out of 100. */
export const CATEGORIES = [
  { id: 'performance', name: 'performance', minScore: 95 },
  { id: 'accessibility', name: 'accessibility', minScore: 100 },
  { id: 'best-practices', name: 'best practices', minScore: 100 },
  { id: 'seo', name: 'SEO', minScore: 100 },
] as const
