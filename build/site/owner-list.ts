import type { Claim, identity, site } from '../../site.config.ts'

type Options = Pick<typeof site, 'origin' | 'copyrightYear' | 'policiesUpdated'> & {
  readonly identity: typeof identity
  readonly now: Date
  readonly claims: Readonly<Record<string, Claim>>
  readonly forms: readonly { id: string; path: string | null; submission: { delivery: string } }[]
  /** Whether the site leaves out what is not confirmed. */
  readonly isHidden: boolean
}

/** An origin that nobody can have, or that only this machine can open. */
const isPrivate = (origin: string) => /(^|\.)(example|localhost)$/.test(new URL(origin).hostname)

const listOf = (heading: string, lines: readonly string[], advice: string) =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), advice]

/** The dates on the site that are so old that visitors may think nobody is there. */
const oldDates = ({ copyrightYear, policiesUpdated, now }: Options): string[] => [
  ...(copyrightYear < now.getFullYear() ? [`copyrightYear: ${copyrightYear} in the footers`] : []),
  ...(Date.parse(policiesUpdated) < new Date(now).setFullYear(now.getFullYear() - 1)
    ? [`policiesUpdated: ${policiesUpdated} on the policies`]
    : []),
]

/**
 * Lists what the owner of the site has yet to do, and how: claims to confirm, forms that send nothing, facts about the business to fill in,
 * and old dates. Empty if there is nothing, or if the site isn't built for the public.
 */
export function ownerList(options: Options): string {
  const { origin, claims, forms, isHidden, identity } = options
  if (isPrivate(origin)) return ''
  const verb = isHidden ? 'leaves out' : 'shows'
  const said = Object.entries(claims).filter(([, { isConfirmed }]) => !isConfirmed)
  const idle = forms.filter(({ path, submission }) => path !== null && submission.delivery === 'console')
  return [
    ...listOf(
      `The site ${verb} these claims, which nobody has confirmed:`,
      said.map(
        ([name, { text, page, isHeldBack }]) =>
          `${name}: "${text}" on ${page}${isHeldBack && !isHidden ? ' (not shown yet)' : ''}`,
      ),
      `Confirm those that are true in site.config.ts.${isHidden ? '' : ' UNCONFIRMED_CLAIMS=hide leaves out the others.'}`,
    ),
    ...listOf(
      `The site ${verb} these forms, which send nothing:`,
      idle.map(({ id, path }) => `${path}, from schemas/${id}.json`),
      'Remove "delivery" from a file to send its requests.',
    ),
    ...listOf(
      "The site doesn't say who you are, because these are empty:",
      Object.keys(identity).filter((name) => identity[name as keyof typeof identity] === ''),
      'Fill in those that you have under identity in site.config.ts.',
    ),
    ...listOf('These dates on the site are old:', oldDates(options), 'Change them in site.config.ts.'),
  ].join('\n')
}
