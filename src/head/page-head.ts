import { site } from '../../site.config'

/** The description of a page for browsers, search engines and social sites. */
export type PageMeta = {
  /** Path of the page: `/about`. */
  path: string
  /** Title without the name of the product, which `fullTitle` appends. */
  title: string
  description: string
  /** Whether search engines leave the page out. */
  isUnlisted?: boolean
  /** Structured data that matches what the page shows; see schema.org. */
  jsonLd?: readonly object[]
}

/** The texts on the social image of a page, and the path of the image. */
export type SocialImage = {
  readonly title: string
  readonly description: string
  /** `/social/car-quote-form.png`; `/social/home.png` for the home page. */
  readonly imagePath: string
}

export const socialImageOf = ({ path, title, description }: PageMeta): SocialImage => ({
  title,
  description,
  imagePath: `/social/${path.slice(1).replaceAll('/', '-') || 'home'}.png`,
})

/** Tells search engines to leave a page out. */
const NOT_INDEXED = { name: 'robots', content: 'noindex' }

/** Title, meta tags, canonical link and structured data of a page. */
function pageHead({ jsonLd = [], ...page }: PageMeta) {
  const { path, title, description, isUnlisted } = page
  const url = site.origin + path
  const image = site.origin + socialImageOf(page).imagePath
  return {
    meta: [
      { title: fullTitle(title) },
      { name: 'description', content: description },
      ...(isUnlisted ? [NOT_INDEXED] : []),
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
      // A `<` in the text must not end the script.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}

type RouteHeadOptions = {
  loaderData?: PageMeta
  /** `posted`: the outcome that the page shows after a form post. */
  match: { context: { readonly posted?: { readonly title: string } } }
}

/** `head` of a route whose loader returns a `PageMeta`. This way, the texts are loaded with the page, not with the site. */
export function routeHead({ loaderData, match: { context } }: RouteHeadOptions) {
  if (context.posted) return { meta: [{ title: fullTitle(context.posted.title) }, NOT_INDEXED] }
  return loaderData ? pageHead(loaderData) : { meta: [{ title: fullTitle('Page not found') }] }
}

/** The title of a page with the name of the product: `About us | WarmLane`. */
export const fullTitle = (title: string): string =>
  title.includes(site.product) ? title : `${title} | ${site.product}`
