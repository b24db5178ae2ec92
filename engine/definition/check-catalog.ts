import type { CategoryFile } from './category.ts'
import type { FileProblem } from './file-problem.ts'
import type { JsonPath, JsonSource } from './source.ts'

/** What a category file says to the outside. */
type CatalogEntry = {
  readonly source: JsonSource<CategoryFile>
  readonly form: {
    readonly path: string | null
    readonly label: string | null
    readonly openCategory: boolean
    readonly tiles: readonly { readonly label: string; readonly order: number }[]
    readonly submission: { readonly delivery: string; readonly mailbox: string }
  }
}

/** Something that only one file, or only one place of all files, may claim. */
type Claim = { source: JsonSource; at: JsonPath; key: string; what: (other: string) => string; mend: string }

/** A problem at each claim that an earlier one has made, in the order of the claims. */
function contested(claims: readonly Claim[]): FileProblem[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ source, at, key, what, mend }) => {
    const owner = owners.get(key)
    owners.set(key, owner ?? `schemas/${source.file}`)
    return owner === undefined ? [] : source.problemAt(at, what(owner), mend)
  })
}

function sitePathProblems({ source, form }: CatalogEntry, sitePaths: readonly string[]): FileProblem[] {
  if (form.path === null || !sitePaths.includes(form.path)) return []
  const what = `The path "${form.path}" is taken by the site itself.`
  return [source.problemAt(['path'], what, 'Give the file another "path", or another name.')]
}

function mailboxClaims({ source, form: { label, openCategory, submission } }: CatalogEntry): Claim[] {
  if (submission.delivery !== 'endpoint') return []
  const { mailbox } = submission
  const claim = (at: JsonPath, kind: string, what: (other: string) => string, mend: string): Claim => {
    return { source, at, key: JSON.stringify([mailbox, kind]), what, mend }
  }
  const mailboxAt = ['submission', 'mailbox']
  return [
    label === null
      ? claim(
          mailboxAt,
          'none',
          (other) => `${other} is also a form without a label in the mailbox "${mailbox}".`,
          'Give one of the two a "label", or another mailbox.',
        )
      : claim(
          ['label'],
          `label ${label}`,
          (other) => `${other} also sends the category "${label}" to the mailbox "${mailbox}".`,
          'Give one of the two another "label", or another mailbox.',
        ),
    ...(openCategory
      ? [
          claim(
            mailboxAt,
            'open',
            (other) => `${other} also has an open category in the mailbox "${mailbox}".`,
            'Give one of the two another mailbox.',
          ),
        ]
      : []),
  ]
}

const tileClaims = ({ source, form }: CatalogEntry): Claim[] =>
  form.tiles.flatMap(({ label, order }, index) => [
    {
      source,
      at: ['tiles', index, 'label'],
      key: JSON.stringify(['label', label]),
      what: (other) => `The chooser already has a tile "${label}", from ${other}.`,
      mend: 'Call one of the two something else.',
    },
    {
      source,
      at: ['tiles', index, 'order'],
      key: JSON.stringify(['order', order]),
      what: (other) => `A tile of ${other} already has the order ${order}.`,
      mend: 'Give each tile an order of its own.',
    },
  ])

/**
 * Every problem between category files, and between them and the site: two pages at one path, two files that the relay
 * could not tell apart, two tiles with one name or one place.
 * @param sitePaths URL paths of the site's own routes
 */
export function checkCatalog(categories: readonly CatalogEntry[], sitePaths: readonly string[]): FileProblem[] {
  const pages = categories.flatMap(({ source, form: { path } }): Claim[] =>
    path === null
      ? []
      : [
          {
            source,
            at: ['path'],
            key: path,
            what: (other) => `${other} already has its page at "${path}".`,
            mend: 'Give one of the two another "path".',
          },
        ],
  )
  return [
    ...categories.flatMap((category) => sitePathProblems(category, sitePaths)),
    ...contested(pages),
    ...contested(categories.flatMap(mailboxClaims)),
    ...contested(categories.flatMap(tileClaims)),
  ]
}
