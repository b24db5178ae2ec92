import { nearest, typosBetween } from '../../words/near.ts'
import { type Diagnostic, type Fix, fixWith, offer, remove, rename, set } from '../diagnostic.ts'
import type { Check, CheckContext } from '../reading/read.ts'

/** Tiles after the first. They all lead to the same page, unless it takes its category from the URL. */
function repeatedTargets({ file, source }: CheckContext): Diagnostic[] {
  const [first, ...others] = file.tiles ?? []
  if (!first || file.openCategory) return []
  return others.map(({ label }, index) =>
    source.diagnosticAt(
      'duplicate-tile-target',
      ['tiles', index + 1],
      `The tiles "${first.label}" and "${label}" lead to the same page.`,
      offer(
        'Keep one tile. For a form that takes several categories, write "openCategory": true, which makes each tile a category.',
        remove(['tiles', index + 1]),
      ),
    ),
  )
}

/** Every tile has an icon of Lucide. */
function checkIcons({ file: { tiles = [] }, source, iconNames }: CheckContext): Diagnostic[] {
  return tiles.flatMap(({ icon }, index) => {
    if (iconNames.includes(icon)) return []
    const meant = meantIcon(icon, iconNames)
    const at = ['tiles', index, 'icon']
    const advice = 'Search lucide.dev/icons for a word such as "animal", and copy the name of an icon.'
    const fix = meant === undefined ? advice : fixWith(`Did you mean "${meant}"? ${advice}`, set(at, meant))
    return source.diagnosticAt('unknown-icon', at, `There is no Lucide icon "${icon}".`, fix)
  })
}

/** Keys that need another key to have an effect. */
function checkCompany({ file, source }: CheckContext): Diagnostic[] {
  const { label, openCategory, path } = file
  const hasTiles = (file.tiles ?? []).length > 0
  const lonely: [rule: string, key: string, isLonely: boolean, message: string, fix: Fix][] = [
    [
      'tiles-without-label',
      'tiles',
      hasTiles && label === undefined,
      'A file with tiles needs a "label".',
      offer(
        'Add "label", the name of the category, or remove "tiles".',
        ...(file.tiles ?? []).slice(0, 1).map((tile) => set(['label'], tile.label)),
      ),
    ],
    [
      'open-category-without-label',
      'openCategory',
      openCategory === true && label === undefined,
      'A file with "openCategory" needs a "label".',
      'Add "label", the category to use if the URL has none.',
    ],
    [
      'variants-without-open-category',
      'variants',
      file.variants !== undefined && !openCategory,
      '"variants" needs "openCategory": true, which takes the category from the URL.',
      offer('Add "openCategory": true, or remove "variants".', set(['openCategory'], true)),
    ],
    [
      'tiles-without-page',
      'tiles',
      hasTiles && path === null,
      'The tiles have no page to link to: "path" is null.',
      offer('Remove "path" or "tiles".', remove(['path'])),
    ],
    [
      'former-paths-without-page',
      'formerPaths',
      file.formerPaths !== undefined && path === null,
      'There is no page to redirect the former paths to: "path" is null.',
      'Remove "path" or "formerPaths".',
    ],
    [
      'prefill-without-page',
      'prefill',
      file.prefill !== undefined && path === null,
      'There is no page that a link could fill in: "path" is null.',
      'Remove "path" or "prefill".',
    ],
  ]
  return lonely.flatMap(([rule, key, isLonely, message, fix]) =>
    isLonely ? source.diagnosticAt(rule, [key], message, fix) : [],
  )
}

/** A variant whose name is a typo of the label of a tile, so no visitor sees it. */
function checkVariantNames({ file, source }: CheckContext): Diagnostic[] {
  const labels = (file.tiles ?? []).map(({ label }) => label)
  return Object.keys(file.variants ?? {}).flatMap((category) => {
    const meant = labels.includes(category) ? undefined : nearest(category, labels)
    if (meant === undefined) return []
    return source.diagnosticAt(
      'variant-typo',
      ['variants', category],
      `No tile has the label "${category}", the name of this variant.`,
      fixWith(
        `Did you mean "${meant}"? The name of a variant must be exactly the category in the URL.`,
        rename(['variants', category], meant),
      ),
    )
  })
}

/** Each tile leads to a page, or a category, of its own. */
export const checkTileTargets: Check = repeatedTargets

/** The file name, the tiles and the keys that need each other. */
export const checkPage: Check = (context) => [
  ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(context.id)
    ? []
    : [
        context.source.diagnosticAt(
          'invalid-file-name',
          [],
          `"${context.id}.json" is not a valid file name: use only lowercase letters, digits and single hyphens.`,
          'Rename the file, for example to "vehicle-parts.json". The name becomes part of the URL.',
        ),
      ]),
  ...checkCompany(context),
  ...checkIcons(context),
  ...checkVariantNames(context),
]

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
