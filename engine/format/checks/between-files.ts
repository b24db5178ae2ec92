import { typosBetween } from '../../words/near.ts'
import { folded } from '../../words/text.ts'
import type { CategoryFile } from '../category.ts'
import { type Diagnostic, didYouMean, type Fix, fixWith, type JsonSource, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { freeOrders, inOrder } from '../reading/suggestions.ts'

/** The parts of a category file that other files can conflict with. */
export type ComparedCategory = {
  readonly source: JsonSource<CategoryFile>
  readonly form: {
    readonly path: string | null
    readonly label: string | null
    readonly openCategory: boolean
    readonly tiles: readonly { readonly label: string; readonly order: number }[]
    readonly submission: { readonly delivery: string; readonly mailbox: string }
    readonly completion: string
  }
}

/** A value that may appear only once in all files. */
type Claim = {
  rule: string
  source: JsonSource
  at: JsonPath
  key: string
  message: (other: string) => string
  fix: Fix
}

/** A diagnostic for each claim that repeats an earlier one, in the order of the claims. */
function contested(claims: readonly Claim[]): Diagnostic[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ rule, source, at, key, message, fix }) => {
    const owner = owners.get(key)
    owners.set(key, owner ?? `schemas/${source.file}`)
    return owner === undefined ? [] : source.diagnosticAt(rule, at, message(owner), fix)
  })
}

const formerPathsOf = ({ source }: ComparedCategory): readonly string[] => source.content.formerPaths ?? []

function sitePathsTaken(category: ComparedCategory, sitePaths: readonly string[]): Diagnostic[] {
  const { path } = category.form
  const taken = (claimed: string | null, at: JsonPath, fix: string): Diagnostic[] =>
    claimed === null || !sitePaths.includes(claimed)
      ? []
      : [category.source.diagnosticAt('duplicate-path', at, `The path "${claimed}" is taken by the site itself.`, fix)]
  return [
    ...taken(path, ['path'], 'Change "path", or rename the file.'),
    ...formerPathsOf(category).flatMap((former, index) =>
      taken(former, ['formerPaths', index], "Remove it: this URL can't redirect."),
    ),
  ]
}

function mailboxClaims({ source, form: { label, openCategory, submission } }: ComparedCategory): Claim[] {
  if (submission.delivery !== 'endpoint') return []
  const { mailbox } = submission
  const claim = (at: JsonPath, kind: string, message: (other: string) => string, fix: string): Claim => {
    return { rule: 'duplicate-category', source, at, key: JSON.stringify([mailbox, kind]), message, fix }
  }
  const mailboxAt = ['submission', 'mailbox']
  return [
    label === null
      ? claim(
          mailboxAt,
          'none',
          (other) => `${other} is also a form without a label in the mailbox "${mailbox}".`,
          'Give one of them a "label" or a different mailbox.',
        )
      : claim(
          ['label'],
          `label ${folded(label)}`,
          (other) => `${other} also sends the category "${label}" to the mailbox "${mailbox}".`,
          'Give one of them a different "label" or mailbox.',
        ),
    ...(openCategory
      ? [
          claim(
            mailboxAt,
            'open',
            (other) => `${other} also has an open category in the mailbox "${mailbox}".`,
            'Give one of them a different mailbox.',
          ),
        ]
      : []),
  ]
}

/** The `order` values that tiles use, and the free ones between and after them. */
export function tileOrders(categories: readonly ComparedCategory[]): { used: number[]; free: number[] } {
  const used = inOrder(categories.flatMap(({ form }) => form.tiles.map(({ order }) => order)))
  return { used, free: freeOrders(used) }
}

function tileClaims({ source, form }: ComparedCategory, free: readonly number[]): Claim[] {
  const near = (order: number) =>
    [...free]
      .sort((a, b) => Math.abs(a - order) - Math.abs(b - order))
      .slice(0, 3)
      .sort((a, b) => a - b)
  return form.tiles.flatMap(({ label, order }, index) => [
    {
      rule: 'duplicate-tile-label',
      source,
      at: ['tiles', index, 'label'],
      key: JSON.stringify(['label', folded(label)]),
      message: (other: string) => `The chooser already has a tile "${label}", from ${other}.`,
      fix: 'Rename one of them.',
    },
    {
      rule: 'duplicate-tile-order',
      source,
      at: ['tiles', index, 'order'],
      key: JSON.stringify(['order', order]),
      message: (other: string) => `A tile of ${other} already has the order ${order}.`,
      fix: fixWith(
        `Give each tile its own order. Free orders near this one: ${near(order).join(', ')}.`,
        ...near(order)
          .slice(0, 1)
          .map((free) => set(['tiles', index, 'order'], free)),
      ),
    },
  ])
}

/** Whether a key looks like a typo of another: one letter off, two neighbors swapped, or two letters off in a long key. */
function isMisspelt(key: string, known: string): boolean {
  const typos = typosBetween(key, known)
  return typos === 1 || (typos === 2 && Math.min(key.length, known.length) >= 7)
}

const mailboxOf = ({ form }: ComparedCategory) => form.submission.mailbox

/** The files whose mailbox no other file uses. */
const soleUsers = (categories: readonly ComparedCategory[]): ComparedCategory[] =>
  categories.filter((one) => categories.every((other) => other === one || mailboxOf(other) !== mailboxOf(one)))

/** A mailbox that only one file uses and that is one letter off from another. It is probably a typo, and nobody reads it. */
function misspelledMailboxes(categories: readonly ComparedCategory[]): Diagnostic[] {
  return soleUsers(categories).flatMap(({ source, form: { submission } }) => {
    const { mailbox } = submission
    const meant = categories.map(mailboxOf).find((other) => other !== mailbox && isMisspelt(mailbox, other))
    if (meant === undefined) return []
    return source.diagnosticAt(
      'mailbox-typo',
      ['submission', 'mailbox'],
      `Only this file uses the mailbox "${mailbox}", which looks like a typo of "${meant}".`,
      offer(
        `Did you mean "${meant}"? If it is a new mailbox, choose a name that is easier to tell apart.`,
        set(['submission', 'mailbox'], meant),
      ),
    )
  })
}

/**
 * Notes about mailboxes that no other file uses: each may be new or the wrong one. A form that sends nothing needs none, and one without a
 * category usually has its own.
 */
export const noteSoleMailboxes = (categories: readonly ComparedCategory[]): Diagnostic[] =>
  soleUsers(categories).flatMap(({ source, form: { label, submission } }) =>
    categories.length === 1 || label === null || submission.delivery !== 'endpoint'
      ? []
      : source.diagnosticAt(
          'sole-mailbox',
          ['submission', 'mailbox'],
          `No other file uses the mailbox "${submission.mailbox}".`,
          'If it is new, an operator sets its address on the server.',
        ),
  )

/** A `completion` path that is neither a page of the site nor of a category. */
function unknownPage({ source, form: { completion } }: ComparedCategory, paths: readonly string[]): Diagnostic[] {
  if (!completion.startsWith('/') || paths.includes(completion)) return []
  const advice = 'Write "thank-you", or the path of a page, such as "/".'
  const fix = didYouMean(completion, paths, advice, (found) => set(['completion'], found))
  return [source.diagnosticAt('unknown-page', ['completion'], `There is no page at "${completion}".`, fix)]
}

function unsentTiles({ source, form }: ComparedCategory): Diagnostic[] {
  if (form.submission.delivery !== 'console' || form.tiles.length === 0) return []
  return [
    source.diagnosticAt(
      'console-with-tile',
      ['submission', 'delivery'],
      'Visitors come here from the chooser, but "delivery": "console" sends nothing.',
      offer('Remove "delivery" to send requests, or remove "tiles".', remove(['submission', 'delivery'])),
    ),
  ]
}

const pageClaims = ({ source, form: { path } }: ComparedCategory): Claim[] =>
  path === null
    ? []
    : [
        {
          rule: 'duplicate-path',
          source,
          at: ['path'],
          key: path,
          message: (other) => `${other} already has its page at "${path}".`,
          fix: 'Give one of them a different "path".',
        },
      ]

/** A former path redirects to its page, so it may be neither the path of a page nor a former path of another one. */
const formerPathClaims = (category: ComparedCategory): Claim[] =>
  formerPathsOf(category).map((former, index) => ({
    rule: 'duplicate-path',
    source: category.source,
    at: ['formerPaths', index],
    key: former,
    message: (other) =>
      former === category.form.path
        ? `"${former}" is the current path of this page.`
        : `"${former}" is a present or former path of ${other}.`,
    fix: 'Remove it: only one page can have this URL.',
  }))

/**
 * Every diagnostic between category files, and between them and the site: two pages at one path, two files that the relay
 * can't tell apart, two tiles with the same name or order, a page or mailbox that doesn't exist.
 * @param sitePaths URL paths of the site's own routes
 */
export function checkBetweenFiles(categories: readonly ComparedCategory[], sitePaths: readonly string[]): Diagnostic[] {
  const pages = ['/', ...sitePaths, ...categories.flatMap(({ form }) => form.path ?? [])]
  const { free } = tileOrders(categories)
  return [
    ...categories.flatMap((category) => sitePathsTaken(category, sitePaths)),
    ...contested([...categories.flatMap(pageClaims), ...categories.flatMap(formerPathClaims)]),
    ...contested(categories.flatMap(mailboxClaims)),
    ...contested(categories.flatMap((category) => tileClaims(category, free))),
    ...categories.flatMap((category) => unknownPage(category, pages)),
    ...categories.flatMap(unsentTiles),
    ...misspelledMailboxes(categories),
  ]
}
