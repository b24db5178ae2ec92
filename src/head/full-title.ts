import { site } from '../../site.config'

/** The title of a page with the name of the product: `About us | WarmLane`. */
export const fullTitle = (title: string): string =>
  title.includes(site.product) ? title : `${title} | ${site.product}`
