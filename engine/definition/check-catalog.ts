import type { CategoryFile } from './category.ts'
import type { Diagnostic } from './diagnostic.ts'
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
type Claim = {
  rule: string
  source: JsonSource
  at: JsonPath
  key: string
  message: (other: string) => string
  fix: string
}

/** A diagnostic for each claim that an earlier one has made, in the order of the claims. */
function contested(claims: readonly Claim[]): Diagnostic[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ rule, source, at, key, message, fix }) => {
    const owner = owners.get(key)
    owners.set(key, owner ?? `schemas/${source.file}`)
    return owner === undefined ? [] : source.diagnosticAt(rule, at, message(owner), fix)
  })
}

function sitePathProblems({ source, form }: CatalogEntry, sitePaths: readonly string[]): Diagnostic[] {
  if (form.path === null || !sitePaths.includes(form.path)) return []
  const message = `The path "${form.path}" is taken by the site itself.`
  return [source.diagnosticAt('path-taken', ['path'], message, 'Give the file another "path", or another name.')]
}

function mailboxClaims({ source, form: { label, openCategory, submission } }: CatalogEntry): Claim[] {
  if (submission.delivery !== 'endpoint') return []
  const { mailbox } = submission
  const claim = (rule: string, at: JsonPath, kind: string, message: (other: string) => string, fix: string): Claim => {
    return { rule, source, at, key: JSON.stringify([mailbox, kind]), message, fix }
  }
  const mailboxAt = ['submission', 'mailbox']
  return [
    label === null
      ? claim(
          'category-taken',
          mailboxAt,
          'none',
          (other) => `${other} is also a form without a label in the mailbox "${mailbox}".`,
          'Give one of the two a "label", or another mailbox.',
        )
      : claim(
          'category-taken',
          ['label'],
          `label ${label}`,
          (other) => `${other} also sends the category "${label}" to the mailbox "${mailbox}".`,
          'Give one of the two another "label", or another mailbox.',
        ),
    ...(openCategory
      ? [
          claim(
            'category-taken',
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
      rule: 'tile-label-taken',
      source,
      at: ['tiles', index, 'label'],
      key: JSON.stringify(['label', label]),
      message: (other) => `The chooser already has a tile "${label}", from ${other}.`,
      fix: 'Call one of the two something else.',
    },
    {
      rule: 'tile-order-taken',
      source,
      at: ['tiles', index, 'order'],
      key: JSON.stringify(['order', order]),
      message: (other) => `A tile of ${other} already has the order ${order}.`,
      fix: 'Give each tile an order of its own.',
    },
  ])

/**
 * Every mistake between category files, and between them and the site: two pages at one path, two files that the relay
 * could not tell apart, two tiles with one name or one place.
 * @param sitePaths URL paths of the site's own routes
 */
export function checkCatalog(categories: readonly CatalogEntry[], sitePaths: readonly string[]): Diagnostic[] {
  const pages = categories.flatMap(({ source, form: { path } }): Claim[] =>
    path === null
      ? []
      : [
          {
            rule: 'path-taken',
            source,
            at: ['path'],
            key: path,
            message: (other) => `${other} already has its page at "${path}".`,
            fix: 'Give one of the two another "path".',
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
