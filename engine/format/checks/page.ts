import { nearest, typosBetween } from '../../words/near.ts'
import { remove, rename, set } from '../diagnostic.ts'
import type { Rule } from './rule.ts'

/** The same key for all spellings of a name: `CarFront`, `car_front` and `carr-front` match `car-front`. */
const spelling = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/s$/, '')

const isSwapped = (name: string, known: string): boolean =>
  [...name].some((letter, at) => name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2) === known)

/** Two neighbors swapped, or one letter off in a long name. In a short one, that is another word: `horse`, `house`. */
const isTypo = (name: string, known: string): boolean =>
  name.length >= 5 &&
  (isSwapped(name, known) || (Math.min(name.length, known.length) >= 7 && typosBetween(name, known) === 1))

/** The icon that the author probably meant: the same name in another spelling, its last word, or a typo in a long name. */
function meantIcon(name: string, known: readonly string[]): string | undefined {
  const plain = name.replace(/\.svg$/i, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/)
  return (
    known.find((icon) => spelling(icon) === spelling(plain)) ??
    words.reverse().find((word) => words.length > 1 && known.includes(word)) ??
    known.find((icon) => isTypo(plain, icon))
  )
}

/** The rule for a key that needs a page. @param problem such as `The tiles have no page to link to` */
const withoutPage = (id: string, key: 'tiles' | 'formerPaths' | 'prefill', problem: string): Rule => ({
  id,
  looksAt: 'file',
  says: {
    message: `${problem}: "path" is null.`,
    fix: `Remove "path" or "${key}".`,
    owner: {
      message: `${problem}: the page has no address of its own.`,
      fix: `Give it an address, or empty {"${key}"}.`,
    },
  },
  find: ({ file }) =>
    file.path === null && (file[key] ?? []).length > 0
      ? { path: [key], edits: [remove(['path'])], needsChoice: true }
      : undefined,
})

/** The file name, the tiles and the keys that need each other. */
export const PAGE_RULES: readonly Rule[] = [
  {
    id: 'invalid-file-name',
    looksAt: 'file',
    says: {
      message: '{name:json} is not a valid file name: use only lowercase letters, digits and single hyphens.',
      fix: 'Rename the file, for example to "vehicle-parts.json". The name becomes part of the URL.',
    },
    find: ({ id }) => (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) ? [] : [{ path: [], values: { name: `${id}.json` } }]),
  },
  {
    id: 'tiles-without-label',
    looksAt: 'file',
    says: {
      message: 'A file with tiles needs a "label".',
      fix: 'Add "label", the name of the category, or remove "tiles".',
      owner: { message: 'A form with tiles needs a “Name of the category”.', fix: 'Write it, or remove the tiles.' },
    },
    find: ({ file: { tiles: [tile] = [], label } }) =>
      tile && label === undefined ? [{ path: ['tiles'], edits: [set(['label'], tile.label)], needsChoice: true }] : [],
  },
  {
    id: 'open-category-without-label',
    looksAt: 'file',
    says: {
      message: 'A file with "openCategory" needs a "label".',
      fix: 'Add "label", the category to use if the URL has none.',
      owner: {
        message: 'A form that takes the category from the link needs a “Name of the category”.',
        fix: 'Write it: it is the category to use if the link has none.',
      },
    },
    find: ({ file: { openCategory, label } }) =>
      openCategory && label === undefined ? [{ path: ['openCategory'] }] : [],
  },
  {
    id: 'variants-without-open-category',
    looksAt: 'file',
    says: {
      message: '"variants" needs "openCategory": true, which takes the category from the URL.',
      fix: 'Add "openCategory": true, or remove "variants".',
      owner: {
        message: 'The variants need “Take the category from the link”.',
        fix: 'Check it, or remove the variants.',
      },
    },
    find: ({ file: { variants, openCategory } }) =>
      variants && !openCategory
        ? [{ path: ['variants'], edits: [set(['openCategory'], true)], needsChoice: true }]
        : [],
  },
  withoutPage('tiles-without-page', 'tiles', 'The tiles have no page to link to'),
  withoutPage('former-paths-without-page', 'formerPaths', 'There is no page to redirect the former URLs to'),
  withoutPage('prefill-without-page', 'prefill', 'There is no page that a link could fill in'),
  {
    id: 'unknown-icon',
    looksAt: 'file',
    says: {
      message: 'There is no Lucide icon {icon:json}.',
      fix: 'Search lucide.dev/icons for a word such as "animal", and copy the name of an icon.',
    },
    find: ({ file: { tiles = [] }, iconNames }) =>
      tiles.flatMap(({ icon }, index) => {
        if (iconNames.includes(icon)) return []
        const path = ['tiles', index, 'icon']
        const meant = meantIcon(icon, iconNames)
        return { path, values: { icon }, ...(meant !== undefined && { meant, edits: [set(path, meant)] }) }
      }),
  },
  {
    id: 'variant-typo',
    looksAt: 'file',
    says: {
      message: 'No tile has the label {category:json}, the name of this variant.',
      fix: 'The name of a variant must be exactly the category in the URL.',
    },
    find: ({ file: { tiles = [], variants = {} } }) => {
      const labels = tiles.map(({ label }) => label)
      return Object.keys(variants).flatMap((category) => {
        const path = ['variants', category]
        const meant = labels.includes(category) ? undefined : nearest(category, labels)
        return meant === undefined ? [] : { path, values: { category }, meant, edits: [rename(path, meant)] }
      })
    },
  },
  {
    id: 'duplicate-tile-target',
    looksAt: 'file',
    isReadiness: true,
    says: {
      message: 'The tiles {first:json} and {label:json} lead to the same page.',
      fix: 'Keep one tile. For a form that takes several categories, write "openCategory": true, which makes each tile a category.',
      owner: {
        fix: 'Keep one tile. For a form that takes several categories, check “Take the category from the link”, which makes each tile a category.',
      },
    },
    find: ({ file: { tiles: [first, ...others] = [], openCategory } }) =>
      openCategory
        ? []
        : others.map(({ label }, index) => {
            const path = ['tiles', index + 1]
            return { path, values: { first: first?.label, label }, edits: [remove(path)], needsChoice: true }
          }),
  },
]
