import type { Claim } from '../../site.config.ts'

type Options = {
  /** Public origin of the site. */
  readonly origin: string
  readonly claims: Readonly<Record<string, Claim>>
  readonly forms: readonly { id: string; path: string | null; submission: { delivery: string } }[]
  /** Whether the site leaves out what is not confirmed. */
  readonly isHidden: boolean
}

/** An origin that nobody can have, or that only this machine can open. */
const isPrivate = (origin: string) => /(^|\.)(example|localhost)$/.test(new URL(origin).hostname)

const listOf = (heading: string, lines: readonly string[], advice: string) =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), advice]

/**
 * Lists the claims that the owner of the site has yet to confirm and the forms that send nothing, and says what to do about them. Empty if
 * there are none, or if the site isn't built for the public.
 */
export function unconfirmedList({ origin, claims, forms, isHidden }: Options): string {
  if (isPrivate(origin)) return ''
  const verb = isHidden ? 'leaves out' : 'shows'
  const said = Object.entries(claims).filter(([, { isConfirmed }]) => !isConfirmed)
  const idle = forms.filter(({ path, submission }) => path !== null && submission.delivery === 'console')
  return [
    ...listOf(
      `The site ${verb} these claims, which nobody has confirmed:`,
      said.map(([name, { text, page }]) => `${name}: "${text}" on ${page}`),
      `Confirm those that are true in site.config.ts.${isHidden ? '' : ' UNCONFIRMED_CLAIMS=hide leaves out the others.'}`,
    ),
    ...listOf(
      `The site ${verb} these forms, which send nothing:`,
      idle.map(({ id, path }) => `${path}, from schemas/${id}.json`),
      'Remove "delivery" from a file to send its requests.',
    ),
  ].join('\n')
}
