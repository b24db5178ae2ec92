import { typosBetween } from '../../words/near.ts'
import { folded } from '../../words/text.ts'
import type { CategoryFile } from '../category.ts'
import { type Diagnostic, type JsonSource, meantName, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { freeOrders, inOrder } from '../reading/suggestions.ts'
import { diagnosticOf, type RuleFinding, type Says } from '../says.ts'

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

/** A mistake in one of several files. */
type FoundBetween = RuleFinding & { readonly source: JsonSource }

/** A value that may appear only once in all files. */
type Claim = FoundBetween & { readonly key: string }

/** A finding for each claim that repeats an earlier one, in the order of the claims. The sentence can name the `other` file. */
function contested(claims: readonly Claim[]): FoundBetween[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ key, values, ...claim }) => {
    const other = owners.get(key)
    owners.set(key, other ?? `schemas/${claim.source.file}`)
    return other === undefined ? [] : { ...claim, values: { ...values, other } }
  })
}

const MAILBOX = ['submission', 'mailbox']

function mailboxClaims({ source, form: { label, openCategory, submission } }: ComparedCategory): Claim[] {
  const { mailbox, delivery } = submission
  if (delivery !== 'endpoint') return []
  const claim = (says: string, path: JsonPath, name: string): Claim => {
    return { says, source, path, values: { mailbox, label }, key: JSON.stringify([mailbox, says, name]) }
  }
  return [
    label === null ? claim('noLabel', MAILBOX, '') : claim('label', ['label'], folded(label)),
    ...(openCategory ? [claim('open', MAILBOX, '')] : []),
  ]
}

const formerPathsOf = ({ source }: ComparedCategory): readonly string[] => source.content.formerPaths ?? []

const pageClaims = ({ source, form: { path } }: ComparedCategory): Claim[] =>
  path === null ? [] : [{ says: 'page', source, path: ['path'], values: { path }, key: path }]

/** A former path redirects to its page, so it may be neither the path of a page nor a former path of another one. */
const formerPathClaims = (category: ComparedCategory): Claim[] =>
  formerPathsOf(category).map((path, index) => ({
    says: path === category.form.path ? 'current' : 'former',
    source: category.source,
    path: ['formerPaths', index],
    values: { path },
    key: path,
  }))

/** The paths of a page that the site itself has. */
const sitePathsTaken = (category: ComparedCategory, sitePaths: readonly string[]): FoundBetween[] =>
  [...pageClaims(category), ...formerPathClaims(category)].flatMap(({ key, says, ...claim }) =>
    sitePaths.includes(key) ? { ...claim, says: says === 'page' ? 'taken' : 'formerTaken' } : [],
  )

/** The `order` values that tiles use, and the free ones between and after them. */
export function tileOrders(categories: readonly ComparedCategory[]): { used: number[]; free: number[] } {
  const used = inOrder(categories.flatMap(({ form }) => form.tiles.map(({ order }) => order)))
  return { used, free: freeOrders(used) }
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

/** The three free orders that are nearest. */
const nearOrders = (order: number, free: readonly number[]): number[] =>
  inOrder([...free].sort((a, b) => Math.abs(a - order) - Math.abs(b - order)).slice(0, 3))

/** Category files, and URL paths of the site's own routes. */
type Files = { readonly categories: readonly ComparedCategory[]; readonly sitePaths: readonly string[] }

/** A rule between files. */
type RuleBetween = Says & { readonly find: (files: Files) => readonly FoundBetween[] }

/**
 * Two pages at one path, two files that the relay can't tell apart, two tiles with the same name or order, a page or mailbox that
 * doesn't exist.
 */
export const RULES_BETWEEN_FILES: readonly RuleBetween[] = [
  {
    id: 'duplicate-path',
    says: {
      taken: {
        message: 'The path {path:json} is taken by the site itself.',
        fix: 'Change {"path"}, or rename the file.',
      },
      formerTaken: {
        message: 'The path {path:json} is taken by the site itself.',
        fix: "Remove it: this URL can't redirect.",
      },
      page: {
        message: '{other} already has its page at {path:json}.',
        fix: 'Give one of them a different {"path"}.',
      },
      current: {
        message: '{path:json} is the current path of this page.',
        fix: 'Remove it: only one page can have this URL.',
      },
      former: {
        message: '{path:json} is a present or former path of {other}.',
        fix: 'Remove it: only one page can have this URL.',
      },
    },
    find: ({ categories, sitePaths }) => [
      ...categories.flatMap((category) => sitePathsTaken(category, sitePaths)),
      ...contested([...categories.flatMap(pageClaims), ...categories.flatMap(formerPathClaims)]),
    ],
  },
  {
    id: 'duplicate-category',
    says: {
      noLabel: {
        message: '{other} is also a form without a label in the mailbox {mailbox:json}.',
        fix: 'Give one of them a {"label"} or a different mailbox.',
        owner: { message: '{other} is also a form without a “Name of the category” in the mailbox {mailbox:json}.' },
      },
      label: {
        message: '{other} also sends the category {label:json} to the mailbox {mailbox:json}.',
        fix: 'Give one of them a different {"label"} or mailbox.',
      },
      open: {
        message: '{other} also has an open category in the mailbox {mailbox:json}.',
        fix: 'Give one of them a different mailbox.',
      },
    },
    find: ({ categories }) => contested(categories.flatMap(mailboxClaims)),
  },
  {
    id: 'duplicate-tile-label',
    says: { message: 'The chooser already has a tile {label:json}, from {other}.', fix: 'Rename one of them.' },
    find: ({ categories }) =>
      contested(
        categories.flatMap(({ source, form }) =>
          form.tiles.map(({ label }, index) => {
            return { source, path: ['tiles', index, 'label'], values: { label }, key: folded(label) }
          }),
        ),
      ),
  },
  {
    id: 'duplicate-tile-order',
    says: {
      message: 'A tile of {other} already has the order {order}.',
      fix: 'Give each tile its own order. Free orders near this one: {near}.',
    },
    find: ({ categories }) => {
      const { free } = tileOrders(categories)
      return contested(
        categories.flatMap(({ source, form }) =>
          form.tiles.map(({ order }, index) => {
            const path = ['tiles', index, 'order']
            const near = nearOrders(order, free)
            const edits = near.slice(0, 1).map((nearest) => set(path, nearest))
            return { source, path, values: { order, near }, edits, key: String(order) }
          }),
        ),
      )
    },
  },
  {
    id: 'unknown-page',
    says: {
      message: 'There is no page at {completion:json}.',
      fix: 'Write "thank-you", or the path of a page, such as "/".',
    },
    find: ({ categories, sitePaths }) => {
      const pages = ['/', ...sitePaths, ...categories.flatMap(({ form }) => form.path ?? [])]
      return categories.flatMap(({ source, form: { completion } }) => {
        if (!completion.startsWith('/') || pages.includes(completion)) return []
        const path = ['completion']
        return { source, path, values: { completion }, ...meantName(completion, pages, (found) => set(path, found)) }
      })
    },
  },
  {
    id: 'console-with-tile',
    says: {
      message: 'Visitors come here from the chooser, but "delivery": "console" sends nothing.',
      fix: 'Remove "delivery" to send requests, or remove "tiles".',
      owner: {
        message: 'Visitors come here from the chooser, but the form sends nothing.',
        fix: 'Change “Where requests go”, or remove the tiles.',
      },
    },
    find: ({ categories }) =>
      categories.flatMap(({ source, form: { submission, tiles } }) => {
        const path = ['submission', 'delivery']
        if (submission.delivery !== 'console' || tiles.length === 0) return []
        return { source, path, edits: [remove(path)], needsChoice: true }
      }),
  },
  {
    id: 'mailbox-typo',
    says: {
      message: 'Only this file uses the mailbox {mailbox:json}, which looks like a typo of {known:json}.',
      fix: 'If it is a new mailbox, choose a name that is easier to tell apart.',
    },
    find: ({ categories }) =>
      soleUsers(categories).flatMap((category) => {
        const mailbox = mailboxOf(category)
        const known = categories.map(mailboxOf).find((other) => other !== mailbox && isMisspelt(mailbox, other))
        if (known === undefined) return []
        const fix = { meant: known, edits: [set(MAILBOX, known)], needsChoice: true }
        return { source: category.source, path: MAILBOX, values: { mailbox, known }, ...fix }
      }),
  },
]

const diagnosticsOf = (rule: RuleBetween, files: Files): Diagnostic[] =>
  rule.find(files).map(({ source, ...finding }) => diagnosticOf(rule, source, finding))

/**
 * Every diagnostic between category files, and between them and the site.
 * @param sitePaths URL paths of the site's own routes
 */
export const checkBetweenFiles = (
  categories: readonly ComparedCategory[],
  sitePaths: readonly string[],
): Diagnostic[] => RULES_BETWEEN_FILES.flatMap((rule) => diagnosticsOf(rule, { categories, sitePaths }))

/**
 * A mailbox that no other file uses may be new or the wrong one. A form that sends nothing needs none, and one without a category
 * usually has its own.
 */
export const SOLE_MAILBOX: RuleBetween = {
  id: 'sole-mailbox',
  says: {
    message: 'No other file uses the mailbox {mailbox:json}.',
    fix: 'If it is new, an operator sets its address on the server.',
    owner: { message: 'No other category uses the mailbox “{mailbox}”.' },
  },
  find: ({ categories }) =>
    soleUsers(categories).flatMap(({ source, form: { label, submission } }) =>
      categories.length === 1 || label === null || submission.delivery !== 'endpoint'
        ? []
        : { source, path: MAILBOX, values: { mailbox: submission.mailbox } },
    ),
}

/** Notes about mailboxes that no other file uses. */
export const noteSoleMailboxes = (categories: readonly ComparedCategory[]): Diagnostic[] =>
  diagnosticsOf(SOLE_MAILBOX, { categories, sitePaths: [] })
