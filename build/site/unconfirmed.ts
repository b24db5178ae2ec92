import { areUnconfirmedHidden, claims, site } from '../../site.config.ts'
import { siteCatalog } from '../schemas/catalog.ts'

/** Whether the site is built for the public, and not for an address that nobody can have. */
const isPublic = () => !/(^|\.)(example|localhost)$/.test(new URL(site.origin).hostname)

/**
 * Says which claims the owner of the site has yet to confirm, one a line, and what to do about them. Empty if there are none, or if
 * the site isn't built for the public.
 */
export function unconfirmedClaims(): string {
  if (!isPublic()) return ''
  const said = Object.entries(claims).flatMap(([name, { text, page, isConfirmed }]) =>
    isConfirmed ? [] : [`  ${name}: "${text}" on ${page}`],
  )
  const idle = siteCatalog
    .read()
    .categories.flatMap(({ form: { id, path, submission } }) =>
      path !== null && submission.delivery === 'console'
        ? [`  ${path} sends nothing: see "delivery" in schemas/${id}.json`]
        : [],
    )
  if (said.length + idle.length === 0) return ''
  const [heading, advice] = areUnconfirmedHidden
    ? [
        'The site leaves out these claims, which nobody has confirmed:',
        'To show one that is true, confirm it in site.config.ts.',
      ]
    : [
        'The site shows these claims, which nobody has confirmed:',
        'Confirm those that are true in site.config.ts, and build with UNCONFIRMED_CLAIMS=hide, which leaves out the others.',
      ]
  return [heading, ...said, ...idle, advice].join('\n')
}
