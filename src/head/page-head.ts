import { site } from '../../site.config'

export type PageWords = {
  /** Path of the page, such as `/about`. */
  path: string
  /** Title without the name of the product, which is put behind it. */
  title: string
  description: string
  /** Structured data that matches what the page shows; see schema.org. */
  jsonLd?: readonly object[]
}

/** The title of a page with the name of the product in it. */
export const fullTitle = (title: string): string =>
  title.includes(site.product) ? title : `${title} | ${site.product}`

/** What the social image of a page shows, and its path. */
export type PageMeta = {
  readonly title: string
  readonly description: string
  /** Such as `/social/car-quote-form.png`; the home page's is called `home`. */
  readonly imagePath: string
}

export const pageMetaOf = ({ path, title, description }: PageWords): PageMeta => ({
  title,
  description,
  imagePath: `/social/${path.slice(1).replaceAll('/', '-') || 'home'}.png`,
})

/** What a page tells browsers, search engines and social sites about itself. */
function pageHead({ jsonLd = [], ...words }: PageWords) {
  const { path, title, description } = words
  const url = site.origin + path
  const image = site.origin + pageMetaOf(words).imagePath
  return {
    meta: [
      { title: fullTitle(title) },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.product },
      { property: 'og:title', content: fullTitle(title) },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      // A "<" in the text must not end the script.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}

/** `head` of a route whose loader gives the words of its page: they are then loaded with the page, not with the site. */
export const routeHead = ({ loaderData }: { loaderData?: PageWords }) =>
  loaderData ? pageHead(loaderData) : { meta: [{ title: `Page not found | ${site.product}` }] }
